#pragma once
// curl_multi_socket_all is deprecated because it looks at every transfer, which is what it is called for here.
#define CURL_DISABLE_DEPRECATION
// The checks of arguments are macros for calls with a constant option.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// Lets libcurl look at every transfer. Not called from Swift, for which it stays deprecated, because other C code includes the header too.
static inline CURLMcode ccurl_look_at_all(CURLM *_Nonnull multi) {
    int running = 0;
    return curl_multi_socket_all(multi, &running);
}

// The constant is of an enumeration in libcurl 7 and a number in libcurl 8.
static const long ccurl_netrc_ignored = CURL_NETRC_IGNORED;

// Swift can't call variadic functions: one function for each type of argument.

static inline CURLcode ccurl_set_long(CURL *_Nonnull handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_size(CURL *_Nonnull handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_string(CURL *_Nonnull handle, CURLoption option, const char *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *_Nonnull handle, CURLoption option, void *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_list(CURL *_Nonnull handle, CURLoption option, struct curl_slist *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_write(CURL *_Nonnull handle, CURLoption option, curl_write_callback _Nonnull value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_prereq(CURL *_Nonnull handle, curl_prereq_callback _Nonnull value) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode ccurl_set_open_socket(CURL *_Nonnull handle, curl_opensocket_callback _Nonnull value) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode ccurl_set_close_socket(CURL *_Nonnull handle, curl_closesocket_callback _Nonnull value) {
    return curl_easy_setopt(handle, CURLOPT_CLOSESOCKETFUNCTION, value);
}

// Why OpenSSL refused the certificate of the transfer that ended last (X509_V_ERR_*); 0 when it did not.
static inline long ccurl_verify_result(CURL *_Nonnull handle) {
    long result = 0;
    curl_easy_getinfo(handle, CURLINFO_SSL_VERIFYRESULT, &result);
    return result;
}

// Makes a share of TLS sessions. Without locks: all its handles belong to one thread.
static inline CURLSH *_Nullable ccurl_share_init(void) {
    CURLSH *share = curl_share_init();
    if (share != NULL) curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_SSL_SESSION);
    return share;
}

static inline CURLMcode ccurl_multi_set_long(CURLM *_Nonnull handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

static inline CURLMcode ccurl_multi_set_socket_callback(
    CURLM *_Nonnull handle, curl_socket_callback _Nullable callback, void *_Nullable context) {
    CURLMcode code = curl_multi_setopt(handle, CURLMOPT_SOCKETDATA, context);
    return code == CURLM_OK ? curl_multi_setopt(handle, CURLMOPT_SOCKETFUNCTION, callback) : code;
}

// curl_global_init with CURL_GLOBAL_ALL, which Swift does not import. Before it, OpenSSL's OPENSSL_init_crypto with OPENSSL_INIT_NO_ATEXIT:
// otherwise OpenSSL frees what it shares when the process exits, while the thread of the transfers may be using it. libcurl brings OpenSSL,
// unless it was built on another library; then there is nothing to do.
static inline CURLcode ccurl_global_init(void) {
    int (*init_crypto)(uint64_t, const void *);
    if ((*(void **)&init_crypto = dlsym(RTLD_DEFAULT, "OPENSSL_init_crypto")) != NULL) init_crypto(0x00080000, NULL);
    return curl_global_init(CURL_GLOBAL_ALL);
}
