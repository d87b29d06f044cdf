extension Words {
    /// What faults mean, by their official names.
    static let swedishFaults: [String: FaultDescription] = {
        let parts = [
            swedishTokenFaults, swedishAnswerFaults, swedishLaterFaults, swedishLogoutFaults, swedishOwnAttacks,
            swedishTolerated, swedishToleratedLater,
        ]
        return parts.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }()
}
