extension Words {
    /// The meanings of faults, by their official names.
    static let englishFaults: [String: FaultDescription] = {
        let parts = [
            englishTokenFaults, englishAnswerFaults, englishLaterFaults, englishLogoutFaults, englishOwnAttacks,
            englishTolerated, englishToleratedLater,
        ]
        return parts.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }()
}
