extension Words {
    /// What faults mean, by their official names.
    static let polishFaults: [String: FaultDescription] = {
        let parts = [
            polishTokenFaults, polishAnswerFaults, polishLaterFaults, polishLogoutFaults, polishOwnAttacks,
            polishTolerated, polishToleratedLater,
        ]
        return parts.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }()
}
