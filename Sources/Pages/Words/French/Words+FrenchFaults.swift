extension Words {
    /// What faults mean, by their official names.
    static let frenchFaults: [String: FaultDescription] = {
        let parts = [
            frenchTokenFaults, frenchAnswerFaults, frenchLaterFaults, frenchLogoutFaults, frenchOwnAttacks,
            frenchTolerated, frenchToleratedLater,
        ]
        return parts.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }()
}
