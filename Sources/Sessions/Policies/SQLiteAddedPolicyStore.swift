import OpenIDConnect
import Storage

/// Added policies, sealed in the file of a keychain.
final class SQLiteAddedPolicyStore: AddedPolicyStore {
    private let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience
    /// Asked for with each request.
    private let rows = ReadCache<SessionAudience, [SQLiteRow]>(capacity: 1)

    init(database: SharedDatabase, key: MasterKey, audience: SessionAudience) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
    }

    func all() async throws -> [Policy] {
        let rows = try await database.query(
            "SELECT name, record FROM policies WHERE audience = ? ORDER BY id LIMIT ?",
            [.blob(keys.hash(of: audience)), SQLiteValue(PolicyAddition.maxPolicies)],
            of: audience, through: rows, opening: { $0 })
        guard !rows.isEmpty else { return [] }
        let sealer = keys.policySealer(of: audience)
        return rows.compactMap { row in
            guard let name = row.blob("name"), let sealed = row.blob("record") else { return nil }
            return SealedRecord<Policy>.open(sealed, by: sealer, associated: name, for: audience)
        }
    }

    func add(_ policy: Policy) async throws -> PolicyAddition {
        let name = keys.hash(ofPolicy: policy.name, for: audience)
        let owner = keys.hash(of: audience)
        let sealed = SealedRecord(policy, for: audience).sealed(
            by: keys.policySealer(of: audience), associated: name)
        // One transaction: two forms sent at once must not both be the twentieth, nor both of one name.
        return try await database.write { database in
            let isKnown = try !database.query(
                "SELECT 1 AS one FROM policies WHERE audience = ? AND name = ?", [.blob(owner), .blob(name)]
            ).isEmpty
            guard !isKnown else { return .duplicate }
            let count = try database.query(
                "SELECT count(*) AS count FROM policies WHERE audience = ?", [.blob(owner)]
            ).first?.integer("count")
            guard count ?? 0 < Int64(PolicyAddition.maxPolicies) else { return .full }
            try database.execute(
                "INSERT INTO policies (audience, name, record) VALUES (?, ?, ?)",
                [.blob(owner), .blob(name), .blob(sealed)])
            return .added
        }
    }

    func delete(_ name: String) async throws -> Bool {
        let values: [SQLiteValue] = [
            .blob(keys.hash(of: audience)), .blob(keys.hash(ofPolicy: name, for: audience)),
        ]
        return try await database.write { database in
            try database.execute("DELETE FROM policies WHERE audience = ? AND name = ?", values)
            return database.changes > 0
        }
    }
}
