/// Any JSON value, parsed strictly.
///
/// Numbers that are whole and fit are ``integer(_:)``, all others ``number(_:)``.
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number that fits 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])

    /// The text of a string, else `nil`.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The number when it is whole and fits 64 bits, else `nil`.
    public var integer: Int64? {
        switch self {
        case .integer(let value): value
        // Not -2^63 either: a longer number may have been rounded to it.
        case .number(let value) where value.magnitude < 0x1p63: Int64(exactly: value)
        default: nil
        }
    }

    /// The number, rounded where a double cannot hold it, else `nil`.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// `true` or `false`, else `nil`.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The elements of an array, else `nil`.
    public var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members of an object, else `nil`.
    public var object: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The name of its type for a message, such as "an array".
    public var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The member named `key`; `nil` when there is none or this is not an object.
    public subscript(_ key: String) -> JSONValue? {
        object?[key]
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    // Not expressible by `nil`: `json["x"] == nil` must test whether the member is missing, not whether it is `null`.

    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// An object; the later of two members with one name is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
