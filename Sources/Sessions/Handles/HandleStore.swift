import Cryptography
import Fairness
import FoundationEssentials
import HTTP
import Storage
import Synchronization

/// Values that wait for minutes under a random handle, which a browser brings back in the address of a later request.
///
/// They are in the table, so that every copy of the program finds them. Each is sealed with a key that is derived from its handle, which the
/// table does not have. A value that the table can't take now waits in the memory of this process instead.
///
/// They are limited in size: at the limit the oldest value of the network, address and person that has most is deleted, and an eighth is
/// reserved for this machine.
final class HandleStore<Content: RecordContent>: Sendable {
    /// How long values wait, and how many.
    struct Limits: Sendable {
        /// Seconds.
        let lifetime: TimeInterval
        /// The size of all of them in bytes, with ``overhead`` for each.
        let bytes: Int
    }

    /// A value together with the operations that remove it, for a batch of the caller's.
    struct PreparedRemoval: Sendable {
        let content: Content
        /// The first one refuses the batch if the value has been removed in the meantime.
        let operations: [RecordOperation]
        /// Whether the value was in memory. Then it has been removed from there already.
        let wasInMemory: Bool
    }

    /// Whom a value is charged to.
    struct Holder: Sendable {
        let network: ClientNetwork
        let person: Person?
    }

    private struct Opened {
        let dated: Dated<Content>
        let browser: BrowserBinding?
    }

    private struct Waiting {
        let content: Content
        let browser: BrowserBinding?
    }

    /// What a value takes besides its own bytes.
    static var overhead: Int { 512 }
    /// How many that have ended are deleted when one is added.
    static var clearedAtOnce: Int { 16 }

    let collection: RecordCollection
    private let table: any RecordTable
    private let keyring: Keyring
    private let audience: SessionAudience
    private let limits: Limits
    private let now: @Sendable () -> Date
    private let shares: TableShares
    private let opened = OpenedRecords<Opened>()
    private let memory: Mutex<FairStore<EntryHolder, [UInt8], Waiting>>

    init(
        _ collection: RecordCollection, in table: any RecordTable, keyring: Keyring, audience: SessionAudience,
        limits: Limits, now: @escaping @Sendable () -> Date
    ) {
        self.collection = collection
        self.table = table
        self.keyring = keyring
        self.audience = audience
        self.limits = limits
        self.now = now
        shares = TableShares(
            of: collection, by: .network(loopback: keyring.current.hash(of: .loopback)), limit: limits.bytes,
            size: { Int($0.flags) })
        memory = Mutex(
            FairStore(
                limit: limits.bytes, lifetime: limits.lifetime,
                reserve: .init(.loopback, cost: limits.bytes / TableShares.reservedPart)))
    }

    /// The name of the record of a handle.
    func id(_ handle: String) -> Record.ID { Record.ID(collection, SHA256.hash(handle.utf8)) }

    /// Stores a value.
    /// - Parameters:
    ///   - handle: a new one, or that of a value which was taken and could not be used.
    ///   - browser: the only one that may have it; `nil` for anyone who knows the handle.
    ///   - holder: whom it is charged to.
    ///   - owner: has at most so many, and loses the oldest first.
    ///   - more: is applied in the same batch.
    /// - Returns: the handle, 43 characters of base64url.
    @discardableResult
    func store(
        _ content: Content, under handle: String = RandomBytes.token(), of browser: BrowserBinding? = nil,
        chargedTo holder: Holder, owner: (key: [UInt8], limit: Int)? = nil, adding more: [RecordOperation] = []
    ) async -> String {
        let (id, time) = (id(handle), now().timeIntervalSince1970)
        let dated = Dated(content, at: time)
        let sealed = SealedRecord(dated, for: audience).sealed(
            by: keyring.current.sealer(ofHandle: handle, of: browser), associated: associated(id))
        let size = sealed.count + HandleStore.overhead
        let record = Record(
            id, value: sealed, owner: owner?.key, group: keyring.current.hash(of: holder.network, holder.person),
            flags: Int64(size), expiry: time + limits.lifetime)
        do {
            var batch: [RecordOperation] = [
                .deleteAll(.expired(collection, at: time), limit: HandleStore.clearedAtOnce)
            ]
            if let owner { batch.append(.keepNewest(owner.limit - 1, of: .owned(collection, by: owner.key))) }
            batch += try await shares.makingRoom(for: size, in: table, at: time)
            _ = try await table.apply(batch + [.store(record)] + more)
            opened.remember(Opened(dated: dated, browser: browser), of: sealed, under: id.key)
        } catch {
            memory.withLock { memory in
                _ = memory.insert(
                    Waiting(content: content, browser: browser), for: id.key,
                    of: holder.network.holders + [.person(holder.person)],
                    owners: owner.map { [.init($0.key, limit: $0.limit)] } ?? [], cost: size,
                    at: Date(timeIntervalSince1970: time))
            }
        }
        return handle
    }

    /// The value of a handle, which stays; `nil` when there is none for this browser.
    /// - Throws: ``Storage/StorageError``.
    func find(_ handle: String, of browser: BrowserBinding? = nil) async throws -> Content? {
        let id = id(handle)
        if let waiting = memory.withLock({ $0.value(of: id.key, at: now()) }) {
            return waiting.browser == browser ? waiting.content : nil
        }
        return try await table.record(id).flatMap { open($0, handle, browser) }
    }

    /// Takes the value of a handle: of many callers one gets it. That of another browser stays.
    /// - Parameter more: further records to delete in the same batch.
    /// - Returns: `nil` when it was taken before, and when there is none for this browser.
    /// - Throws: ``Storage/StorageError``.
    func take(
        _ handle: String, of browser: BrowserBinding? = nil, deleting more: [Record.ID] = []
    ) async throws -> Content? {
        let id = id(handle)
        if let waiting = takeFromMemory(id, of: browser) {
            // A batch that failed may have been applied all the same.
            _ = try? await table.apply([.delete(id)] + more.map { .delete($0) })
            return waiting.content
        }
        while let record = try await table.record(id), let content = open(record, handle, browser) {
            opened.remove(id.key)
            let batch: [RecordOperation] =
                [.requireVersion(record.version, of: id), .delete(id)] + more.map { .delete($0) }
            if try await table.apply(batch).isApplied { return content }
        }
        return nil
    }

    /// The value of a handle with the operations that remove it. In the table it stays until they are applied.
    /// - Parameter more: further records that the operations delete.
    /// - Returns: `nil` when there is none for this browser.
    /// - Throws: ``Storage/StorageError``.
    func prepareRemoval(
        of handle: String, in browser: BrowserBinding?, deleting more: [Record.ID]
    ) async throws -> PreparedRemoval? {
        let id = id(handle)
        let deletions = [.delete(id)] + more.map { RecordOperation.delete($0) }
        if let waiting = takeFromMemory(id, of: browser) {
            return PreparedRemoval(content: waiting.content, operations: deletions, wasInMemory: true)
        }
        guard let record = try await table.record(id), let content = open(record, handle, browser) else { return nil }
        opened.remove(id.key)
        return PreparedRemoval(
            content: content, operations: [.requireVersion(record.version, of: id)] + deletions, wasInMemory: false)
    }

    private func takeFromMemory(_ id: Record.ID, of browser: BrowserBinding?) -> Waiting? {
        memory.withLock { memory in
            guard let waiting = memory.value(of: id.key, at: now()), waiting.browser == browser else { return nil }
            return memory.take(id.key, at: now())
        }
    }

    /// Removes those values from memory.
    func removeFromMemory(where isMeant: (Content) -> Bool) {
        opened.removeAll()
        memory.withLock { $0.removeAll { _, waiting in isMeant(waiting.content) } }
    }

    /// Deletes what has ended.
    /// - Throws: ``Storage/StorageError``.
    func deleteExpired() async throws {
        opened.removeAll()
        memory.withLock { $0.removeExpired(at: now()) }
        try await table.deleteAll(.expired(collection, at: now().timeIntervalSince1970))
    }

    /// How many there are, including some that have ended.
    func count() async throws -> Int {
        try await table.count(.all(collection)) + memory.withLock { $0.count }
    }

    private func open(_ record: Record, _ handle: String, _ browser: BrowserBinding?) -> Content? {
        let dated: Dated<Content>?
        if let known = opened.content(of: record.id.key, sealed: record.value) {
            dated = known.browser == browser ? known.dated : nil
        } else {
            dated = SealedRecord<Dated<Content>>.open(
                record.value, byAnyOf: keyring, { $0.sealer(ofHandle: handle, of: browser) },
                associated: { _ in associated(record.id) }, for: audience)
        }
        // The time in the sealed record counts too, since anyone who can write the table can change the other one. Two sides: a clock that
        // was set back must not make it last longer.
        guard let dated, isAlive(record), abs(now().timeIntervalSince1970 - dated.time) < limits.lifetime else {
            return nil
        }
        return dated.content
    }

    private func isAlive(_ record: Record) -> Bool { now().timeIntervalSince1970 < record.expiry }

    /// A record that is copied into another collection does not open there.
    private func associated(_ id: Record.ID) -> [UInt8] { Array(collection.name.utf8) + [0] + id.key }
}
