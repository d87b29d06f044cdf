#pragma once
#include <libpq-fe.h>

// libpq prints notices of the server on standard error unless they have a receiver; they may contain anything.
static void cpostgresql_ignore(void *_Nullable context, const PGresult *_Nullable notice) {
    (void)context;
    (void)notice;
}
static inline void cpostgresql_ignore_notices(PGconn *_Nonnull connection) {
    PQsetNoticeReceiver(connection, cpostgresql_ignore, 0);
}
