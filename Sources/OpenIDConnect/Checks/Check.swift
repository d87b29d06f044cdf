/// One rule, applied: what the specification asks for, what came, and the verdict.
///
/// Only the validators of this module make checks. Log, error page and explain mode show these values, so there is
/// no second list of rules anywhere. `expected` and `actual` are bounded, and random values that belong to one sign-in
/// are shortened in them; they may hold text that came from outside and must be escaped.
public struct Check: Sendable, Hashable {
    /// A stable name, such as `id-token-issuer`.
    public let name: String
    /// Where the rule stands, such as "OpenID Connect Core 1.0 §3.1.3.7 (2)".
    public let clause: String
    /// What the rule asks for.
    public let expected: String
    /// What came.
    public let actual: String
    /// How it ended.
    public let verdict: Verdict

    /// How a check ended.
    public enum Verdict: String, Sendable, Hashable {
        /// The rule holds.
        case passed
        /// The rule is broken.
        case failed
        /// The rule is about something that this message does not have.
        case notApplicable = "not-applicable"
    }

    init(_ rule: CheckRule, expected: String, actual: String, verdict: Verdict) {
        name = rule.name
        clause = rule.clause
        self.expected = UntrustedText.bounded(expected, to: 300)
        self.actual = UntrustedText.bounded(actual, to: 300)
        self.verdict = verdict
    }
}
