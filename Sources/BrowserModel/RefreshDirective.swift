/// Where a page leads by itself, as `<meta http-equiv="refresh">` or the field `Refresh` says (HTML section 4.2.5.3, "shared declarative refresh
/// steps").
public struct RefreshDirective: Sendable, Equatable {
    /// How long the page is shown before; what is behind the seconds is ignored.
    public let seconds: Int
    /// The address, which may be relative; `nil` for the same page.
    public let address: String?

    /// Reads the attribute `content`, or the field.
    /// - Returns: `nil` for a text that browsers ignore.
    public init?(_ text: String) {
        var rest = Substring(text).drop(while: RefreshDirective.isBlank)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty || rest.first == "." else { return nil }
        // More digits than a number has mean a page that nobody waits for.
        seconds = digits.isEmpty ? 0 : Int(digits) ?? .max
        rest = rest.drop { ($0.isASCII && $0.isNumber) || $0 == "." }
        guard let separator = rest.first else {
            address = nil
            return
        }
        guard separator == ";" || separator == "," || RefreshDirective.isBlank(separator) else { return nil }
        rest = rest.drop(while: RefreshDirective.isBlank)
        if rest.first == ";" || rest.first == "," { rest = rest.dropFirst().drop(while: RefreshDirective.isBlank) }
        rest = RefreshDirective.withoutName(rest)
        if let quote = rest.first, quote == "'" || quote == "\"" { rest = rest.dropFirst().prefix { $0 != quote } }
        address = rest.isEmpty ? nil : String(rest)
    }

    /// The text behind `url =`, in capitals or not; the whole text where that is missing.
    private static func withoutName(_ text: Substring) -> Substring {
        guard text.prefix(3).lowercased() == "url" else { return text }
        let behind = text.dropFirst(3).drop(while: isBlank)
        return behind.first == "=" ? behind.dropFirst().drop(while: isBlank) : text
    }

    private static func isBlank(_ character: Character) -> Bool {
        [" ", "\t", "\n", "\u{C}", "\r", "\r\n"].contains(character)
    }
}
