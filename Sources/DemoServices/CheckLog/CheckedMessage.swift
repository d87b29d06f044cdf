internal import FoundationEssentials
internal import JSON

/// A request to a demo service, with the checks made on it.
struct CheckedMessage: Sendable, Hashable {
    /// `authorize`, `token`, `refresh` or `userinfo` at the tenant; method and path pattern at the task API.
    let endpoint: String
    let time: Date
    let checks: [ProviderCheck]

    var json: JSONValue {
        [
            "endpoint": .string(endpoint),
            "at": .string(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))),
            "checks": .array(checks.map(\.json)),
        ]
    }
}
