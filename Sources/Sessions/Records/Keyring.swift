import Storage

/// The keys of a keychain whose master key may have predecessors: the current ones seal and name what is stored, and what earlier ones have
/// sealed and named is found and opened too.
struct Keyring: Sendable {
    let current: SessionKeys
    /// Those of the predecessors, the latest first.
    let older: [SessionKeys]
    private let label: [UInt8]

    init(_ master: MasterKey) {
        current = SessionKeys(master)
        older = master.predecessors.map { SessionKeys($0) }
        label = master.label
    }

    /// Whether the current key has sealed it, so that no earlier one is needed for it.
    func isCurrent(_ sealed: [UInt8]) -> Bool { older.isEmpty || Sealer.label(of: sealed) == label }

    /// What each of the keys makes of something, the current one first.
    func each<Value>(_ make: (SessionKeys) -> Value) -> [Value] { [make(current)] + older.map(make) }
}

extension SealedRecord {
    /// The content, whichever of the keys has sealed it; see ``open(_:by:associated:for:)``.
    /// - Parameters:
    ///   - sealer: the sealer that a key makes.
    ///   - associated: what the record is bound to under that key.
    static func open(
        _ sealed: [UInt8], byAnyOf keyring: Keyring, _ sealer: (SessionKeys) -> Sealer,
        associated: (SessionKeys) -> [UInt8], for audience: SessionAudience
    ) -> Content? {
        for keys in [keyring.current] + keyring.older {
            let content = open(sealed, by: sealer(keys), associated: associated(keys), for: audience)
            if let content { return content }
        }
        return nil
    }
}

extension RecordTable {
    /// The records that are named under any key, those of the earliest key first.
    /// - Parameter selections: one for each key (``Keyring/each(_:)``).
    func records(ofAny selections: [RecordSelection], includesValues: Bool = true) async throws -> [Record] {
        var found: [Record] = []
        for selection in selections.reversed() {
            found += try await records(selection, includesValues: includesValues)
        }
        return found
    }
}
