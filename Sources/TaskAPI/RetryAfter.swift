internal import FoundationEssentials
internal import HTTP

/// Parses `Retry-After` (RFC 9110 section 10.2.3): seconds, or a date.
enum RetryAfter {
    /// A day, the longest wait that is displayed.
    static let maxSeconds = 86_400

    /// Seconds to wait from `now`, 0 to a day; `nil` without a valid value.
    static func seconds(_ value: String?, now: Date) -> Int? {
        guard let value else { return nil }
        if value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), !value.isEmpty {
            return min(Int(value) ?? maxSeconds, maxSeconds)
        }
        guard let date = HTTPDate.seconds(value).map({ Date(timeIntervalSince1970: TimeInterval($0)) }) else {
            return nil
        }
        let wait = date.timeIntervalSince(now)
        return wait <= 0 ? 0 : min(Int(wait.rounded(.up)), maxSeconds)
    }
}
