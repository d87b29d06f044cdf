#pragma once
#include <curl/curl.h>
#include <malloc.h>

// curl_easy_setopt and its kin are variadic, which Swift can't call, and CURLMsg keeps the result in a union.
// Each function here is one such call with one type of argument. The last one is not libcurl's: Swift's module of the C
// library leaves <malloc.h> out.

static inline CURLcode ccurl_set_long(CURL *_Nonnull handle, CURLoption option, long value)
{ return curl_easy_setopt(handle, option, value); }

static inline CURLcode ccurl_set_size(CURL *_Nonnull handle, CURLoption option, curl_off_t value)
{ return curl_easy_setopt(handle, option, value); }

static inline CURLcode ccurl_set_string(CURL *_Nonnull handle, CURLoption option, const char *_Nullable value)
{ return curl_easy_setopt(handle, option, value); }

static inline CURLcode ccurl_set_pointer(CURL *_Nonnull handle, CURLoption option, void *_Nullable value)
{ return curl_easy_setopt(handle, option, value); }

static inline CURLcode ccurl_set_list(CURL *_Nonnull handle, CURLoption option, struct curl_slist *_Nullable value)
{ return curl_easy_setopt(handle, option, value); }

static inline CURLcode ccurl_set_write(CURL *_Nonnull handle, CURLoption option, curl_write_callback _Nonnull value)
{ return curl_easy_setopt(handle, option, value); }

static inline CURLcode ccurl_set_prereq(CURL *_Nonnull handle, curl_prereq_callback _Nonnull value)
{ return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, value); }

static inline CURLMcode ccurl_multi_set_long(CURLM *_Nonnull handle, CURLMoption option, long value)
{ return curl_multi_setopt(handle, option, value); }

static inline CURLcode ccurl_message_result(const CURLMsg *_Nonnull message)
{ return message->data.result; }

static inline int ccurl_return_memory(void)
{ return malloc_trim(0); }
