#pragma once
// ICU's headers rename every function to one with the version in it (u_strlen is u_strlen_72). Swift does not see such macros, so each
// function that is called has a wrapper.
#define U_SHOW_CPLUSPLUS_API 0
#define U_SHOW_CPLUSPLUS_HEADER_API 0
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/utypes.h>

static inline UPluralRules *icu_open_plural_rules(const char *locale, UErrorCode *status) {
    return uplrules_open(locale, status);
}

static inline int32_t icu_select_plural(
    const UPluralRules *rules, double number, UChar *keyword, int32_t capacity, UErrorCode *status) {
    return uplrules_select(rules, number, keyword, capacity, status);
}

static inline UNumberFormatter *icu_open_number_formatter(
    const UChar *skeleton, int32_t length, const char *locale, UErrorCode *status) {
    return unumf_openForSkeletonAndLocale(skeleton, length, locale, status);
}

static inline UFormattedNumber *icu_open_formatted_number(UErrorCode *status) { return unumf_openResult(status); }

static inline void icu_close_formatted_number(UFormattedNumber *number) { unumf_closeResult(number); }

static inline void icu_format_integer(
    const UNumberFormatter *formatter, int64_t value, UFormattedNumber *result, UErrorCode *status) {
    unumf_formatInt(formatter, value, result, status);
}

static inline void icu_format_decimal(
    const UNumberFormatter *formatter, double value, UFormattedNumber *result, UErrorCode *status) {
    unumf_formatDouble(formatter, value, result, status);
}

static inline int32_t icu_formatted_text(
    const UFormattedNumber *number, UChar *text, int32_t capacity, UErrorCode *status) {
    return unumf_resultToString(number, text, capacity, status);
}

static inline UDateTimePatternGenerator *icu_open_pattern_generator(const char *locale, UErrorCode *status) {
    return udatpg_open(locale, status);
}

static inline void icu_close_pattern_generator(UDateTimePatternGenerator *generator) { udatpg_close(generator); }

static inline int32_t icu_best_pattern(
    UDateTimePatternGenerator *generator, const UChar *skeleton, int32_t length, UChar *pattern, int32_t capacity,
    UErrorCode *status) {
    return udatpg_getBestPattern(generator, skeleton, length, pattern, capacity, status);
}

static inline UDateFormat *icu_open_date_format(
    const char *locale, const UChar *zone, int32_t zoneLength, const UChar *pattern, int32_t length,
    UErrorCode *status) {
    return udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, zoneLength, pattern, length, status);
}

static inline int32_t icu_format_date(
    const UDateFormat *format, double milliseconds, UChar *text, int32_t capacity, UErrorCode *status) {
    return udat_format(format, milliseconds, text, capacity, NULL, status);
}
