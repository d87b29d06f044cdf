extension TenantWords {
    /// All languages; the first is for those who want none of them.
    static let all = [english, german, french, spanish]

    /// The language of a page: the first of `ui_locales` that there is, else the one that the browser likes best.
    /// - Parameters:
    ///   - uiLocales: tags with blanks between them, the best first (OpenID Connect Core section 3.1.2.1).
    ///   - acceptLanguage: the field of that name (RFC 9110 section 12.5.4).
    static func chosen(uiLocales: String?, acceptLanguage: String?) -> TenantWords {
        let asked = (uiLocales ?? "").prefix(longest).split(separator: " ").map(String.init)
        return first(of: asked) ?? first(of: tags(inField: acceptLanguage ?? "")) ?? english
    }

    /// Longer lists are cut: nobody reads that many languages.
    private static let longest = 500

    private static func first(of tags: [String]) -> TenantWords? {
        tags.lazy.compactMap(lookUp).first
    }

    /// RFC 4647 section 3.4: subtags are dropped from the end until something fits.
    private static func lookUp(_ tag: String) -> TenantWords? {
        var subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        while !subtags.isEmpty {
            let range = subtags.joined(separator: "-")
            if let found = all.first(where: { $0.language == range }) { return found }
            subtags.removeLast()
        }
        return nil
    }

    /// The tags of the field, those with the highest weight first; weight 0 means "not this one".
    private static func tags(inField field: String) -> [String] {
        var weighted: [(tag: String, weight: Double)] = []
        for item in field.prefix(longest).split(separator: ",") {
            let parts = item.split(separator: ";").map { String($0).trimmingBlanks }
            guard let tag = parts.first else { continue }
            var weight = 1.0
            for part in parts.dropFirst() where part.lowercased().hasPrefix("q=") {
                weight = Double(part.dropFirst(2)) ?? 0
            }
            // The negation would let NaN through.
            if weight > 0 { weighted.append((tag, min(weight, 1))) }
        }
        // Between equals the position decides: the sort does not promise to keep it.
        return weighted.enumerated().sorted {
            $0.element.weight == $1.element.weight
                ? $0.offset < $1.offset : $0.element.weight > $1.element.weight
        }.map(\.element.tag)
    }
}
