public import Storage

/// Recognizes a master key that is not the one that the table was written with. With such a key people would be signed out, and copies of
/// the program that share the table would not understand each other.
///
/// A key is the right one too if one of its predecessors is. Once everything is sealed again that can be, it takes the place of that one
/// (``takeOver()``), which is not the right one any more then unless it is a predecessor.
public struct KeyCheck: Sendable {
    private let table: any RecordTable
    /// Of the key and of each of its predecessors.
    private let sealers: [Sealer]
    private let id: Record.ID
    private static let word = Array("web-companion".utf8)

    /// - Parameters:
    ///   - key: the key to check.
    ///   - keychain: the name of the keychain that it belongs to.
    public init(_ key: MasterKey, of keychain: String, in table: any RecordTable) {
        self.table = table
        sealers = KeyCheck.sealers(key)
        id = KeyCheck.id(of: keychain)
    }

    /// Whether the key is the right one. A table that has not been checked before takes it.
    /// - Throws: ``Storage/StorageError``.
    public func passes() async throws -> Bool {
        while true {
            if let record = try await table.record(id) { return KeyCheck.index(record, sealers) != nil }
            if try await table.insert(own) { return true }
        }
    }

    /// Whether the right key is a predecessor, whose place this one has not taken yet.
    /// - Throws: ``Storage/StorageError``.
    public func isOfPredecessor() async throws -> Bool {
        guard let record = try await table.record(id), let index = KeyCheck.index(record, sealers) else { return false }
        return index > 0
    }

    /// Takes the place of a predecessor.
    /// - Throws: ``Storage/StorageError``.
    public func takeOver() async throws {
        _ = try await table.update { () -> ([RecordOperation], Void)? in
            guard let record = try await table.record(id), let index = KeyCheck.index(record, sealers), index > 0 else {
                return nil
            }
            return ([.requireVersion(record.version, of: id), .store(own)], ())
        }
    }

    private var own: Record {
        Record(id, value: sealers[0].seal(KeyCheck.word, associated: id.key), expiry: .infinity)
    }

    /// Whether a key is the right one for records that are in no table, such as those of a backup; `nil` when none of them tells.
    public static func passes(_ records: [Record], key: MasterKey, of keychain: String) -> Bool? {
        records.first { $0.id == id(of: keychain) }.map { index($0, sealers(key)) != nil }
    }

    /// Which of the keys has sealed the record; `nil` for none of them.
    private static func index(_ record: Record, _ sealers: [Sealer]) -> Int? {
        sealers.firstIndex { (try? $0.open(record.value, associated: record.id.key)) == word }
    }

    private static func sealers(_ key: MasterKey) -> [Sealer] {
        key.each.map { Sealer(key: KeyDerivation.derive(from: $0.bytes, purpose: "key-check")) }
    }

    private static func id(of keychain: String) -> Record.ID { Record.ID(.keyChecks, Array(keychain.utf8)) }
}

extension RecordCollection {
    /// A word that is sealed with the master key of a keychain, by the name of the keychain.
    static let keyChecks = RecordCollection("key_checks", isAnnounced: false)
}

extension KeyCheck {
    static let collections: [StoredCollection] = [.ofOperator(.keyChecks, restored: .never)]
}
