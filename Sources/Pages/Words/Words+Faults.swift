extension Words {
    /// What faults mean, by their official names.
    static let englishFaults: [String: FaultDescription] = {
        let parts = [
            englishTokenFaults, englishAnswerFaults, englishLaterFaults, englishLogoutFaults, englishOwnAttacks,
            englishTolerated, englishToleratedLater,
        ]
        return parts.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }()

    /// The name of a test that was taken from the plans of FAPI 2.0.
    static func fapi(_ end: String) -> String { "fapi2-security-profile-final-client-test-\(end)" }
}
