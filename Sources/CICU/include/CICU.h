#pragma once
// The functions of ICU that are called, without its headers: those rename every function to one with the version in it (u_strlen is u_strlen_72), which Swift does
// not see, and their types clash with those of the copy of ICU that Foundation brings. Each function is the one of ICU with a name alike; a
// status above zero is an error.
#include <stdbool.h>
#include <stdint.h>

typedef struct icu_plural_rules icu_plural_rules;
typedef struct icu_number_formatter icu_number_formatter;
typedef struct icu_formatted_number icu_formatted_number;
typedef struct icu_pattern_generator icu_pattern_generator;
typedef struct icu_date_format icu_date_format;
typedef struct icu_collator icu_collator;
typedef struct icu_search icu_search;

icu_plural_rules *icu_open_plural_rules(const char *locale, int32_t *status);
int32_t icu_select_plural(
    const icu_plural_rules *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *status);
bool icu_is_right_to_left(const char *locale);
icu_number_formatter *icu_open_number_formatter(
    const uint16_t *skeleton, int32_t length, const char *locale, int32_t *status);
icu_formatted_number *icu_open_formatted_number(int32_t *status);
void icu_close_formatted_number(icu_formatted_number *number);
void icu_format_integer(
    const icu_number_formatter *formatter, int64_t value, icu_formatted_number *result, int32_t *status);
void icu_format_decimal(
    const icu_number_formatter *formatter, double value, icu_formatted_number *result, int32_t *status);
int32_t icu_formatted_text(const icu_formatted_number *number, uint16_t *text, int32_t capacity, int32_t *status);
icu_pattern_generator *icu_open_pattern_generator(const char *locale, int32_t *status);
void icu_close_pattern_generator(icu_pattern_generator *generator);
int32_t icu_best_pattern(
    icu_pattern_generator *generator, const uint16_t *skeleton, int32_t length, uint16_t *pattern, int32_t capacity,
    int32_t *status);
icu_date_format *icu_open_date_format(
    const char *locale, const uint16_t *zone, int32_t zoneLength, const uint16_t *pattern, int32_t length,
    int32_t *status);
int32_t icu_format_date(
    const icu_date_format *format, double milliseconds, uint16_t *text, int32_t capacity, int32_t *status);

icu_collator *icu_open_collator(const char *locale, int32_t *status);
void icu_close_collator(icu_collator *collator);
void icu_order_digits_by_value(icu_collator *collator);
void icu_ignore_case_and_accents(icu_collator *collator);
int32_t icu_sort_key(
    const icu_collator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);
icu_search *icu_open_search(
    const uint16_t *pattern, int32_t patternLength, const uint16_t *text, int32_t length, const icu_collator *collator,
    int32_t *status);
void icu_close_search(icu_search *search);
int32_t icu_first_match(icu_search *search, int32_t *status);
