import FoundationEssentials
public import OpenIDConnect
public import Storage

/// Policies that the operator has added beside those of the settings, sealed in the file of the keychain.
///
/// They belong to one authority and client: another companion with the same keychain has its own.
public final class AddedPolicyStore: Sendable {
    /// How many there may be.
    public static let maxCount = 20

    /// What became of an addition.
    public enum Addition: Sendable, Hashable {
        /// It is kept.
        case added
        /// There is one of that name, in whatever case.
        case duplicate
        /// There are ``AddedPolicyStore/most`` already.
        case full
    }

    private let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience

    /// Makes a store.
    /// - Parameters:
    ///   - database: a connection to a file of ``SessionSchema``.
    ///   - key: the master key of the keychain.
    ///   - audience: whom records serve.
    public init(database: SharedDatabase, key: MasterKey, audience: SessionAudience) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
    }

    /// The policies in the order in which they were added. One that can't be opened, because another key sealed it, is left out.
    /// - Throws: ``StorageError``.
    public func all() async throws -> [Policy] {
        let rows = try database.query(
            "SELECT name, record FROM policies WHERE audience = ? ORDER BY id LIMIT ?",
            [.blob(keys.hash(of: audience)), SQLiteValue(AddedPolicyStore.maxCount)])
        guard !rows.isEmpty else { return [] }
        let sealer = keys.policySealer(of: audience)
        return rows.compactMap { row in
            guard let name = row.blob("name"), let sealed = row.blob("record") else { return nil }
            return SealedRecord<Policy>.open(sealed, by: sealer, associated: name, for: audience)
        }
    }

    /// Keeps a policy behind those that there are.
    /// - Throws: ``StorageError``.
    public func add(_ policy: Policy) async throws -> Addition {
        let name = keys.hash(ofPolicy: policy.name, for: audience)
        let owner = keys.hash(of: audience)
        let sealed = SealedRecord(policy, for: audience).sealed(
            by: keys.policySealer(of: audience), associated: name)
        // One transaction: two forms sent at once must not both be the twentieth, nor both of one name.
        return try database.transaction {
            let isKnown = try !database.query(
                "SELECT 1 AS one FROM policies WHERE audience = ? AND name = ?", [.blob(owner), .blob(name)]
            ).isEmpty
            guard !isKnown else { return .duplicate }
            let count = try database.query(
                "SELECT count(*) AS count FROM policies WHERE audience = ?", [.blob(owner)]
            ).first?.integer("count")
            guard count ?? 0 < Int64(AddedPolicyStore.maxCount) else { return .full }
            try database.execute(
                "INSERT INTO policies (audience, name, record) VALUES (?, ?, ?)",
                [.blob(owner), .blob(name), .blob(sealed)])
            return .added
        }
    }

    /// Forgets a policy; a name that is not there changes nothing.
    /// - Returns: whether it was there.
    /// - Throws: ``StorageError``.
    @discardableResult
    public func delete(_ name: String) async throws -> Bool {
        let values: [SQLiteValue] = [
            .blob(keys.hash(of: audience)), .blob(keys.hash(ofPolicy: name, for: audience)),
        ]
        return try database.transaction {
            let isThere = try !database.query(
                "SELECT 1 AS one FROM policies WHERE audience = ? AND name = ?", values
            ).isEmpty
            if isThere { try database.execute("DELETE FROM policies WHERE audience = ? AND name = ?", values) }
            return isThere
        }
    }
}
