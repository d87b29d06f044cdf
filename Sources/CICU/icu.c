#include "CICU.h"

#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/usearch.h>
#include <unicode/utypes.h>

// ICU's status is an enumeration, ours is a number.

icu_plural_rules *icu_open_plural_rules(const char *locale, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    UPluralRules *rules = uplrules_open(locale, &code);
    *status = code;
    return (icu_plural_rules *)rules;
}

int32_t icu_select_plural(
    const icu_plural_rules *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t length = uplrules_select((const UPluralRules *)rules, number, (UChar *)keyword, capacity, &code);
    *status = code;
    return length;
}

bool icu_is_right_to_left(const char *locale) {
    return uloc_isRightToLeft(locale);
}

icu_number_formatter *icu_open_number_formatter(
    const uint16_t *skeleton, int32_t length, const char *locale, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    UNumberFormatter *formatter = unumf_openForSkeletonAndLocale((const UChar *)skeleton, length, locale, &code);
    *status = code;
    return (icu_number_formatter *)formatter;
}

icu_formatted_number *icu_open_formatted_number(int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    UFormattedNumber *number = unumf_openResult(&code);
    *status = code;
    return (icu_formatted_number *)number;
}

void icu_close_formatted_number(icu_formatted_number *number) { unumf_closeResult((UFormattedNumber *)number); }

void icu_format_integer(
    const icu_number_formatter *formatter, int64_t value, icu_formatted_number *result, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    unumf_formatInt((const UNumberFormatter *)formatter, value, (UFormattedNumber *)result, &code);
    *status = code;
}

void icu_format_decimal(
    const icu_number_formatter *formatter, double value, icu_formatted_number *result, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    unumf_formatDouble((const UNumberFormatter *)formatter, value, (UFormattedNumber *)result, &code);
    *status = code;
}

int32_t icu_formatted_text(const icu_formatted_number *number, uint16_t *text, int32_t capacity, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t length = unumf_resultToString((const UFormattedNumber *)number, (UChar *)text, capacity, &code);
    *status = code;
    return length;
}

icu_pattern_generator *icu_open_pattern_generator(const char *locale, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    UDateTimePatternGenerator *generator = udatpg_open(locale, &code);
    *status = code;
    return (icu_pattern_generator *)generator;
}

void icu_close_pattern_generator(icu_pattern_generator *generator) {
    udatpg_close((UDateTimePatternGenerator *)generator);
}

int32_t icu_best_pattern(
    icu_pattern_generator *generator, const uint16_t *skeleton, int32_t length, uint16_t *pattern, int32_t capacity,
    int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t written = udatpg_getBestPattern(
        (UDateTimePatternGenerator *)generator, (const UChar *)skeleton, length, (UChar *)pattern, capacity, &code);
    *status = code;
    return written;
}

icu_date_format *icu_open_date_format(
    const char *locale, const uint16_t *zone, int32_t zoneLength, const uint16_t *pattern, int32_t length,
    int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    UDateFormat *format = udat_open(
        UDAT_PATTERN, UDAT_PATTERN, locale, (const UChar *)zone, zoneLength, (const UChar *)pattern, length, &code);
    *status = code;
    return (icu_date_format *)format;
}

int32_t icu_format_date(
    const icu_date_format *format, double milliseconds, uint16_t *text, int32_t capacity, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t length =
        udat_format((const UDateFormat *)(const void *)format, milliseconds, (UChar *)text, capacity, NULL, &code);
    *status = code;
    return length;
}

icu_collator *icu_open_collator(const char *locale, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    UCollator *collator = ucol_open(locale, &code);
    *status = code;
    return (icu_collator *)collator;
}

void icu_close_collator(icu_collator *collator) { ucol_close((UCollator *)collator); }

void icu_order_digits_by_value(icu_collator *collator) {
    UErrorCode code = U_ZERO_ERROR;
    ucol_setAttribute((UCollator *)collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &code);
}

void icu_ignore_case_and_accents(icu_collator *collator) { ucol_setStrength((UCollator *)collator, UCOL_PRIMARY); }

int32_t icu_sort_key(
    const icu_collator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
    return ucol_getSortKey((const UCollator *)collator, (const UChar *)text, length, key, capacity);
}

icu_search *icu_open_search(
    const uint16_t *pattern, int32_t patternLength, const uint16_t *text, int32_t length, const icu_collator *collator,
    int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    UStringSearch *search = usearch_openFromCollator(
        (const UChar *)pattern, patternLength, (const UChar *)text, length, (const UCollator *)collator, NULL, &code);
    *status = code;
    return (icu_search *)search;
}

void icu_close_search(icu_search *search) { usearch_close((UStringSearch *)search); }

int32_t icu_first_match(icu_search *search, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t position = usearch_first((UStringSearch *)search, &code);
    *status = code;
    return position;
}
