/// The languages that a user prefers, in order of preference.
public struct LanguageRanges: Sendable, Equatable {
    /// BCP 47 tags or prefixes of them.
    public let tags: [String]

    /// Longer lists are truncated: no one reads that many languages.
    private static let maxLength = 500

    /// Parses `ui_locales`: space-separated tags (OpenID Connect Core section 3.1.2.1).
    public init(uiLocales: String) {
        tags = uiLocales.prefix(LanguageRanges.maxLength).split(separator: " ").map(String.init)
    }

    /// Parses `Accept-Language` (RFC 9110 section 12.5.4): by descending weight; weight 0 means "not this one".
    public init(acceptLanguage field: String) {
        var weighted: [(tag: String, weight: Double)] = []
        for item in field.prefix(LanguageRanges.maxLength).split(separator: ",") {
            let parts = item.split(separator: ";", omittingEmptySubsequences: false).map { part in
                String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            }
            guard let tag = parts.first, !tag.isEmpty else { continue }
            var weight = 1.0
            for part in parts.dropFirst() where part.lowercased().hasPrefix("q=") {
                weight = Double(part.dropFirst(2)) ?? 0
            }
            // The negated condition would accept NaN.
            if weight > 0 { weighted.append((tag, min(weight, 1))) }
        }
        // Equal weights keep their order: the sort is not guaranteed to be stable.
        tags = weighted.enumerated().sorted {
            $0.element.weight == $1.element.weight
                ? $0.offset < $1.offset : $0.element.weight > $1.element.weight
        }.map(\.element.tag)
    }

    /// The first available language; `nil` when there is none.
    public var language: Language? { tags.lazy.compactMap(LanguageRanges.lookUp).first }

    /// RFC 4647 section 3.4: subtags are dropped from the end until there is a match. A bare language, or one of another
    /// region, matches the available variant: Brazilian Portuguese is better for any reader of Portuguese than English.
    private static func lookUp(_ tag: String) -> Language? {
        var subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        while !subtags.isEmpty {
            let range = subtags.joined(separator: "-")
            if let found = Language.allCases.first(where: { $0.tag.lowercased() == range }) { return found }
            subtags.removeLast()
        }
        let primary = tag.lowercased().prefix { $0 != "-" }
        return Language.allCases.first { $0.tag.prefix { $0 != "-" } == primary }
    }
}
