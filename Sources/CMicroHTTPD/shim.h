#pragma once
// What Swift cannot call: variadic functions, cast macros. Everything else of <microhttpd.h> is used as it is.
#include <sys/types.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <arpa/inet.h>
#include <stdint.h>
#include <stdarg.h>
#include <microhttpd.h>

// MHD_start_daemon is variadic; "MHD_OPTION_ARRAY ... This option should be followed by an array of
// `struct MHD_OptionItem`s".
static inline struct MHD_Daemon *_Nullable
cmhd_start(unsigned flags, MHD_AcceptPolicyCallback _Nullable policy, MHD_AccessHandlerCallback _Nonnull handler,
           void *_Nullable context, const struct MHD_OptionItem *_Nonnull options)
{
  return MHD_start_daemon(flags, 0, policy, context, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

// MHD_get_connection_info is variadic. The pointer that was stored in MHD_CONNECTION_NOTIFY_STARTED.
static inline void *_Nullable cmhd_socket_context(struct MHD_Connection *_Nonnull connection)
{
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static inline int cmhd_socket(struct MHD_Connection *_Nonnull connection)
{
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *_Nullable cmhd_client_address(struct MHD_Connection *_Nonnull connection)
{
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}
