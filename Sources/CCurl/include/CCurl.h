#pragma once
// What is called of libcurl. Each function calls libcurl's of the corresponding name; a variadic one, which Swift can't call, has a function
// for each type of argument.
#include <curl/curl.h>
#include <stdint.h>

// Loads libcurl and makes it ready. To be called before everything else here, and not by two threads at once. Returns null, or why it can't be
// had.
const char *_Nullable ccurl_load(void);

CURL *_Nullable ccurl_easy_init(void);
void ccurl_easy_reset(CURL *_Nonnull handle);
void ccurl_easy_cleanup(CURL *_Nonnull handle);

CURLcode ccurl_set_long(CURL *_Nonnull handle, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *_Nonnull handle, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *_Nonnull handle, CURLoption option, const char *_Nullable value);
CURLcode ccurl_set_pointer(CURL *_Nonnull handle, CURLoption option, void *_Nullable value);
CURLcode ccurl_set_list(CURL *_Nonnull handle, CURLoption option, struct curl_slist *_Nullable value);
CURLcode ccurl_set_write(CURL *_Nonnull handle, CURLoption option, curl_write_callback _Nonnull value);
CURLcode ccurl_set_prereq(CURL *_Nonnull handle, curl_prereq_callback _Nonnull value);

CURLcode ccurl_set_open_socket(CURL *_Nonnull handle, curl_opensocket_callback _Nonnull value);
CURLcode ccurl_set_close_socket(CURL *_Nonnull handle, curl_closesocket_callback _Nonnull value);

// Why OpenSSL refused the certificate of the transfer that ended last (X509_V_ERR_*); 0 when it did not.
long ccurl_verify_result(CURL *_Nonnull handle);

// Makes a share of TLS sessions. Without locks: all its handles belong to one thread.
CURLSH *_Nullable ccurl_share_init(void);
void ccurl_share_cleanup(CURLSH *_Nonnull share);

CURLM *_Nullable ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *_Nonnull handle);
CURLMcode ccurl_multi_set_long(CURLM *_Nonnull handle, CURLMoption option, long value);
CURLMcode ccurl_multi_add_handle(CURLM *_Nonnull handle, CURL *_Nonnull easy);
CURLMcode ccurl_multi_remove_handle(CURLM *_Nonnull handle, CURL *_Nonnull easy);
CURLMcode ccurl_multi_set_socket_callback(
    CURLM *_Nonnull handle, curl_socket_callback _Nullable callback, void *_Nullable context);
CURLMcode ccurl_multi_socket_action(CURLM *_Nonnull handle, curl_socket_t socket, int events, int *_Nonnull running);
CURLMcode ccurl_multi_socket_all(CURLM *_Nonnull handle, int *_Nonnull running);
CURLMcode ccurl_multi_timeout(CURLM *_Nonnull handle, long *_Nonnull milliseconds);
CURLMsg *_Nullable ccurl_multi_info_read(CURLM *_Nonnull handle, int *_Nonnull left);

struct curl_slist *_Nullable ccurl_slist_append(struct curl_slist *_Nullable list, const char *_Nonnull string);
void ccurl_slist_free_all(struct curl_slist *_Nullable list);

// CURLMsg keeps the result in a union.
CURLcode ccurl_message_result(const CURLMsg *_Nonnull message);

// What follows is not libcurl's: waiting for its sockets with epoll, and looking at them.

// A socket of libcurl's that is ready, and for what: CURL_CSELECT_*; 0 when libcurl is to look itself, as after an error.
struct ccurl_ready {
    curl_socket_t socket;
    int events;
};

// Makes an epoll set; negative when there are no descriptors left.
int ccurl_make_set(void);

// Adds a descriptor that ends the wait for an epoll set at each writing, and returns it; negative when there are none left.
int ccurl_make_waker(int set);

// Lets an epoll set wait for what libcurl wants (CURL_POLL_*) of a socket.
void ccurl_watch(int set, curl_socket_t socket, int what);

// Waits for so many milliseconds, for ever if negative, and returns how many sockets are ready, at most `room` and at most 64.
int ccurl_wait(int set, struct ccurl_ready *_Nonnull ready, int room, int milliseconds);

// Makes the socket for a connection, closed to the programs that this one starts; negative when there are no descriptors left.
int ccurl_open_socket(const struct curl_sockaddr *_Nonnull address);

// Writes the 4 or 16 bytes of the address that is about to be connected to, and returns how many; 0 for one of another kind.
int ccurl_address_bytes(const struct curl_sockaddr *_Nonnull address, unsigned char *_Nonnull bytes);

struct ccurl_ports {
    uint16_t local, remote;
};

// The ports of a connected socket; 0 for both of one that is not connected.
struct ccurl_ports ccurl_ports_of(int socket);

// Whether there is nothing to read on a socket: no byte, no end and no error.
int ccurl_is_quiet(int socket);

// How many bytes the system has sent on a connection so far; negative when it does not tell.
int64_t ccurl_bytes_sent(int socket);

// Ends a connection and leaves the descriptor open, which is libcurl's to close.
void ccurl_retire(int socket);
