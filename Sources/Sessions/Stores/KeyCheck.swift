public import Storage

/// Recognizes a master key that is not the one that the table was written with. With such a key people would be signed out, and copies of
/// the program that share the table would not understand each other.
public struct KeyCheck: Sendable {
    private let table: any RecordTable
    private let sealer: Sealer
    private let id: Record.ID
    private static let word = Array("web-companion".utf8)

    /// - Parameters:
    ///   - key: the key to check.
    ///   - keychain: the name of the keychain that it belongs to.
    public init(_ key: MasterKey, of keychain: String, in table: any RecordTable) {
        self.table = table
        sealer = KeyCheck.sealer(key)
        id = KeyCheck.id(of: keychain)
    }

    /// Whether the key is the right one. A table that has not been checked before takes it.
    /// - Throws: ``Storage/StorageError``.
    public func passes() async throws -> Bool {
        while true {
            if let record = try await table.record(id) { return KeyCheck.accepts(record, sealer) }
            let record = Record(id, value: sealer.seal(KeyCheck.word, associated: id.key), expiry: .infinity)
            if try await table.insert(record) { return true }
        }
    }

    /// Whether a key is the right one for records that are in no table, such as those of a backup; `nil` when none of them tells.
    public static func passes(_ records: [Record], key: MasterKey, of keychain: String) -> Bool? {
        records.first { $0.id == id(of: keychain) }.map { accepts($0, sealer(key)) }
    }

    private static func accepts(_ record: Record, _ sealer: Sealer) -> Bool {
        (try? sealer.open(record.value, associated: record.id.key)) == word
    }

    private static func sealer(_ key: MasterKey) -> Sealer {
        Sealer(key: KeyDerivation.derive(from: key.bytes, purpose: "key-check"))
    }

    private static func id(of keychain: String) -> Record.ID { Record.ID(.keyChecks, Array(keychain.utf8)) }
}

extension RecordCollection {
    /// A word that is sealed with the master key of a keychain, by the name of the keychain.
    static let keyChecks = RecordCollection("key_checks", isAnnounced: false)
}
