// curl_multi_socket_all is called deprecated because it looks at every transfer, which is what it is called for here.
#define CURL_DISABLE_DEPRECATION
#include "CCurl.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

// libcurl is loaded when the first request goes out and not when the program starts: with the twenty libraries that it brings along it needs a
// sixth of the time to the first page.

#define FUNCTIONS(X) \
    X(global_init) X(easy_init) X(easy_reset) X(easy_cleanup) X(easy_setopt) X(easy_getinfo) X(multi_init) X(multi_cleanup) \
    X(multi_setopt) X(multi_add_handle) X(multi_remove_handle) X(multi_socket_action) X(multi_socket_all) \
    X(multi_timeout) X(multi_info_read) X(share_init) X(share_setopt) X(share_cleanup) X(slist_append) X(slist_free_all)

#define MEMBER(name) __typeof__(&curl_##name) name;
static struct { FUNCTIONS(MEMBER) } curl;

// libcurl with OpenSSL, on Debian and most other systems. Debian's libcurl-gnutls.so.4 reads every certificate authority again for each
// connection, which takes ten times as long as all the rest of the handshake.
static const char library_name[] = "libcurl.so.4";

// OPENSSL_INIT_NO_ATEXIT of OpenSSL's crypto.h.
static const uint64_t no_atexit = 0x00080000;

const char *ccurl_load(void) {
    void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return dlerror();
#define FIND(name) \
    if ((*(void **)&curl.name = dlsym(library, "curl_" #name)) == NULL) return dlerror();
    FUNCTIONS(FIND)
    // OpenSSL would free what it shares when the process exits, while the thread of the transfers may be using it.
    int (*init_crypto)(uint64_t, const void *);
    if ((*(void **)&init_crypto = dlsym(library, "OPENSSL_init_crypto")) != NULL) init_crypto(no_atexit, NULL);
    return curl.global_init(CURL_GLOBAL_ALL) == CURLE_OK ? NULL : "curl_global_init failed";
}

CURL *ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_reset(CURL *handle) { curl.easy_reset(handle); }
void ccurl_easy_cleanup(CURL *handle) { curl.easy_cleanup(handle); }

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) { return curl.easy_setopt(handle, option, value); }

CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_write(CURL *handle, CURLoption option, curl_write_callback value) {
    return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_prereq(CURL *handle, curl_prereq_callback value) {
    return curl.easy_setopt(handle, CURLOPT_PREREQFUNCTION, value);
}

CURLcode ccurl_set_open_socket(CURL *handle, curl_opensocket_callback value) {
    return curl.easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}

CURLcode ccurl_set_close_socket(CURL *handle, curl_closesocket_callback value) {
    return curl.easy_setopt(handle, CURLOPT_CLOSESOCKETFUNCTION, value);
}

long ccurl_verify_result(CURL *handle) {
    long result = 0;
    curl.easy_getinfo(handle, CURLINFO_SSL_VERIFYRESULT, &result);
    return result;
}

CURLSH *ccurl_share_init(void) {
    CURLSH *share = curl.share_init();
    if (share != NULL) curl.share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_SSL_SESSION);
    return share;
}

void ccurl_share_cleanup(CURLSH *share) { curl.share_cleanup(share); }

CURLM *ccurl_multi_init(void) { return curl.multi_init(); }
CURLMcode ccurl_multi_cleanup(CURLM *handle) { return curl.multi_cleanup(handle); }

CURLMcode ccurl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
    return curl.multi_setopt(handle, option, value);
}

CURLMcode ccurl_multi_add_handle(CURLM *handle, CURL *easy) { return curl.multi_add_handle(handle, easy); }
CURLMcode ccurl_multi_remove_handle(CURLM *handle, CURL *easy) { return curl.multi_remove_handle(handle, easy); }

CURLMcode ccurl_multi_set_socket_callback(CURLM *handle, curl_socket_callback callback, void *context) {
    CURLMcode code = curl.multi_setopt(handle, CURLMOPT_SOCKETDATA, context);
    return code == CURLM_OK ? curl.multi_setopt(handle, CURLMOPT_SOCKETFUNCTION, callback) : code;
}

CURLMcode ccurl_multi_socket_action(CURLM *handle, curl_socket_t socket, int events, int *running) {
    return curl.multi_socket_action(handle, socket, events, running);
}

CURLMcode ccurl_multi_socket_all(CURLM *handle, int *running) { return curl.multi_socket_all(handle, running); }

CURLMcode ccurl_multi_timeout(CURLM *handle, long *milliseconds) { return curl.multi_timeout(handle, milliseconds); }

CURLMsg *ccurl_multi_info_read(CURLM *handle, int *left) { return curl.multi_info_read(handle, left); }

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *string) {
    return curl.slist_append(list, string);
}

void ccurl_slist_free_all(struct curl_slist *list) { curl.slist_free_all(list); }

CURLcode ccurl_message_result(const CURLMsg *message) { return message->data.result; }

int ccurl_make_set(void) { return epoll_create1(EPOLL_CLOEXEC); }

int ccurl_make_waker(int set) {
    int waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    // It is never read: with EPOLLET each writing is an event of its own.
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.fd = -1};
    if (waker < 0 || epoll_ctl(set, EPOLL_CTL_ADD, waker, &event) == 0) return waker;
    close(waker);
    return -1;
}

void ccurl_watch(int set, curl_socket_t socket, int what) {
    struct epoll_event event = {.data.fd = socket};
    if (what == CURL_POLL_REMOVE) {
        epoll_ctl(set, EPOLL_CTL_DEL, socket, &event);
        return;
    }
    if (what & CURL_POLL_IN) event.events |= EPOLLIN;
    if (what & CURL_POLL_OUT) event.events |= EPOLLOUT;
    if (epoll_ctl(set, EPOLL_CTL_ADD, socket, &event) < 0 && errno == EEXIST)
        epoll_ctl(set, EPOLL_CTL_MOD, socket, &event);
}

int ccurl_wait(int set, struct ccurl_ready *ready, int room, int milliseconds) {
    struct epoll_event events[64];
    int count = epoll_wait(set, events, room < 64 ? room : 64, milliseconds), sockets = 0;
    for (int i = 0; i < count; i++) {
        if (events[i].data.fd < 0) continue;
        int known = 0;
        if (events[i].events & EPOLLIN) known |= CURL_CSELECT_IN;
        if (events[i].events & EPOLLOUT) known |= CURL_CSELECT_OUT;
        if (events[i].events & (EPOLLERR | EPOLLHUP)) known = 0;
        ready[sockets++] = (struct ccurl_ready){events[i].data.fd, known};
    }
    return sockets;
}

int ccurl_open_socket(const struct curl_sockaddr *address) {
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char *bytes) {
    if (address->family == AF_INET) {
        memcpy(bytes, &((const struct sockaddr_in *)&address->addr)->sin_addr, 4);
        return 4;
    }
    if (address->family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)&address->addr)->sin6_addr, 16);
        return 16;
    }
    return 0;
}

static uint16_t port_of(const struct sockaddr_storage *address) {
    if (address->ss_family == AF_INET) return ntohs(((const struct sockaddr_in *)address)->sin_port);
    if (address->ss_family == AF_INET6) return ntohs(((const struct sockaddr_in6 *)address)->sin6_port);
    return 0;
}

struct ccurl_ports ccurl_ports_of(int socket) {
    struct sockaddr_storage own, peer;
    socklen_t own_length = sizeof own, peer_length = sizeof peer;
    if (getsockname(socket, (struct sockaddr *)&own, &own_length) < 0) return (struct ccurl_ports){0, 0};
    if (getpeername(socket, (struct sockaddr *)&peer, &peer_length) < 0) return (struct ccurl_ports){0, 0};
    return (struct ccurl_ports){port_of(&own), port_of(&peer)};
}

int ccurl_is_quiet(int socket) {
    char byte;
    return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
}

int64_t ccurl_bytes_sent(int socket) {
    struct tcp_info info;
    socklen_t length = sizeof info;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) < 0) return -1;
    // Linux before 4.19 does not count them.
    if (length < offsetof(struct tcp_info, tcpi_bytes_sent) + sizeof info.tcpi_bytes_sent) return -1;
    return (int64_t)info.tcpi_bytes_sent;
}

void ccurl_retire(int socket) {
    char bytes[512];
    // libcurl takes a connection with something left to read for one that lives.
    for (int i = 0; i < 64 && recv(socket, bytes, sizeof bytes, MSG_DONTWAIT) > 0; i++) {}
    shutdown(socket, SHUT_RDWR);
}
