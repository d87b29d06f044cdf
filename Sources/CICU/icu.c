#include "CICU.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/usearch.h>
#include <unicode/utypes.h>

// ICU is loaded when the first text is to be formatted and not when the program starts: its libraries need a tenth of the time to the first
// page. The headers rename every function to one with the version in it, so only the version that the program was built with will do.

#define FUNCTIONS(X) \
    X(ucol_close) X(ucol_getSortKey) X(ucol_open) X(ucol_setAttribute) X(ucol_setStrength) X(udat_format) X(udat_open) \
    X(udatpg_close) X(udatpg_getBestPattern) X(udatpg_open) X(uloc_isRightToLeft) X(unumf_closeResult) X(unumf_formatDouble) \
    X(unumf_formatInt) X(unumf_openForSkeletonAndLocale) X(unumf_openResult) X(unumf_resultToString) \
    X(uplrules_open) X(uplrules_select) X(usearch_close) X(usearch_first) X(usearch_openFromCollator)

#define MEMBER(name) __typeof__(&name) name;
static struct { FUNCTIONS(MEMBER) } icu;

#define TEXT(words) #words
#define EXPANDED(words) TEXT(words)
#define LIBRARY "libicui18n.so." EXPANDED(U_ICU_VERSION_MAJOR_NUM)

static bool is_loaded;

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    bool is_complete = library != NULL;
#define FIND(name) \
    if (is_complete) is_complete = (*(void **)&icu.name = dlsym(library, EXPANDED(name))) != NULL;
    FUNCTIONS(FIND)
    is_loaded = is_complete;
    if (!is_complete)
        fprintf(stderr, "error: texts are formatted, searched and sorted plainly, because ICU can't be loaded: %s\n", dlerror());
}

// Whether the functions can be called; where not, a status that says so. Everything else needs an object that was opened before.
static bool is_ready(int32_t *status) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!is_loaded) *status = U_MISSING_RESOURCE_ERROR;
    return is_loaded;
}

// ICU's status is an enumeration; ours is a number, which it is passed through.

icu_plural_rules *icu_open_plural_rules(const char *locale, int32_t *status) {
    if (!is_ready(status)) return NULL;
    UErrorCode code = (UErrorCode)*status;
    UPluralRules *rules = icu.uplrules_open(locale, &code);
    *status = code;
    return (icu_plural_rules *)rules;
}

int32_t icu_select_plural(
    const icu_plural_rules *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t length = icu.uplrules_select((const UPluralRules *)rules, number, (UChar *)keyword, capacity, &code);
    *status = code;
    return length;
}

bool icu_is_right_to_left(const char *locale) {
    int32_t status = 0;
    return is_ready(&status) && icu.uloc_isRightToLeft(locale);
}

icu_number_formatter *icu_open_number_formatter(
    const uint16_t *skeleton, int32_t length, const char *locale, int32_t *status) {
    if (!is_ready(status)) return NULL;
    UErrorCode code = (UErrorCode)*status;
    UNumberFormatter *formatter = icu.unumf_openForSkeletonAndLocale((const UChar *)skeleton, length, locale, &code);
    *status = code;
    return (icu_number_formatter *)formatter;
}

icu_formatted_number *icu_open_formatted_number(int32_t *status) {
    if (!is_ready(status)) return NULL;
    UErrorCode code = (UErrorCode)*status;
    UFormattedNumber *number = icu.unumf_openResult(&code);
    *status = code;
    return (icu_formatted_number *)number;
}

void icu_close_formatted_number(icu_formatted_number *number) { icu.unumf_closeResult((UFormattedNumber *)number); }

void icu_format_integer(
    const icu_number_formatter *formatter, int64_t value, icu_formatted_number *result, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    icu.unumf_formatInt((const UNumberFormatter *)formatter, value, (UFormattedNumber *)result, &code);
    *status = code;
}

void icu_format_decimal(
    const icu_number_formatter *formatter, double value, icu_formatted_number *result, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    icu.unumf_formatDouble((const UNumberFormatter *)formatter, value, (UFormattedNumber *)result, &code);
    *status = code;
}

int32_t icu_formatted_text(const icu_formatted_number *number, uint16_t *text, int32_t capacity, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t length = icu.unumf_resultToString((const UFormattedNumber *)number, (UChar *)text, capacity, &code);
    *status = code;
    return length;
}

icu_pattern_generator *icu_open_pattern_generator(const char *locale, int32_t *status) {
    if (!is_ready(status)) return NULL;
    UErrorCode code = (UErrorCode)*status;
    UDateTimePatternGenerator *generator = icu.udatpg_open(locale, &code);
    *status = code;
    return (icu_pattern_generator *)generator;
}

void icu_close_pattern_generator(icu_pattern_generator *generator) {
    icu.udatpg_close((UDateTimePatternGenerator *)generator);
}

int32_t icu_best_pattern(
    icu_pattern_generator *generator, const uint16_t *skeleton, int32_t length, uint16_t *pattern, int32_t capacity,
    int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t written = icu.udatpg_getBestPattern(
        (UDateTimePatternGenerator *)generator, (const UChar *)skeleton, length, (UChar *)pattern, capacity, &code);
    *status = code;
    return written;
}

icu_date_format *icu_open_date_format(
    const char *locale, const uint16_t *zone, int32_t zoneLength, const uint16_t *pattern, int32_t length,
    int32_t *status) {
    if (!is_ready(status)) return NULL;
    UErrorCode code = (UErrorCode)*status;
    UDateFormat *format = icu.udat_open(
        UDAT_PATTERN, UDAT_PATTERN, locale, (const UChar *)zone, zoneLength, (const UChar *)pattern, length, &code);
    *status = code;
    return (icu_date_format *)format;
}

int32_t icu_format_date(
    const icu_date_format *format, double milliseconds, uint16_t *text, int32_t capacity, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t length =
        icu.udat_format((const UDateFormat *)(const void *)format, milliseconds, (UChar *)text, capacity, NULL, &code);
    *status = code;
    return length;
}

icu_collator *icu_open_collator(const char *locale, int32_t *status) {
    if (!is_ready(status)) return NULL;
    UErrorCode code = (UErrorCode)*status;
    UCollator *collator = icu.ucol_open(locale, &code);
    *status = code;
    return (icu_collator *)collator;
}

void icu_close_collator(icu_collator *collator) { icu.ucol_close((UCollator *)collator); }

void icu_order_digits_by_value(icu_collator *collator) {
    UErrorCode code = U_ZERO_ERROR;
    icu.ucol_setAttribute((UCollator *)collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &code);
}

void icu_ignore_case_and_accents(icu_collator *collator) { icu.ucol_setStrength((UCollator *)collator, UCOL_PRIMARY); }

int32_t icu_sort_key(
    const icu_collator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
    return icu.ucol_getSortKey((const UCollator *)collator, (const UChar *)text, length, key, capacity);
}

icu_search *icu_open_search(
    const uint16_t *pattern, int32_t patternLength, const uint16_t *text, int32_t length, const icu_collator *collator,
    int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    UStringSearch *search = icu.usearch_openFromCollator(
        (const UChar *)pattern, patternLength, (const UChar *)text, length, (const UCollator *)collator, NULL, &code);
    *status = code;
    return (icu_search *)search;
}

void icu_close_search(icu_search *search) { icu.usearch_close((UStringSearch *)search); }

int32_t icu_first_match(icu_search *search, int32_t *status) {
    UErrorCode code = (UErrorCode)*status;
    int32_t position = icu.usearch_first((UStringSearch *)search, &code);
    *status = code;
    return position;
}
