internal import FoundationEssentials
internal import HTTP

/// How long a provider's document is used before it is fetched again.
enum CacheLifetime {
    /// The lower limit, whatever the provider sends: otherwise each sign-in would wait for two more requests.
    static let minimum: TimeInterval = 5 * 60
    /// The upper limit: Microsoft's documentation recommends to refresh keys at least every 24 hours.
    static let maximum: TimeInterval = 24 * 60 * 60
    /// The default when the provider sends no lifetime.
    static let usual: TimeInterval = 60 * 60
    /// How long a stale document is used while no new one can be fetched.
    static let grace: TimeInterval = 24 * 60 * 60

    /// The lifetime in seconds from `Cache-Control` (RFC 9111 §5.2.2).
    static func seconds(by fields: HTTPFields) -> TimeInterval {
        let directives = fields[values: .cacheControl].flatMap { $0.lowercased().split(separator: ",") }
        for directive in directives {
            let halves = directive.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" } }
            switch (halves.first, halves.dropFirst().first) {
            case ("no-store", _), ("no-cache", _):
                return minimum
            case ("max-age", let digits?) where !digits.isEmpty && digits.utf8.allSatisfy(isDigit):
                // More digits than any real lifetime has could also overflow.
                return digits.utf8.count > 9 ? maximum : min(max(TimeInterval(digits) ?? usual, minimum), maximum)
            default:
                continue
            }
        }
        return usual
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
