internal import CICU

/// Searches and sorts texts in the order of a language, from Unicode's CLDR through ICU.
///
/// When ICU fails, texts are compared in lower case.
public enum TextCollation {
    /// The positions of the texts that contain `pattern`, ignoring case and accents: "melange" finds "Mélange". A letter of
    /// one language is an accented letter in another: no language is used, so that each search finds most.
    public static func positions(of pattern: String, in texts: [String]) -> [Int] {
        guard !pattern.isEmpty else { return Array(texts.indices) }
        return found(Array(pattern.utf16), texts)
            ?? texts.indices.filter { texts[$0].lowercased().contains(pattern.lowercased()) }
    }

    /// The positions of the texts in the order of the language; equivalent texts keep their order. Swedish sorts "ö" after
    /// "z", German with "o". Numbers are sorted by value: "Part 10" after "Part 2".
    public static func order(of texts: [String], in language: Language) -> [Int] {
        let keys = sortKeys(texts, language) ?? texts.map { Array($0.lowercased().utf8) }
        return texts.indices.sorted { one, other in
            keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
        }
    }

    private static func found(_ pattern: [UInt16], _ texts: [String]) -> [Int]? {
        var status: Int32 = 0
        guard let collator = unsafe icu_open_collator("", &status), status <= 0 else { return nil }
        defer { unsafe icu_close_collator(collator) }
        unsafe icu_ignore_case_and_accents(collator)
        return texts.indices.filter { index in
            let text = Array(texts[index].utf16)
            // ICU does not accept an empty text.
            guard !text.isEmpty else { return false }
            // The search refers to the arrays as long as it is open.
            return unsafe pattern.withUnsafeBufferPointer { pattern in
                unsafe text.withUnsafeBufferPointer { text in
                    var status: Int32 = 0
                    guard
                        let search = unsafe icu_open_search(
                            pattern.baseAddress, Int32(pattern.count), text.baseAddress, Int32(text.count), collator,
                            &status)
                    else { return false }
                    defer { unsafe icu_close_search(search) }
                    let position = unsafe icu_first_match(search, &status)
                    return status <= 0 && position >= 0
                }
            }
        }
    }

    private static func sortKeys(_ texts: [String], _ language: Language) -> [[UInt8]]? {
        var status: Int32 = 0
        guard let collator = unsafe icu_open_collator(language.locale, &status), status <= 0 else { return nil }
        defer { unsafe icu_close_collator(collator) }
        unsafe icu_order_digits_by_value(collator)
        return texts.map { text in
            let units = Array(text.utf16)
            let length = unsafe Int(icu_sort_key(collator, units, Int32(units.count), nil, 0))
            guard length > 0 else { return [] }
            var key = [UInt8](repeating: 0, count: length)
            let written = unsafe Int(icu_sort_key(collator, units, Int32(units.count), &key, Int32(length)))
            return Array(key.prefix(max(0, min(written, length))))
        }
    }
}
