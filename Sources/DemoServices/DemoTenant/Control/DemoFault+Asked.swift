extension DemoFault {
    /// How many names a refusal suggests.
    private static let maxSuggestions = 3

    /// The faults that a request to the control interface means by a name, or by its end, such as `invalid-iss`.
    /// - Returns: one, or the same fault by each of its official names; never empty.
    /// - Throws: ``ControlProblem/noSuchFault(_:similar:)``, with names that contain an ambiguous or incomplete one.
    static func asked(by name: String) throws(ControlProblem) -> [DemoFault] {
        let meant = meant(by: name)
        guard meant.isEmpty else { return meant }
        let similar = name.isEmpty ? [] : all.map(\.name).filter { $0.contains(name) }
        throw .noSuchFault(name, similar: Array(similar.prefix(maxSuggestions)))
    }
}
