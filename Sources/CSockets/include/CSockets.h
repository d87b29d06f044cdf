#pragma once
// Waiting for libcurl's sockets with epoll, and looking at them.
#include <curl/curl.h>
#include <stdint.h>

// A socket of libcurl's that is ready, and for what: CURL_CSELECT_*; 0 when libcurl has to look itself, as after an error.
struct csockets_ready {
    curl_socket_t socket;
    int events;
};

// Makes an epoll set; negative when there are no descriptors left.
int csockets_make_set(void);

// Adds a descriptor that ends the wait for an epoll set at each writing, and returns it; negative when there are none left.
int csockets_make_waker(int set);

// Makes an epoll set wait for the events (CURL_POLL_*) that libcurl wants of a socket.
void csockets_watch(int set, curl_socket_t socket, int what);

// Waits for so many milliseconds, without a limit if negative, and returns how many sockets are ready, at most `room` and at most 64.
int csockets_wait(int set, struct csockets_ready *_Nonnull ready, int room, int milliseconds);

// Makes the socket for a connection, closed to the programs that this one starts; negative when there are no descriptors left.
int csockets_open_socket(const struct curl_sockaddr *_Nonnull address);

// Writes the 4 or 16 bytes of the address to connect to, and returns their number; 0 for another kind of address.
int csockets_address_bytes(const struct curl_sockaddr *_Nonnull address, unsigned char *_Nonnull bytes);

struct csockets_ports {
    uint16_t local, remote;
};

// The ports of a connected socket; 0 for both of one that is not connected.
struct csockets_ports csockets_ports_of(int socket);

// Whether there is nothing to read on a socket: no byte, no end and no error.
int csockets_is_quiet(int socket);

// The bytes that the system has sent on a connection so far; negative when it does not know.
int64_t csockets_bytes_sent(int socket);

// Ends a connection and leaves the descriptor open, because libcurl closes it.
void csockets_retire(int socket);
