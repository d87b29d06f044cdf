/// The meaning of a fault, for readers who don't know the specifications.
public struct FaultDescription: Codable, Sendable, Hashable {
    /// The fault in one short sentence, suitable for a presenter.
    public let summary: String
    /// How a relying party must react, and why.
    public let verdict: Verdict

    /// How a relying party must react to a fault.
    public enum Verdict: Codable, Sendable, Hashable {
        /// It must refuse: what an attacker could otherwise do, and which clause has required the check since when.
        case refused(impact: String, rule: String)
        /// It must accept: why that is right.
        case accepted(because: String)
    }

    /// Creates a description.
    init(_ summary: String, _ verdict: Verdict) {
        self.summary = summary
        self.verdict = verdict
    }

    /// Whether the fault must be refused.
    public var mustBeRefused: Bool {
        if case .refused = verdict { true } else { false }
    }

    /// The description of a fault.
    /// - Parameter name: its official name, or this project's for its own attacks.
    public static func named(_ name: String, in words: Words = .english) -> FaultDescription? { words.faults[name] }

    /// The names of all faults that have a description.
    public static var names: Set<String> { Set(Words.english.faults.keys) }

    /// The names of the attacks without an official test.
    public static let ownAttacks = [
        "replayed-code", "foreign-state", "foreign-code", "fixed-cookie", "cross-site-form", "foreign-host",
    ]

    /// The suggested faults: each is refused by a different check and needs no explanation.
    public static let first = [
        "oidcc-client-test-invalid-sig-rs256", "oidcc-client-test-invalid-aud", "oidcc-client-test-invalid-iss",
        "oidcc-client-test-nonce-invalid", "fapi2-security-profile-final-client-test-invalid-expired-exp",
        "oidcc-client-test-idtoken-sig-none", "replayed-code", "foreign-state",
    ]
}
