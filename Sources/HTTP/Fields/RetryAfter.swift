/// Parses `Retry-After` (RFC 9110 section 10.2.3): seconds, or a date.
public enum RetryAfter {
    /// A day, the longest wait that is displayed.
    public static let maxSeconds = 86_400

    /// Seconds to wait, 0 to a day; `nil` without a valid value.
    /// - Parameter now: in seconds since 1 January 1970.
    public static func seconds(_ value: String?, now: Double) -> Int? {
        guard let value else { return nil }
        if value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), !value.isEmpty {
            return min(Int(value) ?? maxSeconds, maxSeconds)
        }
        guard let date = HTTPDate.seconds(value) else { return nil }
        let wait = Double(date) - now
        return wait <= 0 ? 0 : Int(min(wait.rounded(.up), Double(maxSeconds)))
    }
}
