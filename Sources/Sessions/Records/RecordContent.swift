import FoundationEssentials
import JSON

/// What can be encrypted into a row, written as JSON by hand: Foundation's coders took a twelfth of the time of a sign-in.
///
/// The form is the one that `Codable` gave these types in earlier releases, whose records are read; a test guards it.
protocol RecordContent: Sendable {
    /// The value as JSON.
    var json: JSONValue { get }
    /// The value that ``json`` describes; `nil` when it describes none.
    init?(_ json: JSONValue)
}

extension JSONValue {
    /// An object of the members that are there.
    static func members(_ members: [String: JSONValue?]) -> JSONValue { .object(members.compactMapValues(\.self)) }

    /// A time, as seconds since 2001.
    static func time(_ time: Date) -> JSONValue { .number(time.timeIntervalSinceReferenceDate) }

    /// The time that ``time(_:)`` made.
    var time: Date? { number.map(Date.init(timeIntervalSinceReferenceDate:)) }

    /// The texts of an array; `nil` when there is anything else in it.
    var strings: [String]? {
        guard let array else { return nil }
        let strings = array.compactMap(\.string)
        return strings.count == array.count ? strings : nil
    }

    /// The members as values; `nil` when one of them is none.
    func dictionary<Value>(of value: (JSONValue) -> Value?) -> [String: Value]? {
        guard let object else { return nil }
        let values = object.compactMapValues(value)
        return values.count == object.count ? values : nil
    }
}
