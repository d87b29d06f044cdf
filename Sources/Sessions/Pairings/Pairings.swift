import Cryptography
public import FoundationEssentials
import Storage

/// The codes that shared screens show for users' own phones. Screen and phone are two browsers, which may be served by two copies of the
/// program.
///
/// Follows RFC 8628 section 5 and "Cross-Device Flows: Security Best Current Practice": only the browser of the screen can
/// begin, a code contains 128 random bits and expires after 90 seconds, one phone may claim it, once, and has one try at the number.
///
/// All of them are one record, which each change replaces unless another copy was faster: so every rule about several of them holds in all
/// copies together. Neither the identifier of a code nor a session that waits opens without the code or the cookie of its screen.
public struct Pairings: Sendable {
    /// Seconds in which a phone can claim a code.
    public static let lifetime: TimeInterval = 90
    /// Seconds that the phone has for signing in and choosing the number.
    public static let signInTime: TimeInterval = 300
    /// Seconds in which the screen must collect its session.
    public static let collectTime: TimeInterval = 60
    /// Seconds for which the reason of an ending is remembered.
    public static let memory: TimeInterval = 600
    /// Seconds by which a clock may be set back.
    public static let tolerance: TimeInterval = 5
    /// The maximum number of active pairings.
    public static let maxOpen = 5
    /// The maximum number of pairings, including ended ones.
    public static let maxCount = 50

    /// The result of choosing a number.
    public enum Answer: Sendable {
        case right
        case wrong
        /// There was no pairing to confirm.
        case gone
    }

    private let table: any RecordTable
    private let keyring: Keyring
    private let audience: SessionAudience
    /// The name of the record.
    private let record: Record.ID
    /// Its names under earlier keys.
    private let older: [Record.ID]
    private let now: @Sendable () -> Date

    init(
        table: any RecordTable, key: MasterKey, audience: SessionAudience, now: @escaping @Sendable () -> Date
    ) {
        self.table = table
        self.audience = audience
        self.now = now
        let keyring = Keyring(key)
        self.keyring = keyring
        record = Record.ID(.pairings, keyring.current.hash(of: audience))
        older = keyring.older.map { Record.ID(.pairings, $0.hash(of: audience)) }
    }

    /// Begins a new pairing for a screen; its previous one ends.
    /// - Parameter name: what the screen is called.
    /// - Returns: `nil` when too many are active.
    /// - Throws: ``Storage/StorageError``, as every function here.
    public func begin(for screen: BrowserBinding, named name: String) async throws -> Pairing? {
        let id = Base64URL.encode(RandomBytes.make(16))
        let hash = Pairings.hash(of: id)
        let sealedID = keyring.current.pairingSealer(of: screen).seal(Array(id.utf8), associated: hash)
        return try await change { entries, time in
            for index in entries.indices where entries[index].screen == screen.hash {
                entries[index].end(.replaced, at: time)
            }
            guard entries.count(where: { !$0.isEnded }) < Pairings.maxOpen else { return nil }
            if entries.count >= Pairings.maxCount, let oldest = entries.firstIndex(where: \.isEnded) {
                entries.remove(at: oldest)
            }
            let entry = PairingEntry(
                hash: hash, sealedID: sealedID, screen: screen.hash, screenName: name, at: time)
            entries.append(entry)
            return Pairing(id: id, entry: entry)
        }
    }

    /// The latest pairing of a screen, including one that has ended.
    public func latest(of screen: BrowserBinding) async throws -> Pairing? {
        try await change { entries, _ in entries.last { $0.screen == screen.hash } }.flatMap { pairing($0, of: screen) }
    }

    /// The pairing of a code, including one that has ended.
    public func find(_ id: String) async throws -> Pairing? {
        try await change { entries, _ in
            Pairings.index(of: id, in: entries).map { Pairing(id: id, entry: entries[$0]) }
        }
    }

    /// Claims a code for a phone: the first one wins.
    /// - Returns: whether this phone has claimed it.
    public func claim(_ id: String, by phone: BrowserBinding) async throws -> Bool {
        try await change { entries, time in
            guard let index = Pairings.index(of: id, in: entries) else { return false }
            switch entries[index].phase {
            case .open:
                entries[index].enter(.claimed, at: time)
                entries[index].phone = phone.hash
                return true
            case .claimed: return entries[index].phone == phone.hash
            case .answered, .confirmed, .collecting, .ended: return false
            }
        }
    }

    /// Checks the number. There is only one try.
    public func answer(_ id: String, _ number: Int?, by phone: BrowserBinding) async throws -> Answer {
        try await change { entries, time in
            guard let index = Pairings.index(of: id, in: entries), entries[index].isClaimed(by: phone) else {
                return .gone
            }
            guard number == entries[index].number else {
                entries[index].end(.wrongNumber, at: time)
                return .wrong
            }
            entries[index].enter(.answered, at: time)
            return .right
        }
    }

    /// Makes the session ready for the screen, once the number was right.
    public func confirm(_ id: String, by phone: BrowserBinding, _ opening: Pairing.Opening) async throws {
        let sealed = PairingEntry.SealedOpening(
            session: opening.id.reference,
            bytes: SealedRecord(opening, for: audience).sealed(
                by: keyring.current.sealer(ofHandle: id, of: nil), associated: associated(Pairings.hash(of: id))))
        try await change { entries, time in
            guard let index = Pairings.index(of: id, in: entries), entries[index].phase == .answered,
                entries[index].phone == phone.hash
            else { return }
            entries[index].enter(.confirmed, at: time)
            entries[index].opening = sealed
        }
    }

    /// Takes the session that is ready for a screen, once. The caller must then call ``finish(_:)`` or ``restore(_:)``.
    public func collect(by screen: BrowserBinding) async throws -> (pairing: Pairing, opening: Pairing.Opening)? {
        let taken = try await change { entries, time -> PairingEntry? in
            for index in entries.indices where entries[index].screen == screen.hash {
                guard entries[index].phase == .confirmed else { continue }
                let entry = entries[index]
                entries[index].enter(.collecting, at: time)
                return entry
            }
            return nil
        }
        guard let taken, let pairing = pairing(taken, of: screen), let opening = opening(of: pairing) else {
            return nil
        }
        return (pairing, opening)
    }

    /// Ends a pairing that was taken, after its session has been stored.
    /// - Returns: whether the screen may have the session; not if the phone ended it, or it timed out, while it was being stored.
    public func finish(_ pairing: Pairing) async throws -> Bool {
        try await change { entries, time in
            guard let index = Pairings.index(of: pairing.id, in: entries), entries[index].isBeingCollected else {
                return false
            }
            entries[index].end(.used, at: time)
            return true
        }
    }

    /// Restores a pairing whose session could not be stored at the moment. One that has ended in the meantime stays ended.
    public func restore(_ pairing: Pairing) async throws {
        try await change { entries, _ in
            guard let index = Pairings.index(of: pairing.id, in: entries), entries[index].isBeingCollected else {
                return
            }
            entries[index] = pairing.entry
        }
    }

    /// Whether a session is ready for a screen, or is being stored for one.
    public func isWaiting(_ reference: SessionReference) async throws -> Bool {
        try await change { entries, _ in entries.contains { $0.isWaiting(reference) } }
    }

    /// Ends a pairing.
    public func end(_ id: String, _ ending: Pairing.Ending) async throws {
        try await change { entries, time in
            if let index = Pairings.index(of: id, in: entries) { entries[index].end(ending, at: time) }
        }
    }

    /// Ends a pairing if the phone has claimed it.
    public func end(_ id: String, claimedBy phone: BrowserBinding, _ ending: Pairing.Ending) async throws {
        try await change { entries, time in
            guard let index = Pairings.index(of: id, in: entries), entries[index].isClaimed(by: phone) else { return }
            entries[index].end(ending, at: time)
        }
    }

    /// Ends the pairings of a screen.
    public func end(of screen: BrowserBinding, _ ending: Pairing.Ending) async throws {
        try await change { entries, time in
            for index in entries.indices where entries[index].screen == screen.hash {
                entries[index].end(ending, at: time)
            }
        }
    }

    /// Ends the pairing whose session is ready.
    public func end(waiting reference: SessionReference, _ ending: Pairing.Ending) async throws {
        try await change { entries, time in
            for index in entries.indices where entries[index].isWaiting(reference) {
                entries[index].end(ending, at: time)
            }
        }
    }

    /// Whole seconds left in the current phase.
    public func secondsLeft(of pairing: Pairing) -> Int { pairing.entry.secondsLeft(at: now()) }

    /// Deletes what has ended, and the sessions that were not collected in time. Those of other audiences too.
    func deleteExpired() async throws {
        try await change { _, _ in }
        try await table.deleteAll(.expired(.pairings, at: now().timeIntervalSince1970))
    }

    /// Changes the pairings after ending those that have timed out. Nothing is written when nothing changes.
    /// - Parameter body: may run several times, when another change was faster.
    private func change<Result: Sendable>(
        _ body: (inout [PairingEntry], Date) -> Result
    ) async throws -> Result {
        while true {
            let (stored, time) = (try await table.record(record), now())
            var (earlier, replaced) = ([PairingEntry](), [RecordOperation]())
            for id in older {
                let found = try await table.record(id)
                replaced.append(found.map { .requireVersion($0.version, of: id) } ?? .requireAbsent(id))
                replaced.append(.delete(id))
                earlier = (found.flatMap(open) ?? []) + earlier
            }
            let before = earlier + (stored.flatMap(open) ?? [])
            var entries = before.filter { !$0.isEnded || !$0.isOver(at: time) }
            for index in entries.indices where entries[index].isOver(at: time) {
                entries[index].end(.expired, at: time)
            }
            let result = body(&entries, time)
            guard entries != before else { return result }
            let condition: RecordOperation =
                stored.map { .requireVersion($0.version, of: record) } ?? .requireAbsent(record)
            let change: RecordOperation = entries.isEmpty ? .delete(record) : .store(sealed(entries))
            if try await table.apply([condition] + replaced + [change]).isApplied { return result }
        }
    }

    private func open(_ stored: Record) -> [PairingEntry]? {
        SealedRecord<RecordList<PairingEntry>>.open(
            stored.value, byAnyOf: keyring, \.pairingsSealer, associated: { _ in associated(stored.id.key) },
            for: audience)?.elements
    }

    private func sealed(_ entries: [PairingEntry]) -> Record {
        let value = SealedRecord(RecordList(entries), for: audience).sealed(
            by: keyring.current.pairingsSealer, associated: associated(record.key))
        let expiry = entries.map(\.forgottenAt.timeIntervalSince1970).max() ?? 0
        return Record(record, value: value, expiry: expiry)
    }

    /// The pairing of a screen, whose browser opens the identifier.
    private func pairing(_ entry: PairingEntry, of screen: BrowserBinding) -> Pairing? {
        let ids = keyring.each { try? $0.pairingSealer(of: screen).open(entry.sealedID, associated: entry.hash) }
        guard let id = ids.lazy.compactMap(\.self).first else { return nil }
        return Pairing(id: String(decoding: id, as: UTF8.self), entry: entry)
    }

    private func opening(of pairing: Pairing) -> Pairing.Opening? {
        pairing.entry.opening.flatMap {
            SealedRecord<Pairing.Opening>.open(
                $0.bytes, byAnyOf: keyring, { $0.sealer(ofHandle: pairing.id, of: nil) },
                associated: { _ in associated(pairing.entry.hash) }, for: audience)
        }
    }

    /// What is copied to another place does not open there.
    private func associated(_ key: [UInt8]) -> [UInt8] { Array(RecordCollection.pairings.name.utf8) + [0] + key }

    private static func hash(of id: String) -> [UInt8] { SHA256.hash(id.utf8) }

    private static func index(of id: String, in entries: [PairingEntry]) -> Int? {
        let hash = hash(of: id)
        return entries.firstIndex { $0.hash == hash }
    }
}

extension PairingEntry {
    fileprivate func isClaimed(by phone: BrowserBinding) -> Bool { phase == .claimed && self.phone == phone.hash }
}

extension RecordCollection {
    /// The codes of shared screens for phones: one record for each audience, whose hash is its key.
    static let pairings = RecordCollection("pairings")
}

extension Pairings {
    static let collections: [StoredCollection] = [.ofPeople(.pairings)]
}

extension SessionKeys {
    /// Opens the pairings of shared screens with phones, without their identifiers and sessions.
    var pairingsSealer: Sealer { sealer("pairings") }

    /// Opens the identifier of a pairing that one screen's browser has begun.
    func pairingSealer(of browser: BrowserBinding) -> Sealer { sealer("pairing", browser.bytes) }
}
