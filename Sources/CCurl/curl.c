#include "CCurl.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

// libcurl is loaded when the first request goes out and not when the program starts: with the twenty libraries that it brings along it needs a
// sixth of the time to the first page.

#define FUNCTIONS(X) \
    X(global_init) X(easy_init) X(easy_reset) X(easy_cleanup) X(easy_setopt) X(multi_init) X(multi_cleanup) \
    X(multi_setopt) X(multi_add_handle) X(multi_remove_handle) X(multi_perform) X(multi_info_read) X(multi_poll) \
    X(multi_wakeup) X(slist_append) X(slist_free_all)

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
CURLMcode ccurl_multi_perform(CURLM *handle, int *running) { return curl.multi_perform(handle, running); }
CURLMsg *ccurl_multi_info_read(CURLM *handle, int *left) { return curl.multi_info_read(handle, left); }

CURLMcode ccurl_multi_poll(CURLM *handle, int milliseconds) {
    return curl.multi_poll(handle, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *handle) { return curl.multi_wakeup(handle); }

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *string) {
    return curl.slist_append(list, string);
}

void ccurl_slist_free_all(struct curl_slist *list) { curl.slist_free_all(list); }

CURLcode ccurl_message_result(const CURLMsg *message) { return message->data.result; }
