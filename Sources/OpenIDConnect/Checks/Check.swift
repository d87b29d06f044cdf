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
    public var expected: String { UntrustedText.bounded(expectedText(), to: 300) }
    /// What came.
    public var actual: String { UntrustedText.bounded(actualText(), to: 300) }
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

    // Made when somebody reads them: of a check that has passed, hardly anybody does. They hold what they are made of.
    private let expectedText: @Sendable () -> String
    private let actualText: @Sendable () -> String

    init(
        _ rule: CheckRule, expected: @escaping @Sendable () -> String, actual: @escaping @Sendable () -> String,
        verdict: Verdict
    ) {
        name = rule.name
        clause = rule.clause
        expectedText = expected
        actualText = actual
        self.verdict = verdict
    }

    /// The same check that holds its texts and nothing else.
    var settled: Check {
        let (expected, actual) = (expected, actual)
        return Check(self, expected: { expected }, actual: { actual })
    }

    private init(
        _ check: Check, expected: @escaping @Sendable () -> String, actual: @escaping @Sendable () -> String
    ) {
        (name, clause, verdict) = (check.name, check.clause, check.verdict)
        (expectedText, actualText) = (expected, actual)
    }

    /// Two are equal when all that they say is.
    public static func == (left: Check, right: Check) -> Bool {
        left.name == right.name && left.clause == right.clause && left.verdict == right.verdict
            && left.expected == right.expected && left.actual == right.actual
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(verdict)
        hasher.combine(expected)
        hasher.combine(actual)
    }
}
