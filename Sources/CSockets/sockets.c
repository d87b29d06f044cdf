#include "CSockets.h"

#include <errno.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

int csockets_make_set(void) { return epoll_create1(EPOLL_CLOEXEC); }

int csockets_make_waker(int set) {
    int waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    // It is never read: with EPOLLET each writing is a separate event.
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.fd = -1};
    if (waker < 0 || epoll_ctl(set, EPOLL_CTL_ADD, waker, &event) == 0) return waker;
    close(waker);
    return -1;
}

void csockets_watch(int set, curl_socket_t socket, int what) {
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

int csockets_wait(int set, struct csockets_ready *ready, int room, int milliseconds) {
    struct epoll_event events[64];
    int count = epoll_wait(set, events, room < 64 ? room : 64, milliseconds), sockets = 0;
    for (int i = 0; i < count; i++) {
        if (events[i].data.fd < 0) continue;
        int known = 0;
        if (events[i].events & EPOLLIN) known |= CURL_CSELECT_IN;
        if (events[i].events & EPOLLOUT) known |= CURL_CSELECT_OUT;
        if (events[i].events & (EPOLLERR | EPOLLHUP)) known = 0;
        ready[sockets++] = (struct csockets_ready){events[i].data.fd, known};
    }
    return sockets;
}

int csockets_open_socket(const struct curl_sockaddr *address) {
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int csockets_address_bytes(const struct curl_sockaddr *address, unsigned char *bytes) {
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

struct csockets_ports csockets_ports_of(int socket) {
    struct sockaddr_storage own, peer;
    socklen_t own_length = sizeof own, peer_length = sizeof peer;
    if (getsockname(socket, (struct sockaddr *)&own, &own_length) < 0) return (struct csockets_ports){0, 0};
    if (getpeername(socket, (struct sockaddr *)&peer, &peer_length) < 0) return (struct csockets_ports){0, 0};
    return (struct csockets_ports){port_of(&own), port_of(&peer)};
}

int csockets_is_quiet(int socket) {
    char byte;
    return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
}

int64_t csockets_bytes_sent(int socket) {
    struct tcp_info info;
    socklen_t length = sizeof info;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) < 0) return -1;
    // Linux before 4.19 does not count them.
    if (length < offsetof(struct tcp_info, tcpi_bytes_sent) + sizeof info.tcpi_bytes_sent) return -1;
    return (int64_t)info.tcpi_bytes_sent;
}

void csockets_retire(int socket) {
    char bytes[512];
    // libcurl takes a connection with unread bytes for a live one.
    for (int i = 0; i < 64 && recv(socket, bytes, sizeof bytes, MSG_DONTWAIT) > 0; i++) {}
    shutdown(socket, SHUT_RDWR);
}
