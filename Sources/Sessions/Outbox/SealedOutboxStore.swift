import FoundationEssentials
import Storage

/// Accepted tasks, sealed in a table.
final class SealedOutboxStore: OutboxStore {
    private let table: any RecordTable
    private let keyring: Keyring
    private let resealing: PersonResealing
    private let audience: SessionAudience
    private let limits: OutboxLimits
    private let leases: LeaseStore
    private let now: @Sendable () -> Date
    private let reader: PersonRecordReader

    init(
        table: any RecordTable, reader: PersonRecordReader, key: MasterKey, audience: SessionAudience,
        limits: OutboxLimits = OutboxLimits(), leases: LeaseStore, now: @escaping @Sendable () -> Date
    ) {
        self.table = table
        self.reader = reader
        keyring = Keyring(key)
        resealing = PersonResealing(table: table, keyring: keyring)
        self.audience = audience
        self.limits = limits
        self.leases = leases
        self.now = now
    }

    func append(
        _ entries: [OutboxEntry], of person: Person, remembering submission: String?, leasing owner: LeaseOwner?
    ) async throws -> OutboxAddition {
        let ownerKey = keyring.current.hash(of: person)
        let time = now().timeIntervalSince1970
        let expiry = time + limits.lifetime
        let records = entries.map { entry in
            Record(
                SealedOutboxStore.id(entry.key, of: person, keyring.current),
                value: seal(entry, of: person, keyring.current), owner: ownerKey, expiry: expiry)
        }
        let room: [RecordOperation] = [
            .requireCount(atMost: limits.maxPerPerson - entries.count, of: .owned(.outbox, by: ownerKey)),
            .requireCount(atMost: limits.maxTotal - entries.count, of: .all(.outbox)),
        ]
        let isNew = entries.flatMap { ids($0.key, of: person) }.map { RecordOperation.requireAbsent($0) }
        let remembered = submission.map { remembering($0, SentTask(), of: person, at: time) } ?? []
        let conditions = isNew + (submission.map { isUnknown($0, of: person, at: time) } ?? [])
        while true {
            // Those that an earlier key has sealed go before the new ones.
            let earlier = try await resealing.operations(for: person)
            let lease = try await taking(person, by: owner)
            switch try await table.apply(
                room + conditions + earlier + records.map { .store($0) } + remembered + (lease ?? []))
            {
            case .applied: return lease == nil ? .added : .addedAndLeased
            case .refused(let index) where index < room.count: return .tooMany
            case .refused(let index) where index < room.count + conditions.count: return .isThere
            case .refused: continue  // another owner was faster, or has changed what is sealed again
            }
        }
    }

    func entries(of person: Person, in read: PersonRecords?) async throws -> [OutboxEntry] {
        let records = if let read { read.outbox } else { try await reader.outbox(of: person) }
        return records.compactMap { record in
            SealedRecord<OutboxEntry>.open(
                record.value, byAnyOf: keyring, { $0.outboxSealer(of: person) },
                associated: { $0.hash(of: person) + record.id.key }, for: audience)
        }
    }

    func update(_ entry: OutboxEntry, of person: Person) async throws -> Bool {
        let updated = try await table.update { () -> ([RecordOperation], Void)? in
            let records = try await reader.outbox(of: person)
            // In its place, so that the order stays: with the key that has named it.
            for keys in [keyring.current] + keyring.older {
                let id = SealedOutboxStore.id(entry.key, of: person, keys)
                guard var record = records.first(where: { $0.id == id }) else { continue }
                record.value = seal(entry, of: person, keys)
                return ([.requireVersion(record.version, of: id), .store(record)], ())
            }
            return nil
        }
        return updated != nil
    }

    func delete(
        _ key: String, of person: Person, as sent: SentTask?, releasing owner: LeaseOwner?
    ) async throws -> Bool {
        let ids = ids(key, of: person)
        let remembered = sent.map { remembering(key, $0, of: person, at: now().timeIntervalSince1970) } ?? []
        let deleted = try await table.update { () -> ([RecordOperation], Void)? in
            let lease = try await releasing(person, by: owner)
            return (ids.map { .delete($0) } + remembered + lease, ())
        }
        return deleted.map { $0.changes.prefix(ids.count).contains(1) } ?? false
    }

    func sentTask(_ key: String, of person: Person) async throws -> SentTask? {
        let time = now().timeIntervalSince1970
        for keys in [keyring.current] + keyring.older {
            let id = SealedOutboxStore.sentID(key, of: person, keys)
            // One that ends later than any can was stored under a wrong clock.
            guard let record = try await table.record(id), record.expiry > time, record.expiry <= time + limits.memory
            else { continue }
            let opened = SealedRecord<SentTaskID>.open(
                record.value, by: keys.outboxSealer(of: person),
                associated: SealedOutboxStore.associated(id, of: person, keys), for: audience)
            return SentTask(id: opened?.id, time: Date(timeIntervalSince1970: record.expiry - limits.memory))
        }
        return nil
    }

    func forget(_ key: String, of person: Person) async throws {
        _ = try await table.apply(sentIDs(key, of: person).map { .delete($0) })
    }

    func lease(_ person: Person, to owner: LeaseOwner) async throws -> Bool {
        let taken = try await table.update { () -> ([RecordOperation], Void)? in
            try await taking(person, by: owner).map { ($0, ()) }
        }
        return taken != nil
    }

    func release(_ person: Person, by owner: LeaseOwner) async throws {
        _ = try await table.update { () -> ([RecordOperation], Void)? in
            let batch = try await releasing(person, by: owner)
            return batch.isEmpty ? nil : (batch, ())
        }
    }

    func moveEnds(by seconds: TimeInterval) async throws {
        _ = try await table.apply([.moveExpiry(of: .outbox, by: seconds, latest: latest)])
    }

    func deleteExpired() async throws {
        let time = now().timeIntervalSince1970
        // One that ends later than a new one was stored under a wrong clock.
        _ = try await table.apply([
            .moveExpiry(of: .outbox, by: 0, latest: latest), .deleteAll(.expired(.outbox, at: time)),
            .deleteAll(.expired(.sentTasks, at: time)),
        ])
    }

    private func remembering(
        _ key: String, _ sent: SentTask, of person: Person, at time: TimeInterval
    ) -> [RecordOperation] {
        let keys = keyring.current
        let id = SealedOutboxStore.sentID(key, of: person, keys)
        let value = sent.id.map {
            SealedRecord(SentTaskID(id: $0), for: audience).sealed(
                by: keys.outboxSealer(of: person), associated: SealedOutboxStore.associated(id, of: person, keys))
        }
        return [
            .deleteAll(.expired(.sentTasks, at: time)),
            .store(Record(id, value: value ?? [], expiry: time + limits.memory)),
        ]
    }

    /// The conditions under which a key is not remembered.
    private func isUnknown(_ key: String, of person: Person, at time: TimeInterval) -> [RecordOperation] {
        // One that ends later than any can was stored under a wrong clock.
        [.deleteAll(.expired(.sentTasks, at: time, orAfter: time + limits.memory))]
            + sentIDs(key, of: person).map { .requireAbsent($0) }
    }

    private static func sentID(_ key: String, of person: Person, _ keys: SessionKeys) -> Record.ID {
        Record.ID(.sentTasks, id(key, of: person, keys).key)
    }

    /// The name of the record under each key.
    private func sentIDs(_ key: String, of person: Person) -> [Record.ID] {
        keyring.each { SealedOutboxStore.sentID(key, of: person, $0) }
    }

    /// Not those of the entry, which has the same key.
    private static func associated(_ sent: Record.ID, of person: Person, _ keys: SessionKeys) -> [UInt8] {
        keys.hash(of: person) + Array("sent".utf8) + sent.key
    }

    private var latest: TimeInterval { now().timeIntervalSince1970 + limits.lifetime }

    private static func id(_ key: String, of person: Person, _ keys: SessionKeys) -> Record.ID {
        Record.ID(.outbox, keys.hash(ofOutboxEntry: key, of: person))
    }

    /// The name of the record under each key.
    private func ids(_ key: String, of person: Person) -> [Record.ID] {
        keyring.each { SealedOutboxStore.id(key, of: person, $0) }
    }

    private func taking(_ person: Person, by owner: LeaseOwner?) async throws -> [RecordOperation]? {
        guard let owner else { return nil }
        var batch: [RecordOperation] = []
        // Under each key: another copy of the program may list them in another order.
        for key in keyring.each({ $0.hash(ofOutboxOf: person) }) {
            guard let taken = try await leases.taking(key, by: owner) else { return nil }
            batch += taken
        }
        return batch
    }

    private func releasing(_ person: Person, by owner: LeaseOwner?) async throws -> [RecordOperation] {
        guard let owner else { return [] }
        var batch: [RecordOperation] = []
        for key in keyring.each({ $0.hash(ofOutboxOf: person) }) {
            batch += try await leases.releasing(key, by: owner)
        }
        return batch
    }

    private func seal(_ entry: OutboxEntry, of person: Person, _ keys: SessionKeys) -> [UInt8] {
        let id = SealedOutboxStore.id(entry.key, of: person, keys)
        return SealedRecord(entry, for: audience).sealed(
            by: keys.outboxSealer(of: person), associated: keys.hash(of: person) + id.key)
    }
}

extension RecordCollection {
    /// Tasks that were accepted and are to reach the task API. The key is HMAC(issuer, subject, idempotency key), the owner HMAC(issuer,
    /// subject).
    static let outbox = RecordCollection("outbox")
    /// Tasks that the task API got lately: their forms must add nothing more. The key is that of the entry.
    static let sentTasks = RecordCollection("sent_tasks", isAnnounced: false)
}

extension SealedOutboxStore {
    static let collections: [StoredCollection] = [
        .ofPeople(.outbox, restored: .always),
        .ofPeople(.sentTasks, restored: .always),
    ]
}

extension SessionKeys {
    /// Opens the tasks that were accepted from one person.
    func outboxSealer(of person: Person) -> Sealer { sealer("outbox", joined([person.issuer, person.subject])) }

    /// Finds one accepted task.
    func hash(ofOutboxEntry key: String, of person: Person) -> [UInt8] {
        hash("outbox-entry", person.issuer, person.subject, key)
    }

    /// Finds the lease on sending a person's accepted tasks.
    func hash(ofOutboxOf person: Person) -> [UInt8] { hash("outbox", person.issuer, person.subject) }
}
