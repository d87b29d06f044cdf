public import FoundationEssentials
public import JSON

/// `NumericDate` of RFC 7519 §2: seconds since 1970, whole or fractional. Values out of range are `nil` and never trap.
public enum NumericDate {
    /// From 1970 to the end of the year 9999.
    private static let range: ClosedRange<Double> = 0...253_402_300_799

    /// The date; `nil` when the value is not a number in range.
    public static func date(_ value: JSONValue) -> Date? {
        guard let seconds = value.number, seconds.isFinite, range.contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: seconds)
    }

    /// A date for a message, in ISO 8601.
    public static func text(_ date: Date) -> String { date.ISO8601Format() }
}
