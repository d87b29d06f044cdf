/// For how long a response may be used again without asking, by its `Cache-Control` (RFC 9111 section 5.2.2).
public enum CacheControl: Sendable, Hashable {
    /// Not at all: `no-store` or `no-cache`.
    case never
    /// For so many seconds: `max-age`.
    case seconds(Int)

    /// Reads the first directive that says it; `nil` when there is none.
    public init?(_ fields: HTTPFields) {
        let directives = fields[values: .cacheControl].flatMap { $0.lowercased().split(separator: ",") }
        for directive in directives {
            let halves = directive.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" } }
            switch (halves.first, halves.dropFirst().first) {
            case ("no-store", _), ("no-cache", _):
                self = .never
                return
            case ("max-age", let digits?) where !digits.isEmpty && digits.utf8.allSatisfy(CacheControl.isDigit):
                // More digits than any real lifetime has could also overflow (section 1.2.2).
                self = .seconds(digits.utf8.count > 9 ? CacheControl.longest : Int(digits) ?? 0)
                return
            default:
                continue
            }
        }
        return nil
    }

    private static let longest = 2_147_483_648

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
