public import OpenIDConnect
public import Storage

/// Policies that the operator has added to those of the settings, sealed.
///
/// They belong to one authority and client: another companion with the same table has its own. They end with no session.
public struct AddedPolicyStore: Sendable {
    private let table: any RecordTable
    private let keys: SessionKeys
    private let audience: SessionAudience

    init(table: any RecordTable, key: MasterKey, audience: SessionAudience) {
        self.table = table
        keys = SessionKeys(key)
        self.audience = audience
    }

    /// The revision of the table: ``all()`` returns the same as long as it is the same; `nil` where the table has none.
    public var revision: RecordRevision? { table.revision }

    /// The policies in the order in which they were added. One that can't be opened, because another key sealed it, is left out.
    /// - Throws: ``Storage/StorageError``.
    public func all() async throws -> [Policy] {
        let rows = try await table.records(.owned(.policies, by: keys.hash(of: audience)))
        guard !rows.isEmpty else { return [] }
        let sealer = keys.policySealer(of: audience)
        return rows.compactMap { row in
            SealedRecord<Policy>.open(row.value, by: sealer, associated: row.id.key, for: audience)
        }
    }

    /// Adds a policy behind the others.
    /// - Throws: ``Storage/StorageError``.
    public func add(_ policy: Policy) async throws -> PolicyAddition {
        let name = keys.hash(ofPolicy: policy.name, for: audience)
        let owner = keys.hash(of: audience)
        let sealed = SealedRecord(policy, for: audience).sealed(
            by: keys.policySealer(of: audience), associated: name)
        let record = Record(Record.ID(.policies, name), value: sealed, owner: owner, expiry: .infinity)
        // One batch: two forms sent at once must not both be the twentieth, nor both of one name.
        let outcome = try await table.apply([
            .requireAbsent(record.id),
            .requireCount(atMost: PolicyAddition.maxPolicies - 1, of: .owned(.policies, by: owner)), .store(record),
        ])
        return switch outcome {
        case .applied: .added
        case .refused(at: 0): .duplicate
        case .refused: .full
        }
    }

    /// Deletes a policy; a name that is not there changes nothing.
    /// - Returns: whether it was there.
    /// - Throws: ``Storage/StorageError``.
    @discardableResult
    public func delete(_ name: String) async throws -> Bool {
        let id = Record.ID(.policies, keys.hash(ofPolicy: name, for: audience))
        return try await table.apply([.delete(id)]) == .applied([1])
    }
}

extension RecordCollection {
    /// The key is HMAC(authority, client, name in small letters), the owner HMAC(authority, client).
    static let policies = RecordCollection("policies")
}
