extension Words {
    /// What faults mean, by their official names.
    static let germanFaults: [String: FaultDescription] = {
        let parts = [
            germanTokenFaults, germanAnswerFaults, germanLaterFaults, germanLogoutFaults, germanOwnAttacks,
            germanTolerated, germanToleratedLater,
        ]
        return parts.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }()
}
