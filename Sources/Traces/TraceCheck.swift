/// A rule, applied to a message.
public struct TraceCheck: Sendable, Hashable {
    /// A stable name, such as `id-token-issuer`.
    public let name: String
    /// The clause of the rule, such as "OpenID Connect Core 1.0 §3.1.3.7 (2)".
    public let clause: String
    /// The expected value.
    public let expected: String
    /// The actual value.
    public let actual: String
    /// The result.
    public let verdict: Verdict
    /// The party that made the check.
    public let party: TraceParty

    /// The result of a check.
    public enum Verdict: String, Sendable, CaseIterable {
        /// The rule holds.
        case passed
        /// The rule is broken.
        case failed
        /// The rule does not apply to this message.
        case notApplicable = "not-applicable"
    }

    /// Its texts that name the user; empty for the checks that don't.
    var personalTexts: [String] {
        let texts =
            switch name {
            case "userinfo-subject", "refreshed-subject": [expected, actual]
            case "token-owner" where verdict == .passed: [actual]
            default: [String]()
            }
        return texts.filter { $0 != "missing" }
    }

    /// The check with some of its texts replaced as a whole.
    func replacing(_ replaced: (String) -> String) -> TraceCheck {
        TraceCheck(
            name: name, clause: clause, expected: replaced(expected), actual: replaced(actual), verdict: verdict,
            party: party)
    }

    /// Creates a check; external text becomes printable, and parts that look random are shortened.
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
