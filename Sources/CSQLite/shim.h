#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: "SQLite makes its own private copy of the data
// immediately, before the sqlite3_bind_*() routine returns" (sqlite.org/c3ref/bind_blob.html).
static inline int csqlite_bind_blob(sqlite3_stmt *_Nonnull statement, int index, const void *_Nonnull bytes,
                                    sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}
static inline int csqlite_bind_text(sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull bytes,
                                    sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// sqlite3_db_config is variadic. A file that somebody else wrote may hold a hostile schema: "All applications should
// turn this setting off" (trusted schema), and the defensive flag keeps SQL from corrupting the file.
static inline int csqlite_harden(sqlite3 *_Nonnull database) {
    int code = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    return code == SQLITE_OK ? sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0) : code;
}

// Whether closing the last connection writes the -wal into the file and deletes it.
static inline int csqlite_checkpoint_on_close(sqlite3 *_Nonnull database, int is_on) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !is_on, (int *)0);
}
