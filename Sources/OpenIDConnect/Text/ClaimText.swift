internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import JSON

/// How a check shows a claim that may be missing or of a wrong JSON type.
enum ClaimText {
    /// A missing claim, or a `null`, which says no more.
    static let missing = "missing"
    /// How the text of a claim of a wrong type begins.
    static let wrongType = "of a wrong type: "

    /// A claim that must be a string.
    static func string(_ value: JSONValue?) -> String {
        guard let value, value != .null else { return missing }
        return value.string.map { UntrustedText.bounded($0, to: 200) } ?? wrongType(value, needed: "a string")
    }

    /// A claim that must be a `NumericDate`.
    static func date(_ value: JSONValue?) -> String {
        guard let value, value != .null else { return missing }
        guard value.number != nil else { return wrongType(value, needed: "a number") }
        return NumericDate.date(value).map(NumericDate.text) ?? "no moment: \(value.number ?? 0)"
    }

    /// The types alone: a claim of a wrong type may be about a user.
    static func wrongType(_ value: JSONValue, needed: String) -> String {
        "\(wrongType)\(value.typeName), not \(needed)"
    }
}

extension JSONValue {
    /// A claim; `nil` when it is missing or `null`, which says no more.
    func claim(_ name: String) -> JSONValue? { self[name].flatMap { $0 == .null ? nil : $0 } }
}
