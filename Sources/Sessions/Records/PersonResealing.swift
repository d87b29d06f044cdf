import JSON
import Storage

/// Seals and names with the current key what earlier ones have sealed and named of a person: drafts and accepted tasks. Nobody but the person
/// can have it done, whose name the keys of these records are made from.
struct PersonResealing: Sendable {
    let table: any RecordTable
    let keyring: Keyring

    /// The operations for it, which keep the order of the records; none as a rule. They are refused when one of the records has changed
    /// meanwhile.
    /// - Throws: ``Storage/StorageError``.
    func operations(for person: Person) async throws -> [RecordOperation] {
        var batch: [RecordOperation] = []
        // The names that are taken in this batch: several earlier keys may have the same draft.
        var taken: Set<Record.ID> = []
        for keys in keyring.older {
            let owner = keys.hash(of: person)
            for record in try await table.records(.owned(.drafts, by: owner)) {
                batch += try await draft(record, of: person, keys, owner, &taken)
            }
        }
        for keys in keyring.older.reversed() {
            let owner = keys.hash(of: person)
            for record in try await table.records(.owned(.outbox, by: owner)) {
                batch += try await task(record, of: person, keys, owner, &taken)
            }
        }
        return batch
    }

    private func draft(
        _ record: Record, of person: Person, _ keys: SessionKeys, _ owner: [UInt8], _ taken: inout Set<Record.ID>
    ) async throws -> [RecordOperation] {
        guard let plain = try? keys.draftSealer(of: person).open(record.value, associated: owner + record.id.key),
            let form = (try? JSONValue(own: plain))?["content"]?["draft"]?["form"]?.string
        else { return [] }
        let id = Record.ID(.drafts, keyring.current.hash(ofForm: form, of: person))
        let removal: [RecordOperation] = [.requireVersion(record.version, of: record.id), .delete(record.id)]
        // A draft that was stored with a later key is the later one of the same form.
        guard try await table.record(id) == nil, taken.insert(id).inserted else { return removal }
        let associated = keyring.current.hash(of: person) + id.key
        let sealed = keyring.current.draftSealer(of: person).seal(plain, associated: associated)
        return removal + [.requireAbsent(id), .store(renamed(record, id, sealed, of: person))]
    }

    private func task(
        _ record: Record, of person: Person, _ keys: SessionKeys, _ owner: [UInt8], _ taken: inout Set<Record.ID>
    ) async throws -> [RecordOperation] {
        guard let plain = try? keys.outboxSealer(of: person).open(record.value, associated: owner + record.id.key),
            let key = (try? JSONValue(own: plain))?["content"]?["key"]?.string
        else { return [] }
        let id = Record.ID(.outbox, keyring.current.hash(ofOutboxEntry: key, of: person))
        let sent = Record.ID(.sentTasks, id.key)
        let removal: [RecordOperation] = [.requireVersion(record.version, of: record.id), .delete(record.id)]
        // One that a backup has brought back, and that was sent since, must not be sent again.
        guard try await table.record(id) == nil, try await table.record(sent) == nil, taken.insert(id).inserted else {
            return removal
        }
        let associated = keyring.current.hash(of: person) + id.key
        let sealed = keyring.current.outboxSealer(of: person).seal(plain, associated: associated)
        return removal + [
            .requireAbsent(id), .requireAbsent(sent), .store(renamed(record, id, sealed, of: person)),
        ]
    }

    private func renamed(_ record: Record, _ id: Record.ID, _ sealed: [UInt8], of person: Person) -> Record {
        Record(
            id, value: sealed, owner: keyring.current.hash(of: person), group: record.group, flags: record.flags,
            expiry: record.expiry)
    }
}
