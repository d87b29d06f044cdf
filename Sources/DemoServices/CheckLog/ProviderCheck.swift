internal import JSON

/// One rule that the provider or the API applied to a request: what it requires, what was received, and the verdict.
///
/// The code that decides makes these values as it decides, so there is no second list of rules. `expected` and `actual` are
/// bounded and never contain a whole code, verifier, token or secret (``MaskedValue``). They may contain untrusted text and
/// must be escaped.
struct ProviderCheck: Sendable, Hashable {
    /// The result of a check.
    enum Verdict: String, Sendable {
        case passed, failed
        /// The rule concerns something that this message does not contain.
        case notApplicable = "not-applicable"
    }

    let rule: ProviderRule
    let expected: String
    let actual: String
    let verdict: Verdict

    /// The maximum number of characters stored of a received value.
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
