extension Words {
    /// What faults mean, by their official names.
    static let spanishFaults: [String: FaultDescription] = {
        let parts = [
            spanishTokenFaults, spanishAnswerFaults, spanishLaterFaults, spanishLogoutFaults, spanishOwnAttacks,
            spanishTolerated, spanishToleratedLater,
        ]
        return parts.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }()
}
