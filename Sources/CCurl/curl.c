// curl_multi_socket_all is called deprecated because it looks at every transfer, which is what it is called for here.
#define CURL_DISABLE_DEPRECATION
#include "CCurl.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

// libcurl is loaded when the first request goes out and not when the program starts: with the twenty libraries that it brings along it needs a
// sixth of the time to the first page.

#define FUNCTIONS(X) \
    X(global_init) X(easy_init) X(easy_reset) X(easy_cleanup) X(easy_setopt) X(multi_init) X(multi_cleanup) \
    X(multi_setopt) X(multi_add_handle) X(multi_remove_handle) X(multi_socket_action) X(multi_socket_all) \
    X(multi_timeout) X(multi_info_read) X(slist_append) X(slist_free_all)

#define MEMBER(name) __typeof__(&curl_##name) name;
static struct { FUNCTIONS(MEMBER) } curl;

// Debian's libcurl with GnuTLS, which the program is built and tested with, before the one that other systems have.
static const char *const libraries[] = {"libcurl-gnutls.so.4", "libcurl.so.4"};

const char *ccurl_load(void) {
    static char reason[512];
    void *library = NULL;
    for (size_t i = 0; library == NULL && i < sizeof libraries / sizeof *libraries; i++) {
        library = dlopen(libraries[i], RTLD_NOW | RTLD_LOCAL);
        // What is wrong with the first says more than that there is no second.
        if (library == NULL && i == 0) snprintf(reason, sizeof reason, "%s", dlerror());
    }
    if (library == NULL) return reason;
#define FIND(name) \
    if ((*(void **)&curl.name = dlsym(library, "curl_" #name)) == NULL) return dlerror();
    FUNCTIONS(FIND)
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
