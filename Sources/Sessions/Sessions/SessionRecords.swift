import FoundationEssentials
import OpenIDConnect
import Storage

/// The records of sessions: how they are sealed and opened, and what is deleted with them.
final class SessionRecords: Sendable {
    private let keyring: Keyring
    private let audience: SessionAudience
    private let limits: SessionLimits
    private let opened = OpenedRecords<Session>()

    init(_ keyring: Keyring, audience: SessionAudience, limits: SessionLimits) {
        self.keyring = keyring
        self.audience = audience
        self.limits = limits
    }

    /// What a session was opened on, as the record tells.
    private enum Device: Int64 {
        /// Earlier releases did not write it: it counts by the limits of the companion that reads it.
        case unknown = 0, personal, sharedScreen

        init(_ record: Record) { self = Device(rawValue: record.flags) ?? .unknown }
    }

    /// A session with its record, which holds no value, whether it was ended by its reference, and whether an earlier key has sealed it.
    struct Row {
        let record: Record
        let session: Session
        let isClosed: Bool
        let isOfEarlierKey: Bool
    }

    /// Whether a session was opened on a shared screen.
    static func isOfSharedScreen(_ record: Record) -> Bool { Device(record) == .sharedScreen }

    // MARK: Sealing and opening

    /// The record of a new session.
    func record(of session: Session, under id: SessionID) -> Record {
        Record(
            .session(id), value: seal(session, under: id), owner: keyring.current.hash(of: session.person),
            group: group(of: session),
            flags: (limits.endsDrafts ? Device.sharedScreen : .personal).rawValue,
            expiry: limits.expiry(of: session).timeIntervalSince1970)
    }

    /// What the sessions of one session at the provider have in common.
    func group(of session: Session) -> [UInt8]? {
        session.claims.sessionID.map { keyring.current.hash(ofProviderSession: $0, issuer: session.issuer) }
    }

    /// Opens the record of a cookie; `nil` for none, or one that this audience can't open.
    func open(_ record: Record?, under id: SessionID) -> Row? {
        guard var record else {
            opened.remove(id.hash)
            return nil
        }
        let (hash, sealed) = (record.id.key, record.value)
        record.value = []
        let (isClosed, isOfEarlierKey) = (record.expiry == 0, !keyring.isCurrent(sealed))
        if let session = opened.content(of: hash, sealed: sealed) {
            return Row(record: record, session: session, isClosed: isClosed, isOfEarlierKey: isOfEarlierKey)
        }
        // The hash is associated data: a record that was copied into another row does not open there.
        let session = SealedRecord<Session>.open(
            sealed, byAnyOf: keyring, { $0.sealer(of: id) }, associated: { _ in hash }, for: audience)
        guard let session, session.clientID == audience.clientID, limits.isPlace(of: session) else { return nil }
        opened.remember(session, of: sealed, under: hash)
        return Row(record: record, session: session, isClosed: isClosed, isOfEarlierKey: isOfEarlierKey)
    }

    /// Seals a session with the current key.
    func seal(_ session: Session, under id: SessionID) -> [UInt8] {
        let hash = id.hash
        let sealed = SealedRecord(session, for: audience).sealed(
            by: keyring.current.sealer(of: id), associated: hash)
        // Even if the batch is not applied, this is harmless: the record then holds other bytes.
        opened.remember(session, of: sealed, under: hash)
        return sealed
    }

    /// Removes what was opened lately from memory.
    func removeOpened() { opened.removeAll() }

    // MARK: Deleting

    /// The operations that delete sessions alone.
    static func removals(of records: [Record]) -> [RecordOperation] { records.map { .delete($0.id) } }

    /// The operations that delete the drafts that end with these sessions. Sessions of shared screens and of people's own devices may be in
    /// one table: a record tells itself what ends with it.
    func draftRemoval(of ended: [Record]) -> [RecordOperation] {
        let owners = ended.filter { record in
            switch Device(record) {
            case .personal: false
            case .sharedScreen: true
            case .unknown: limits.endsDrafts
            }
        }.compactMap(\.owner)
        return Set(owners).map { .deleteAll(.owned(.drafts, by: $0)) }
    }

    /// The operations that delete a person's drafts.
    func draftRemoval(of person: Person) -> [RecordOperation] {
        keyring.each { .deleteAll(.owned(.drafts, by: $0.hash(of: person))) }
    }

    /// The operations that delete a session that serves this audience, its lease and, where they end with it, its drafts.
    /// - Parameter successor: the person who is signed in next in the same browser; their own drafts stay.
    func removal(of row: Row, followedBy successor: Person? = nil) -> [RecordOperation] {
        opened.remove(row.record.id.key)
        let person = row.session.person
        let drafts: [RecordOperation] =
            limits.endsDrafts && successor != person ? draftRemoval(of: person) : []
        let screen: [RecordOperation] =
            row.session.sharedScreen == nil ? [] : [.delete(Record.ID(.screenSessions, row.record.id.key))]
        return [.delete(row.record.id), .delete(Record.ID(.leases, row.record.id.key))] + screen + drafts
    }
}

extension Record.ID {
    /// The record of a session.
    static func session(_ id: SessionID) -> Record.ID { Record.ID(.sessions, id.hash) }

    /// The same, for a session that is known by its reference.
    static func session(_ reference: SessionReference) -> Record.ID { Record.ID(.sessions, reference.hash) }
}
