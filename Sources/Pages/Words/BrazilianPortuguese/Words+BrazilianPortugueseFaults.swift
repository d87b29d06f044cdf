extension Words {
    /// What faults mean, by their official names.
    static let brazilianPortugueseFaults: [String: FaultDescription] = {
        let parts = [
            brazilianPortugueseTokenFaults, brazilianPortugueseAnswerFaults, brazilianPortugueseLaterFaults,
            brazilianPortugueseLogoutFaults, brazilianPortugueseOwnAttacks, brazilianPortugueseTolerated,
            brazilianPortugueseToleratedLater,
        ]
        return parts.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }()
}
