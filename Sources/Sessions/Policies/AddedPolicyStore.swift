public import OpenIDConnect
public import Storage

/// Policies that the operator has added to those of the settings, sealed.
///
/// They belong to one authority and client: another companion with the same table has its own. They end with no session.
public struct AddedPolicyStore: Sendable {
    private let table: any RecordTable
    private let keyring: Keyring
    private let audience: SessionAudience

    init(table: any RecordTable, key: MasterKey, audience: SessionAudience) {
        self.table = table
        keyring = Keyring(key)
        self.audience = audience
    }

    /// The revision of the table: ``all()`` returns the same as long as it is the same; `nil` where the table has none.
    public var revision: RecordRevision? { table.revision }

    /// The policies in the order in which they were added. One that can't be opened, because another key sealed it, is left out.
    /// - Throws: ``Storage/StorageError``.
    public func all() async throws -> [Policy] {
        let rows = try await table.records(
            ofAny: keyring.each { .owned(.policies, by: $0.hash(of: audience)) })
        guard !rows.isEmpty else { return [] }
        return rows.compactMap(open)
    }

    private func open(_ row: Record) -> Policy? {
        SealedRecord<Policy>.open(
            row.value, byAnyOf: keyring, { $0.policySealer(of: audience) }, associated: { _ in row.id.key },
            for: audience)
    }

    private func record(_ policy: Policy) -> Record {
        let keys = keyring.current
        let name = keys.hash(ofPolicy: policy.name, for: audience)
        let sealed = SealedRecord(policy, for: audience).sealed(
            by: keys.policySealer(of: audience), associated: name)
        return Record(Record.ID(.policies, name), value: sealed, owner: keys.hash(of: audience), expiry: .infinity)
    }

    private func ids(_ name: String) -> [Record.ID] {
        keyring.each { Record.ID(.policies, $0.hash(ofPolicy: name, for: audience)) }
    }

    /// Adds a policy behind the others.
    /// - Throws: ``Storage/StorageError``.
    public func add(_ policy: Policy) async throws -> PolicyAddition {
        // First, so that those of one key are all.
        try await reseal()
        let isNew = ids(policy.name).map { RecordOperation.requireAbsent($0) }
        let owner = keyring.current.hash(of: audience)
        // One batch: two forms sent at once must not both be the twentieth, nor both of one name.
        let outcome = try await table.apply(
            isNew + [
                .requireCount(atMost: PolicyAddition.maxPolicies - 1, of: .owned(.policies, by: owner)),
                .store(record(policy)),
            ])
        return switch outcome {
        case .applied: .added
        case .refused(let index) where index < isNew.count: .duplicate
        case .refused: .full
        }
    }

    /// Deletes a policy; a name that is not there changes nothing.
    /// - Returns: whether it was there.
    /// - Throws: ``Storage/StorageError``.
    @discardableResult
    public func delete(_ name: String) async throws -> Bool {
        guard case .applied(let changes) = try await table.apply(ids(name).map { .delete($0) }) else { return false }
        return changes.contains(1)
    }

    /// Seals with the current key the policies that an earlier one has sealed, in their order.
    /// - Returns: how many.
    /// - Throws: ``Storage/StorageError``.
    @discardableResult
    func reseal() async throws -> Int {
        guard !keyring.older.isEmpty else { return 0 }
        let resealed = try await table.update { () -> ([RecordOperation], Int)? in
            let all = keyring.older.reversed().map { RecordSelection.owned(.policies, by: $0.hash(of: audience)) }
            let rows = try await table.records(ofEach: all).joined()
            var batch: [RecordOperation] = []
            for row in rows {
                guard let policy = open(row) else { continue }
                batch += [.requireVersion(row.version, of: row.id), .delete(row.id), .store(record(policy))]
            }
            return batch.isEmpty ? nil : (batch, batch.count / 3)
        }
        return resealed?.result ?? 0
    }
}

extension RecordCollection {
    /// The key is HMAC(authority, client, name in small letters), the owner HMAC(authority, client).
    static let policies = RecordCollection("policies")
}

extension AddedPolicyStore {
    static let collections: [StoredCollection] = [.ofOperator(.policies, restored: .always)]
}

extension SessionKeys {
    /// Opens the policies that were added for an audience.
    func policySealer(of audience: SessionAudience) -> Sealer {
        sealer("policy", joined([audience.authority, audience.clientID]))
    }

    /// Finds the policies that were added for an audience.
    func hash(of audience: SessionAudience) -> [UInt8] { hash("audience", audience.authority, audience.clientID) }

    /// Finds one of them by its name, which counts without regard to case.
    func hash(ofPolicy name: String, for audience: SessionAudience) -> [UInt8] {
        hash("policy", audience.authority, audience.clientID, name.lowercased())
    }
}
