internal import CICU

/// Finds and orders texts as people read them: by the alphabet of a language, as Unicode's CLDR has it, which ICU holds.
///
/// Where the library can't say, texts are compared by their small letters.
public enum TextCollation {
    /// The positions of the texts in which `pattern` stands somewhere, whatever the case and accents of either: "melange" finds "Mélange".
    /// What is a letter of its own in one language is an accent in another: no language is asked, so that each finds most.
    public static func positions(of pattern: String, in texts: [String]) -> [Int] {
        guard !pattern.isEmpty else { return Array(texts.indices) }
        return found(Array(pattern.utf16), texts)
            ?? texts.indices.filter { texts[$0].lowercased().contains(pattern.lowercased()) }
    }

    /// The positions of the texts in the order of the language; texts that read the same stay as they were. Swedish has "ö" after "z",
    /// German beside "o". Numbers are ordered by their value: "Part 10" comes after "Part 2".
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
            // The library takes no empty text.
            guard !text.isEmpty else { return false }
            // The search looks into the arrays as long as it is open.
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
