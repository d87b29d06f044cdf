internal import HTTP

/// One rule as applied: what the specification requires, what was received, and the verdict.
///
/// Only the validators of this module make checks. The log, the error page and explain mode show these values, so there is
/// no second list of rules. `expected` and `actual` are bounded, and random values of one sign-in are shortened in them;
/// they may contain untrusted text and must be escaped.
public struct Check: Sendable, Hashable {
    /// A stable name, such as `id-token-issuer`.
    public let name: String
    /// The names of the checks of a sign-in; those of a refresh and of a logout token end none.
    public static let namesOfSignIns = CheckRule.allCases.map(\.name).filter {
        !$0.hasPrefix("refreshed-") && !$0.hasPrefix("logout-token-")
    }

    /// The clause that states the rule, such as "OpenID Connect Core 1.0 §3.1.3.7 (2)".
    public let clause: String
    /// What the rule requires.
    public var expected: String { UntrustedText.bounded(expectedText(), to: 300) }
    /// What was received.
    public var actual: String { UntrustedText.bounded(actualText(), to: 300) }
    /// The result.
    public let verdict: Verdict

    /// Why a check failed, where the name of the rule does not tell the cause.
    public enum Cause: String, Sendable, Hashable, CaseIterable {
        /// What the rule is about is missing.
        case missing = "claim-missing"
        /// It has another JSON type than the specification requires.
        case wrongType = "claim-wrong-type"
        /// The provider's key is weaker than allowed.
        case weakKey = "key-weak"
        /// It is there, and can't be used: too long, or with characters that it may not have.
        case unusable
    }

    /// The cause of a failed check, as its text says it; `nil` for any other.
    public var cause: Cause? {
        guard verdict == .failed else { return nil }
        let actual = actual
        if actual == ClaimText.missing { return .missing }
        if actual.hasPrefix(ClaimText.wrongType) { return .wrongType }
        if actual.hasPrefix(Check.unusable) { return .unusable }
        return actual.hasPrefix(Check.tooWeak) ? .weakKey : nil
    }

    /// How ``actual`` begins for a value that can't be used.
    static let unusable = "unusable: "
    /// How ``actual`` begins for a weak key.
    static let tooWeak = "too weak: "

    /// The result of a check.
    public enum Verdict: String, Sendable, Hashable {
        /// The rule is met.
        case passed
        /// The rule is violated.
        case failed
        /// The rule concerns something that this message does not contain.
        case notApplicable = "not-applicable"
    }

    // Evaluated lazily: the texts of passed checks are rarely read. The closures hold the values that they are made from.
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

    /// The same check with its texts evaluated, holding nothing else.
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

    /// Equal when all visible properties are equal.
    public static func == (left: Check, right: Check) -> Bool {
        left.name == right.name && left.clause == right.clause && left.verdict == right.verdict
            && left.expected == right.expected && left.actual == right.actual
    }

    /// Hashes the properties that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(verdict)
        hasher.combine(expected)
        hasher.combine(actual)
    }
}
