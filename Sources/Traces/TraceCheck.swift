/// A rule, applied to a message.
public struct TraceCheck: Sendable, Hashable {
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
    /// Who made it.
    public let party: TraceParty

    /// How a check ended.
    public enum Verdict: String, Sendable, CaseIterable {
        /// The rule holds.
        case passed
        /// The rule is broken.
        case failed
        /// The rule is about something that this message does not have.
        case notApplicable = "not-applicable"
    }

    /// Takes over a check; text that came from outside becomes printable, and what looks random is shortened.
    public init(
        name: String, clause: String, expected: String, actual: String, verdict: Verdict, party: TraceParty = .companion
    ) {
        self.name = TraceText.printable(name, limit: 100)
        self.clause = TraceText.printable(clause, limit: 200)
        self.expected = TraceText.scrubbed(expected, limit: 400)
        self.actual = TraceText.scrubbed(actual, limit: 400)
        self.verdict = verdict
        self.party = party
    }
}
