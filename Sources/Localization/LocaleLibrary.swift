internal import CICU

/// ICU's objects for one locale. They exist as long as the program, and are used by one thread at a time.
@safe struct LocaleLibrary {
    private let plurals: OpaquePointer?
    private let integers: OpaquePointer?
    private let decimals: OpaquePointer?
    private let days: OpaquePointer?
    private let clocks: OpaquePointer?

    /// - Parameter zone: an IANA name; `nil` for the machine's own.
    init(locale: String, zone: String? = nil) {
        unsafe plurals = unsafe LocaleLibrary.made { unsafe icu_open_plural_rules(locale, $0) }
        unsafe integers = LocaleLibrary.numberFormatter("", locale)
        unsafe decimals = LocaleLibrary.numberFormatter(".0", locale)
        unsafe days = LocaleLibrary.dateFormat("yMMMMd", locale, zone)
        unsafe clocks = LocaleLibrary.dateFormat("jmsz", locale, zone)
    }

    static func isRightToLeft(_ locale: String) -> Bool { unsafe icu_is_right_to_left(locale) }

    func number(_ number: Int) -> String? {
        guard let formatter = unsafe integers else { return nil }
        return unsafe LocaleLibrary.formatted { unsafe icu_format_integer(formatter, Int64(number), $0, $1) }
    }

    func tenths(_ tenths: Int) -> String? {
        guard let formatter = unsafe decimals else { return nil }
        return unsafe LocaleLibrary.formatted { unsafe icu_format_decimal(formatter, Double(tenths) / 10, $0, $1) }
    }

    func day(milliseconds: Double) -> String? { unsafe LocaleLibrary.formatted(milliseconds, days) }

    func clock(milliseconds: Double) -> String? { unsafe LocaleLibrary.formatted(milliseconds, clocks) }

    private static func formatted(_ milliseconds: Double, _ format: OpaquePointer?) -> String? {
        guard let format = unsafe format else { return nil }
        return unsafe text { unsafe icu_format_date(format, milliseconds, $0, $1, $2) }
    }

    func pluralCategory(of number: Int) -> String? {
        guard let rules = unsafe plurals else { return nil }
        return unsafe LocaleLibrary.text { unsafe icu_select_plural(rules, Double(number), $0, $1, $2) }
    }

    private static func numberFormatter(_ skeleton: String, _ locale: String) -> OpaquePointer? {
        let skeleton = Array(skeleton.utf16)
        return unsafe made { unsafe icu_open_number_formatter(skeleton, Int32(skeleton.count), locale, $0) }
    }

    private static func dateFormat(_ skeleton: String, _ locale: String, _ zone: String?) -> OpaquePointer? {
        guard let generator = unsafe made({ unsafe icu_open_pattern_generator(locale, $0) }) else { return nil }
        defer { unsafe icu_close_pattern_generator(generator) }
        let skeleton = Array(skeleton.utf16)
        guard
            let pattern = unsafe text({
                unsafe icu_best_pattern(generator, skeleton, Int32(skeleton.count), $0, $1, $2)
            })
        else { return nil }
        let (zone, units) = (zone.map { Array($0.utf16) }, Array(pattern.utf16))
        return unsafe made {
            unsafe icu_open_date_format(locale, zone, Int32(zone?.count ?? 0), units, Int32(units.count), $0)
        }
    }

    private static func formatted(
        _ format: (OpaquePointer, UnsafeMutablePointer<Int32>) -> Void
    ) -> String? {
        guard let result = unsafe made({ unsafe icu_open_formatted_number($0) }) else { return nil }
        defer { unsafe icu_close_formatted_number(result) }
        guard unsafe made({ unsafe format(result, $0) }) != nil else { return nil }
        return unsafe text { unsafe icu_formatted_text(result, $0, $1, $2) }
    }

    /// A string that ICU writes into a buffer; no string here is longer than the buffer.
    private static func text(
        _ write: (UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>) -> Int32
    ) -> String? {
        unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 200) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            var status: Int32 = 0
            let length = unsafe Int(write(start, Int32(buffer.count), &status))
            guard status <= 0, length <= buffer.count else { return nil }
            return unsafe String(decoding: buffer[..<length], as: UTF16.self)
        }
    }

    /// An object that ICU creates; `nil` when it fails. Warnings have negative codes.
    private static func made<Made>(_ make: (UnsafeMutablePointer<Int32>) -> Made?) -> Made? {
        var status: Int32 = 0
        let made = unsafe make(&status)
        return status <= 0 ? made : nil
    }
}
