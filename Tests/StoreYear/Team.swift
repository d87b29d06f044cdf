import Cryptography
import FoundationEssentials
import HTTP
import JSON
import OpenIDConnect
import Storage
import Synchronization
import TestSupport

@testable import Sessions

/// People who use the program on every working day: each signs in once, looks at pages for some twenty minutes, adds tasks, and signs out or
/// leaves. Some stop in the middle of a sign-in, and programs that find the address begin some that no one completes.
final class Team: Sendable {
    private let stores: Stores
    private let table: any RecordTable
    private let clock: TestClock
    private let people: [Person]
    private let midnight: TimeInterval
    private let state = Mutex((signIns: 0, mostRecords: 0, chance: SeededNumbers(1)))

    static let pages = 15
    static let addedTasks = 3
    /// Sign-ins a day that end at the provider's page.
    static let unfinished = 60
    /// What copies of the program do every ten minutes.
    static let clearing = 600
    /// As many callers at a time as a program may have connections to a database.
    static let atOnce = 8

    init(_ count: Int, in factory: StoreFactory, _ clock: TestClock) {
        self.clock = clock
        midnight = clock.date.timeIntervalSince1970
        table = factory.table
        let key = MasterKey.random()
        stores = factory.stores(key: key, audience: Team.audience, limits: .personal, now: clock.now)
        people = (0..<count).map { Person(issuer: Team.issuer, subject: "person-\($0)") }
    }

    private static let issuer = "https://contoso.example.com/"
    private static let audience = SessionAudience(authority: issuer, clientID: "client")

    var signIns: Int { state.withLock { $0.signIns } }
    var mostRecords: Int { state.withLock { $0.mostRecords } }

    /// How many records there are.
    func records() async throws -> Int {
        var count = 0
        for collection in Stores.erased { count += try await table.count(.all(collection)) }
        return count
    }

    private func number(_ range: Range<Int>) -> Int { state.withLock { $0.chance.number(range) } }

    /// One thing that someone does at a second of the day.
    private struct Event: Sendable {
        let second: Int
        let act: @Sendable () async throws -> Void
    }

    /// Lives from the beginning of a day to its end. The first day is a Monday.
    func live(through day: Int) async throws {
        let start = midnight + TimeInterval((day - 1) * 86_400)
        var events: [Event] = []
        if day % 7 != 6, day % 7 != 0 { for person in people { events += self.day(of: person) } }
        for _ in 0..<Team.unfinished {
            events.append(Event(second: number(0..<86_400)) { _ = try await self.begin(in: .random()) })
        }
        events.sort { $0.second < $1.second }
        var next = 0
        for second in stride(from: Team.clearing, through: 86_400, by: Team.clearing) {
            while next < events.count, events[next].second < second {
                // What happens within the same minute happens at once.
                let minute = events[next].second / 60
                let group = events[next...].prefix { $0.second / 60 == minute && $0.second < second }
                clock.advance(by: start + TimeInterval(minute * 60) - clock.date.timeIntervalSince1970)
                try await run(Array(group))
                next += group.count
            }
            clock.advance(by: start + TimeInterval(second) - clock.date.timeIntervalSince1970)
            if second % 3600 == 0 {
                let count = try await records()
                state.withLock { $0.mostRecords = max($0.mostRecords, count) }
            }
            try await stores.deleteExpired()
        }
    }

    private func run(_ events: [Event]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, event) in events.enumerated() {
                if number >= Team.atOnce { try await group.next() }
                group.addTask { try await event.act() }
            }
            try await group.waitForAll()
        }
    }

    /// What a person does on a day, in order. The session is known once they have signed in.
    private func day(of person: Person) -> [Event] {
        let begin = 8 * 3600 + number(0..<8 * 3600)
        let shared = Shared()
        var events = [Event(second: begin) { try await self.signIn(person, shared) }]
        for page in 1...Team.pages {
            let adds = page % (Team.pages / Team.addedTasks) == 0
            events.append(
                Event(second: begin + 90 * page) {
                    guard let id = shared.session else { return }
                    _ = try await self.stores.sessions.lookUp(id)
                    if adds { try await self.add("task \(page)", id, person) }
                })
        }
        if number(0..<20) == 0 {
            let draft = Draft(form: "add", fields: ["text": String(repeating: "what was typed ", count: 20)])
            events.append(Event(second: begin + 1500) { _ = try await self.stores.drafts.store(draft, of: person) })
        } else if number(0..<40) == 0 {
            events.append(Event(second: begin + 1500) { try await self.stores.drafts.delete(form: "add", of: person) })
        }
        if number(0..<5) < 2 {
            events.append(Event(second: begin + 1600) { try await self.signOut(shared, person) })
        }
        return events
    }

    private func begin(in browser: BrowserBinding) async throws -> SignInTransaction {
        let transaction = SignInTransaction(
            state: RandomBytes.token(), nonce: RandomBytes.token(), codeVerifier: RandomBytes.token(), policy: "p",
            issuer: Team.issuer, redirectURI: "https://tasks.example.com/auth/openid/return", scope: "openid profile",
            returnPath: "/tasks", createdAt: clock.date, purpose: .signIn)
        try await stores.signIns.add(transaction, browser: browser, network: .loopback)
        return transaction
    }

    private func signIn(_ person: Person, _ shared: Shared) async throws {
        let browser = BrowserBinding.random()
        let transaction = try await begin(in: browser)
        _ = try await stores.signIns.take(state: transaction.state, browser: browser)
        let time = clock.date
        let claims = IDTokenClaims(
            issuer: person.issuer, subject: person.subject, audience: ["client"],
            expiration: time.addingTimeInterval(3600), issuedAt: time, name: "A Person of the Team",
            emails: ["person@example.com"], sessionID: RandomBytes.token())
        // The sizes of Azure AD B2C's tokens.
        let tokens = TokenSet(
            accessToken: Team.token(1100), accessTokenExpiry: time.addingTimeInterval(3600),
            refreshToken: Team.token(900), rawIDToken: Team.token(1000), policy: "p")
        let session = Session(claims: claims, tokens: tokens, clientID: "client", now: time)
        let pending = PendingConfirmation(session: session, transaction: transaction)
        let handle = await stores.confirmations.store(pending, browser: browser, network: .loopback)
        // Some do not confirm it.
        if number(0..<50) == 0 { return }
        let confirmed = try await stores.confirmations.confirm(handle, browser: browser)
        shared.session = try await stores.sessions.replace([], with: session, taking: confirmed)
        state.withLock { $0.signIns += 1 }
    }

    private static func token(_ length: Int) -> String { Base64URL.encode(RandomBytes.make(length * 3 / 4)) }

    private func add(_ text: String, _ id: SessionID, _ person: Person) async throws {
        let form = RandomBytes.token()
        _ = await stores.submissions.submit(form, text: text, by: id, of: person)
        let owner = LeaseOwner.random()
        let time = clock.date
        let entry = OutboxEntry(
            key: OutboxEntry.key(of: text, form: form, person: person), text: text, accepted: time, form: form,
            state: .uncertain, attempts: 1, firstSent: time, next: time)
        _ = try await stores.outbox.append([entry], of: person, leasing: owner)
        _ = try await stores.outbox.delete(entry.key, of: person, as: SentTask(), releasing: owner)
        _ = try await stores.sessions.update(id) { $0.flash = Session.Flash(key: "taskAdded", arguments: [text]) }
        _ = try await stores.sessions.takeFlash(id)
    }

    private func signOut(_ shared: Shared, _ person: Person) async throws {
        guard let id = shared.session, let address = HTTPURL("https://contoso.example.com/logout?" + Team.token(1200))
        else { return }
        try await stores.sessions.delete(id)
        let handle = await stores.logouts.store(address, of: person, from: .loopback)
        _ = await stores.logouts.take(handle)
    }
}

/// The session of a person on a day.
private final class Shared: Sendable {
    private let state = Mutex<SessionID?>(nil)
    var session: SessionID? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// Numbers that are the same each time (splitmix64).
struct SeededNumbers: Sendable {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func number(_ range: Range<Int>) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        value ^= value >> 31
        return range.lowerBound + Int(value % UInt64(range.count))
    }
}
