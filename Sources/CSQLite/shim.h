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

// sqlite3_db_config is variadic. A file that another program wrote may hold a hostile schema: "All applications should
// turn this setting off" (trusted schema), and the defensive flag keeps SQL from corrupting the file.
static inline int csqlite_harden(sqlite3 *_Nonnull database) {
    int code = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    return code == SQLITE_OK ? sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0) : code;
}

// Whether closing the last connection writes the -wal into the file and deletes it.
static inline int csqlite_checkpoint_on_close(sqlite3 *_Nonnull database, int is_on) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !is_on, (int *)0);
}

// The header of the WAL index: "48 bytes", twice (sqlite.org/walformat.html section 2.1). Each commit changes it, and every
// reader of SQLite compares it with what it knows to find out whether anything was committed.
typedef struct { unsigned long long words[6]; } csqlite_commit;

// The address of the header in the memory that all processes share. It stays there as long as the connection does. NULL when the
// connection has none, before it has read.
static inline const volatile void *_Nullable csqlite_wal_index(sqlite3 *_Nonnull database) {
    sqlite3_file *file = 0;
    volatile void *memory = 0;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file ||
        !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap)
        return 0;
    return file->pMethods->xShmMap(file, 0, 32768, 0, &memory) == SQLITE_OK ? memory : 0;
}

// Reads the header as SQLite does: a commit writes the second copy first. 0 while a writer is between the two, and before the
// index is made.
static inline int csqlite_read_commit(const volatile void *_Nonnull index, csqlite_commit *_Nonnull commit) {
    const volatile unsigned long long *words = (const volatile unsigned long long *)index;
    for (int i = 0; i < 6; i++) commit->words[i] = words[i];
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    for (int i = 0; i < 6; i++) if (words[6 + i] != commit->words[i]) return 0;
    return ((const unsigned char *)commit)[12] != 0;
}
