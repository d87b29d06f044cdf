#pragma once
// What is called of libcurl. Each function calls libcurl's of the corresponding name; a variadic one, which Swift can't call, has a function
// for each type of argument.
#include <curl/curl.h>

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

CURLM *_Nullable ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *_Nonnull handle);
CURLMcode ccurl_multi_set_long(CURLM *_Nonnull handle, CURLMoption option, long value);
CURLMcode ccurl_multi_add_handle(CURLM *_Nonnull handle, CURL *_Nonnull easy);
CURLMcode ccurl_multi_remove_handle(CURLM *_Nonnull handle, CURL *_Nonnull easy);
CURLMcode ccurl_multi_perform(CURLM *_Nonnull handle, int *_Nonnull running);
CURLMsg *_Nullable ccurl_multi_info_read(CURLM *_Nonnull handle, int *_Nonnull left);
CURLMcode ccurl_multi_poll(CURLM *_Nonnull handle, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *_Nonnull handle);

struct curl_slist *_Nullable ccurl_slist_append(struct curl_slist *_Nullable list, const char *_Nonnull string);
void ccurl_slist_free_all(struct curl_slist *_Nullable list);

// CURLMsg keeps the result in a union.
CURLcode ccurl_message_result(const CURLMsg *_Nonnull message);
