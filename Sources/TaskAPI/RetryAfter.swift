internal import FoundationEssentials

/// Reads `Retry-After` (RFC 9110 section 10.2.3): seconds, or a date.
enum RetryAfter {
    /// A day: nobody is told to wait longer.
    static let maxSeconds = 86_400

    /// Seconds to wait from `now`, 0 to a day; `nil` when there is no value that can be read.
    static func seconds(_ value: String?, now: Date) -> Int? {
        guard let value else { return nil }
        if value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), !value.isEmpty {
            return min(Int(value) ?? maxSeconds, maxSeconds)
        }
        guard let date = date(value) else { return nil }
        let wait = date.timeIntervalSince(now)
        return wait <= 0 ? 0 : min(Int(wait.rounded(.up)), maxSeconds)
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that is sent (RFC 9110 section 5.6.7).
    private static func date(_ value: String) -> Date? {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let words = value.split(separator: " ")
        guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
            let month = months.firstIndex(of: String(words[2])), words[1].utf8.count == 2, words[3].utf8.count == 4
        else { return nil }
        let number = month + 1 < 10 ? "0\(month + 1)" : "\(month + 1)"
        return Timestamp.date(from: "\(words[3])-\(number)-\(words[1])T\(words[4])Z")
    }
}
