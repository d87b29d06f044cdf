import FoundationEssentials
import Storage

/// Accepted tasks, sealed in a table.
final class SealedOutboxStore: OutboxStore {
    private let table: any RecordTable
    private let keys: SessionKeys
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
        keys = SessionKeys(key)
        self.audience = audience
        self.limits = limits
        self.leases = leases
        self.now = now
    }

    func append(
        _ entries: [OutboxEntry], of person: Person, remembering submission: String?, leasing owner: LeaseOwner?
    ) async throws -> OutboxAddition {
        let ownerKey = keys.hash(of: person)
        let time = now().timeIntervalSince1970
        let expiry = time + limits.lifetime
        let records = entries.map { entry in
            Record(
                id(entry.key, of: person), value: seal(entry, of: person), owner: ownerKey, expiry: expiry)
        }
        let room: [RecordOperation] = [
            .requireCount(atMost: limits.maxPerPerson - entries.count, of: .owned(.outbox, by: ownerKey)),
            .requireCount(atMost: limits.maxTotal - entries.count, of: .all(.outbox)),
        ]
        let isNew = records.map { RecordOperation.requireAbsent($0.id) }
        let remembered = submission.map { remembering($0, SentTask(), of: person, at: time) } ?? []
        let conditions = isNew + (submission.map { isUnknown($0, of: person, at: time) } ?? [])
        while true {
            let lease = try await taking(person, by: owner)
            switch try await table.apply(
                room + conditions + records.map { .store($0) } + remembered + (lease ?? []))
            {
            case .applied: return lease == nil ? .added : .addedAndLeased
            case .refused(let index) where index < room.count: return .tooMany
            case .refused(let index) where index < room.count + conditions.count: return .isThere
            case .refused: continue  // another owner was faster
            }
        }
    }

    func entries(of person: Person, in read: PersonRecords?) async throws -> [OutboxEntry] {
        let records = if let read { read.outbox } else { try await reader.outbox(of: person) }
        return records.compactMap { record in
            SealedRecord<OutboxEntry>.open(
                record.value, by: keys.outboxSealer(of: person), associated: keys.hash(of: person) + record.id.key,
                for: audience)
        }
    }

    func update(_ entry: OutboxEntry, of person: Person) async throws -> Bool {
        let id = id(entry.key, of: person)
        let updated = try await table.update { () -> ([RecordOperation], Void)? in
            guard var record = try await reader.outbox(of: person).first(where: { $0.id == id }) else { return nil }
            record.value = seal(entry, of: person)
            return ([.requireVersion(record.version, of: id), .store(record)], ())
        }
        return updated != nil
    }

    func delete(
        _ key: String, of person: Person, as sent: SentTask?, releasing owner: LeaseOwner?
    ) async throws -> Bool {
        let id = id(key, of: person)
        let remembered = sent.map { remembering(key, $0, of: person, at: now().timeIntervalSince1970) } ?? []
        let deleted = try await table.update { () -> ([RecordOperation], Void)? in
            let lease = try await releasing(person, by: owner)
            return ([.delete(id)] + remembered + lease, ())
        }
        return deleted?.changes.first == 1
    }

    func sentTask(_ key: String, of person: Person) async throws -> SentTask? {
        let time = now().timeIntervalSince1970
        let id = sentID(key, of: person)
        // One that ends later than any can was stored under a wrong clock.
        guard let record = try await table.record(id), record.expiry > time, record.expiry <= time + limits.memory
        else { return nil }
        let opened = SealedRecord<SentTaskID>.open(
            record.value, by: keys.outboxSealer(of: person), associated: associated(id, of: person), for: audience)
        return SentTask(id: opened?.id, time: Date(timeIntervalSince1970: record.expiry - limits.memory))
    }

    func forget(_ key: String, of person: Person) async throws {
        _ = try await table.apply([.delete(sentID(key, of: person))])
    }

    func lease(_ person: Person, to owner: LeaseOwner) async throws -> Bool {
        try await leases.lease(key: keys.hash(ofOutboxOf: person), to: owner)
    }

    func release(_ person: Person, by owner: LeaseOwner) async throws {
        try await leases.release(key: keys.hash(ofOutboxOf: person), by: owner)
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
        let id = sentID(key, of: person)
        let value = sent.id.map {
            SealedRecord(SentTaskID(id: $0), for: audience).sealed(
                by: keys.outboxSealer(of: person), associated: associated(id, of: person))
        }
        return [
            .deleteAll(.expired(.sentTasks, at: time)),
            .store(Record(id, value: value ?? [], expiry: time + limits.memory)),
        ]
    }

    /// The conditions under which a key is not remembered.
    private func isUnknown(_ key: String, of person: Person, at time: TimeInterval) -> [RecordOperation] {
        // One that ends later than any can was stored under a wrong clock.
        [
            .deleteAll(.expired(.sentTasks, at: time, orAfter: time + limits.memory)),
            .requireAbsent(sentID(key, of: person)),
        ]
    }

    private func sentID(_ key: String, of person: Person) -> Record.ID {
        Record.ID(.sentTasks, id(key, of: person).key)
    }

    /// Not those of the entry, which has the same key.
    private func associated(_ sent: Record.ID, of person: Person) -> [UInt8] {
        keys.hash(of: person) + Array("sent".utf8) + sent.key
    }

    private var latest: TimeInterval { now().timeIntervalSince1970 + limits.lifetime }

    private func id(_ key: String, of person: Person) -> Record.ID {
        Record.ID(.outbox, keys.hash(ofOutboxEntry: key, of: person))
    }

    private func taking(_ person: Person, by owner: LeaseOwner?) async throws -> [RecordOperation]? {
        guard let owner else { return nil }
        return try await leases.taking(keys.hash(ofOutboxOf: person), by: owner)
    }

    private func releasing(_ person: Person, by owner: LeaseOwner?) async throws -> [RecordOperation] {
        guard let owner else { return [] }
        return try await leases.releasing(keys.hash(ofOutboxOf: person), by: owner)
    }

    private func seal(_ entry: OutboxEntry, of person: Person) -> [UInt8] {
        SealedRecord(entry, for: audience).sealed(
            by: keys.outboxSealer(of: person), associated: keys.hash(of: person) + id(entry.key, of: person).key)
    }
}

extension RecordCollection {
    /// Tasks that were accepted and are to reach the task API. The key is HMAC(issuer, subject, idempotency key), the owner HMAC(issuer,
    /// subject).
    static let outbox = RecordCollection("outbox")
    /// Tasks that the task API got lately: their forms must add nothing more. The key is that of the entry.
    static let sentTasks = RecordCollection("sent_tasks", isAnnounced: false)
}
