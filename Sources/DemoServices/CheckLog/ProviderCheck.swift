internal import JSON

/// One rule that the provider or the API applied to a request: what it asks for, what came, and the verdict.
///
/// The code that decides makes these values while it decides, so there is no second list of rules. `expected` and `actual` are
/// bounded; no code, verifier, token or secret stands in them whole (``MaskedValue``). They may hold text that came from outside
/// and must be escaped.
struct ProviderCheck: Sendable, Hashable {
    /// How a check ended.
    enum Verdict: String, Sendable {
        case passed, failed
        /// The rule is about something that this message does not have.
        case notApplicable = "not-applicable"
    }

    let rule: ProviderRule
    let expected: String
    let actual: String
    let verdict: Verdict

    /// More characters of what came are not kept.
    static let maxLength = 300

    init(_ rule: ProviderRule, expected: String, actual: String, verdict: Verdict) {
        self.rule = rule
        self.expected = String(expected.prefix(Self.maxLength))
        self.actual = String(actual.prefix(Self.maxLength))
        self.verdict = verdict
    }

    var json: JSONValue {
        [
            "name": .string(rule.name), "clause": .string(rule.clause), "expected": .string(expected),
            "actual": .string(actual), "verdict": .string(verdict.rawValue),
        ]
    }
}
