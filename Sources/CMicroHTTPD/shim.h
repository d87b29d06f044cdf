#pragma once
// What Swift cannot call: variadic functions, cast macros, and epoll with its packed structure. Everything else of
// <microhttpd.h> is used as it is.
#include <sys/types.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <arpa/inet.h>
#include <stdint.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
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

// The bytes of the head, from the method to the empty line at its end; 0 before it is complete.
static inline size_t cmhd_header_size(struct MHD_Connection *_Nonnull connection)
{
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

// The status of the response that is queued on a connection; 0 when there is none.
static inline unsigned cmhd_status(struct MHD_Connection *_Nonnull connection)
{
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS);
  return info ? info->http_status : 0;
}

// A response of libmicrohttpd itself.
struct cmhd_own_answer {
  // 0 for none.
  unsigned status;
  // Whether it is about the chunks of a body.
  bool is_about_chunks;
};

// What MHD_OPTION_EXTERNAL_LOGGER hands over when libmicrohttpd itself responds to a request begins with these words and
// has the status and the page as arguments. Nothing but the page says what the response is about.
static inline struct cmhd_own_answer cmhd_own_answer(const char *_Nullable format, va_list arguments)
{
  static const char words[] = "Error processing request (HTTP response code is %u ('%s')";
  struct cmhd_own_answer answer = { 0, false };
  if (!format || strncmp(format, words, sizeof(words) - 1) != 0) return answer;
  answer.status = va_arg(arguments, unsigned);
  const char *page = va_arg(arguments, const char *);
  answer.is_about_chunks = page && strstr(page, "HTTP chunked encod");
  return answer;
}

// Asks an epoll set to report once that the peer of a socket has closed its side. Not EPOLLET: each shutdown(2) of ours would
// be another edge, and a caller that reacts to a report with one would never sleep again.
static inline int cmhd_watch_peer(int epoll, int descriptor, uint64_t id)
{
  struct epoll_event event = { .events = EPOLLRDHUP | EPOLLONESHOT, .data.u64 = id };
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

// Makes a descriptor that ends a wait when 1 is written to it; it is reported as 0. -1 when there is none left.
static inline int cmhd_make_waker(int epoll)
{
  struct epoll_event event = { .events = EPOLLIN | EPOLLET, .data.u64 = 0 };
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return descriptor < 0 || epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0 ? descriptor : -1;
}

// Waits; returns how many ids were written, at most 64.
static inline int cmhd_wait(int epoll, uint64_t *_Nonnull ids, int milliseconds)
{
  struct epoll_event events[64];
  int count = epoll_wait(epoll, events, 64, milliseconds);
  for (int i = 0; i < count; i++) ids[i] = events[i].data.u64;
  return count;
}

// The gnutls_session_t of a connection; NULL without TLS. To be used on the connection's own thread.
static inline void *_Nullable cmhd_tls_session(struct MHD_Connection *_Nonnull connection)
{
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info ? info->tls_session : NULL;
}
