/// The meaning of one fault for a reader without knowledge of the specifications.
public struct FaultDescription: Codable, Sendable, Hashable {
    /// The fault in one short sentence, as a presenter says it.
    public let summary: String
    /// What is right to do about it, and why.
    public let verdict: Verdict

    /// What a relying party has to do about a fault.
    public enum Verdict: Codable, Sendable, Hashable {
        /// It has to refuse: what an attacker would win otherwise, and since when which clause demands it.
        case refused(impact: String, rule: String)
        /// It has to continue: why that is right.
        case accepted(because: String)
    }

    /// A description from its sentences.
    init(_ summary: String, _ verdict: Verdict) {
        self.summary = summary
        self.verdict = verdict
    }

    /// Whether the fault has to be refused.
    public var mustBeRefused: Bool {
        if case .refused = verdict { true } else { false }
    }

    /// The description of a fault.
    /// - Parameter name: its official name, or ours for an attack of ours.
    public static func named(_ name: String, in words: Words = .english) -> FaultDescription? { words.faults[name] }

    /// The names of all faults that have a description.
    public static var names: Set<String> { Set(Words.english.faults.keys) }

    /// The names of the attacks that no official test has.
    public static let ownAttacks = [
        "replayed-code", "foreign-state", "foreign-code", "fixed-cookie", "cross-site-form", "foreign-host",
    ]

    /// The faults to begin with: each is refused by another check and needs no explanation.
    public static let first = [
        "oidcc-client-test-invalid-sig-rs256", "oidcc-client-test-invalid-aud", "oidcc-client-test-invalid-iss",
        "oidcc-client-test-nonce-invalid", "fapi2-security-profile-final-client-test-invalid-expired-exp",
        "oidcc-client-test-idtoken-sig-none", "replayed-code", "foreign-state",
    ]
}
