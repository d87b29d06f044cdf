import Cryptography
public import FoundationEssentials
import Storage

/// The browsers of the local network that are shared screens, and the links that make one.
///
/// They belong to the keychain and not to one client: a screen stays one when another provider is connected. Every copy of the program
/// that shares the table knows them. Each name is that of one screen.
public struct SharedScreens: Sendable {
    /// Seconds for which a link works.
    public static let linkLifetime: TimeInterval = 600
    /// The maximum number of unused links; beyond it the oldest are deleted.
    public static let maxLinks = 100
    /// The maximum number of screens.
    public static let maxCount = 100
    /// Seconds after which a screen that was not seen is one no more: 400 days, as long as browsers keep a cookie.
    public static let lifetime: TimeInterval = 400 * 24 * 3600
    /// Seconds between two writes of when a screen was seen, so that not every request costs one.
    public static let seenEvery: TimeInterval = 60

    /// The result of using a link.
    public enum Redemption: Sendable {
        /// The browser is the screen, by this cookie. A screen of that name before it is one no more.
        case made(ScreenID, SharedScreen)
        /// The link is unknown, was used, or is too old.
        case unknown
        /// There are too many screens; the link stays.
        case full
    }

    /// A screen, and whether anyone is signed in there.
    public struct Listed: Sendable, Hashable {
        /// The screen.
        public let screen: SharedScreen
        /// Whether a session of it is active.
        public let isInUse: Bool
    }

    private let table: any RecordTable
    private let keyring: Keyring
    private let now: @Sendable () -> Date

    /// The records are of no client.
    private static let audience = SessionAudience(authority: "", clientID: "")

    /// - Parameters:
    ///   - table: where they are stored.
    ///   - key: the master key of the keychain.
    init(table: any RecordTable, key: MasterKey, now: @escaping @Sendable () -> Date) {
        self.table = table
        self.now = now
        keyring = Keyring(key)
    }

    // MARK: Links

    /// Makes a link's token: 256 random bits, of which the table has a hash.
    /// - Parameter name: the name of the screen.
    /// - Returns: 43 characters of base64url.
    /// - Throws: ``Storage/StorageError``, as every function here.
    public func makeLink(named name: String) async throws -> String {
        let (token, time) = (RandomBytes.token(), now().timeIntervalSince1970)
        let id = linkID(token)
        let value = SealedRecord(Dated(ScreenLink(name: name), at: time), for: SharedScreens.audience).sealed(
            by: keyring.current.sealer(ofHandle: token, of: nil), associated: associated(id))
        _ = try await table.apply([
            .deleteAll(.expired(.screenLinks, at: time)),
            .keepNewest(SharedScreens.maxLinks - 1, of: .all(.screenLinks)),
            .store(Record(id, value: value, expiry: time + SharedScreens.linkLifetime)),
        ])
        return token
    }

    /// The name of the screen that a link makes; `nil` for one that is unknown, was used, or is too old. The link stays.
    public func name(ofLink token: String) async throws -> String? { try await link(token)?.name }

    /// Uses a link, once: of many browsers one gets the screen.
    public func redeem(_ token: String) async throws -> Redemption {
        while let (record, name) = try await link(token) {
            let (id, time) = (ScreenID.random(), now())
            let screen = SharedScreen(reference: id.reference, name: name, made: time, lastSeen: time)
            let former = try await table.records(ofAny: owners(name))
            var batch: [RecordOperation] = [
                .requireVersion(record.version, of: record.id), .delete(record.id),
                .deleteAll(.expired(.screens, at: time.timeIntervalSince1970)),
            ]
            for screen in former { batch += try await removal(of: screen) }
            batch.append(.requireCount(atMost: SharedScreens.maxCount - 1, of: .all(.screens)))
            let limit = batch.count - 1
            switch try await table.apply(batch + [.store(sealed(screen))]) {
            case .applied: return .made(id, screen)
            case .refused(let index) where index == limit: return .full
            case .refused: continue
            }
        }
        return .unknown
    }

    private func link(_ token: String) async throws -> (record: Record, name: String)? {
        let (id, time) = (linkID(token), now().timeIntervalSince1970)
        guard let record = try await table.record(id), time < record.expiry,
            let link = SealedRecord<Dated<ScreenLink>>.open(
                record.value, byAnyOf: keyring, { $0.sealer(ofHandle: token, of: nil) },
                associated: { _ in associated(id) }, for: SharedScreens.audience),
            // Two sides: a clock that was set back must not make it last longer.
            abs(time - link.time) < SharedScreens.linkLifetime
        else { return nil }
        return (record, link.content.name)
    }

    private func linkID(_ token: String) -> Record.ID { Record.ID(.screenLinks, SHA256.hash(token.utf8)) }

    // MARK: Screens

    /// The screen whose browser has a cookie; `nil` for one that was revoked, replaced, or never made here.
    public func find(_ id: ScreenID) async throws -> SharedScreen? {
        guard let record = try await table.record(Record.ID(.screens, id.reference.hash)) else { return nil }
        return open(record)
    }

    /// Stores that the screen was seen, once a minute at most. A request neither waits for a lock for that nor fails for it.
    public func see(_ screen: SharedScreen) async {
        let time = now()
        guard abs(time.timeIntervalSince(screen.lastSeen)) >= SharedScreens.seenEvery else { return }
        let id = Record.ID(.screens, screen.reference.hash)
        _ = try? await table.update(waitsForLock: false) { () -> ([RecordOperation], Void)? in
            // Again: it may have been revoked.
            guard let record = try await table.record(id), let screen = open(record) else { return nil }
            return ([.requireVersion(record.version, of: id), .store(sealed(screen.seen(at: time)))], ())
        }
    }

    /// All screens, in the order in which they were made, with what they do.
    public func list() async throws -> [Listed] {
        let time = now().timeIntervalSince1970
        var listed: [Listed] = []
        for screen in try await table.records(.all(.screens)).compactMap(open) {
            var isInUse = false
            for session in try await sessions(of: screen.reference) where !isInUse {
                let record = try await table.record(Record.ID(.sessions, session.id.key))
                isInUse = record.map { time < $0.expiry } ?? false
            }
            listed.append(Listed(screen: screen, isInUse: isInUse))
        }
        return listed
    }

    /// Makes a screen an ordinary browser again: its session ends, and its cookie means nothing.
    /// - Returns: whether there was one of that name.
    public func revoke(named name: String) async throws -> Bool {
        try await table.update { () -> ([RecordOperation], Void)? in
            var batch: [RecordOperation] = []
            for record in try await table.records(ofAny: owners(name)) {
                batch += try await removal(of: record)
            }
            return batch.isEmpty ? nil : (batch, ())
        } != nil
    }

    /// Deletes what has ended.
    func deleteExpired() async throws {
        let time = now().timeIntervalSince1970
        for collection: RecordCollection in [.screens, .screenLinks, .screenSessions] {
            try await table.deleteAll(.expired(collection, at: time))
        }
    }

    /// The operations that end a screen with its sessions and what was typed in them, unless another session begins there meanwhile.
    private func removal(of screen: Record) async throws -> [RecordOperation] {
        let reference = ScreenReference(hash: screen.id.key)
        let sessions = try await sessions(of: reference)
        let all = RecordSelection.owned(.screenSessions, by: reference.hash)
        return [
            .requireVersion(screen.version, of: screen.id), .requireCount(atMost: sessions.count, of: all),
            .delete(screen.id), .deleteAll(all),
        ]
            + sessions.flatMap { session -> [RecordOperation] in
                [.delete(Record.ID(.sessions, session.id.key)), .delete(Record.ID(.leases, session.id.key))]
                    + (session.group.map { [.deleteAll(.owned(.drafts, by: $0))] } ?? [])
            }
    }

    private func sessions(of screen: ScreenReference) async throws -> [Record] {
        try await table.records(.owned(.screenSessions, by: screen.hash), includesValues: false)
    }

    private func sealed(_ screen: SharedScreen) -> Record {
        let id = Record.ID(.screens, screen.reference.hash)
        let value = SealedRecord(screen, for: SharedScreens.audience).sealed(
            by: keyring.current.screensSealer, associated: associated(id))
        return Record(
            id, value: value, owner: keyring.current.hash(ofScreen: screen.name),
            expiry: screen.lastSeen.timeIntervalSince1970 + SharedScreens.lifetime)
    }

    /// The screen of a record. What was written into the table by others, or copied to another place in it, is none.
    private func open(_ record: Record) -> SharedScreen? {
        let screen = SealedRecord<SharedScreen>.open(
            record.value, byAnyOf: keyring, \.screensSealer, associated: { _ in associated(record.id) },
            for: SharedScreens.audience)
        guard let screen, now().timeIntervalSince(screen.lastSeen) < SharedScreens.lifetime else { return nil }
        return screen
    }

    /// The screens of a name, under each key.
    private func owners(_ name: String) -> [RecordSelection] {
        keyring.each { .owned(.screens, by: $0.hash(ofScreen: name)) }
    }

    /// Seals with the current key the screens that an earlier one has sealed.
    /// - Returns: how many.
    /// - Throws: ``Storage/StorageError``.
    func reseal() async throws -> Int {
        guard !keyring.older.isEmpty else { return 0 }
        var count = 0
        for record in try await table.records(.all(.screens)) where !keyring.isCurrent(record.value) {
            // One that was seen, or revoked, meanwhile has been sealed again, or is gone.
            guard let screen = open(record) else { continue }
            if try await table.replace(sealed(screen), version: record.version) { count += 1 }
        }
        return count
    }

    private func associated(_ id: Record.ID) -> [UInt8] { Array(id.collection.name.utf8) + [0] + id.key }
}

extension SharedScreens {
    /// The operations that store that a session is one of a screen, unless the screen is revoked meanwhile.
    /// - Parameters:
    ///   - session: its name.
    ///   - person: the hash of its person, whose typed texts end with it.
    ///   - end: when it ends in any case.
    /// - Throws: ``SharedScreenUnknown`` when it is no screen now, ``Storage/StorageError``.
    static func addition(
        of session: SessionReference, to screen: ScreenReference, person: [UInt8], until end: Date,
        in table: any RecordTable
    ) async throws -> [RecordOperation] {
        let id = Record.ID(.screens, screen.hash)
        guard let record = try await table.record(id) else { throw SharedScreenUnknown() }
        return [
            .requireVersion(record.version, of: id),
            .store(
                Record(
                    Record.ID(.screenSessions, session.hash), owner: screen.hash, group: person,
                    expiry: end.timeIntervalSince1970)),
        ]
    }
}

extension RecordCollection {
    /// The shared screens. The key is SHA-256 of the cookie, the owner a keyed hash of the name.
    static let screens = RecordCollection("screens")
    /// The links that make a screen. The key is SHA-256 of the token, from which the sealing key is derived too.
    static let screenLinks = RecordCollection("screen_links")
    /// The sessions of screens. The key is that of the session, the owner that of the screen, the group HMAC(issuer, subject).
    static let screenSessions = RecordCollection("screen_sessions")
}

extension SharedScreens {
    static let collections: [StoredCollection] = [
        .ofOperator(.screens, restored: .withSessions),
        .ofPeople(.screenLinks),
        .ofPeople(.screenSessions),
    ]
}

extension SessionKeys {
    /// Opens what is stored of shared screens.
    var screensSealer: Sealer { sealer("screens") }

    /// Finds a shared screen by its name.
    func hash(ofScreen name: String) -> [UInt8] { hash("screen", name) }
}
