import FoundationEssentials
import Storage

/// The right to refresh the tokens of a session, or to send a person's accepted tasks, in all companions that share a table. Only the owner
/// of its lease may use a refresh token: two processes that rotate one at once would make the provider revoke them all (RFC 9700 section
/// 4.14.2).
public struct LeaseStore: Sendable {
    private let table: any RecordTable
    private let now: @Sendable () -> Date

    init(table: any RecordTable, now: @escaping @Sendable () -> Date) {
        self.table = table
        self.now = now
    }

    /// Takes or renews the lease of a session.
    /// - Returns: whether `owner` has it now; `false` while another one holds it.
    /// - Throws: ``Storage/StorageError``.
    public func lease(_ id: SessionID, to owner: LeaseOwner) async throws -> Bool {
        try await lease(key: id.hash, to: owner)
    }

    /// Releases the lease, if `owner` still has it.
    /// - Throws: ``Storage/StorageError``.
    public func release(_ id: SessionID, by owner: LeaseOwner) async throws {
        try await release(key: id.hash, by: owner)
    }

    /// Deletes the leases that have ended.
    /// - Throws: ``Storage/StorageError``.
    public func deleteExpired() async throws {
        try await table.deleteAll(.expired(.leases, at: now().timeIntervalSince1970))
    }

    /// The same as ``lease(_:to:)-(SessionID,_)`` for anything that has this key.
    func lease(key: [UInt8], to owner: LeaseOwner) async throws -> Bool {
        let taken = try await table.update { () -> ([RecordOperation], Void)? in
            try await taking(key, by: owner).map { ($0, ()) }
        }
        return taken != nil
    }

    /// The same as ``release(_:by:)`` for anything that has this key.
    func release(key: [UInt8], by owner: LeaseOwner) async throws {
        _ = try await table.update { () -> ([RecordOperation], Void)? in
            let batch = try await releasing(key, by: owner)
            return batch.isEmpty ? nil : (batch, ())
        }
    }

    /// The operations that take or renew a lease, for a larger batch; `nil` while another owner holds it. When the batch is refused, the
    /// lease may have changed, and they are made again.
    func taking(_ key: [UInt8], by owner: LeaseOwner) async throws -> [RecordOperation]? {
        let (id, time) = (Record.ID(.leases, key), now().timeIntervalSince1970)
        let taken = RecordOperation.store(Record(id, value: owner.bytes, expiry: time + LeaseTime.duration))
        guard let held = try await table.record(id) else { return [.requireAbsent(id), taken] }
        if held.value != owner.bytes {
            // One that ends later than any lease can was made under a wrong clock, and would last until then.
            guard held.expiry <= time || held.expiry > time + 2 * LeaseTime.duration || LeaseOwner.isGone(held.value)
            else {
                return nil
            }
        }
        return [.requireVersion(held.version, of: id), taken]
    }

    /// The operations that release a lease, for a larger batch; none when `owner` does not have it.
    func releasing(_ key: [UInt8], by owner: LeaseOwner) async throws -> [RecordOperation] {
        let id = Record.ID(.leases, key)
        guard let held = try await table.record(id), held.value == owner.bytes else { return [] }
        return [.requireVersion(held.version, of: id), .delete(id)]
    }
}

extension RecordCollection {
    /// Who refreshes tokens or sends tasks at the moment. The value is the owner, not sealed: 16 random bytes and the process.
    static let leases = RecordCollection("leases", isAnnounced: false)
}

extension LeaseStore {
    static let collections: [StoredCollection] = [.ofPeople(.leases)]
}
