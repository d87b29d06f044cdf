import FoundationEssentials
import JSON
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import OpenIDConnect
@testable import Sessions

/// Sessions of a shared screen and of people's own phones in one keychain.
@Suite struct ScreenSessionTests {
    /// A phone's session and that of the screen which it has opened.
    private struct Pair {
        let fixture: Fixture
        let phones: Stores
        let screens: Stores
        let phone: SessionID
        let screen: SessionID

        init(_ kind: RecordTableKind, sid: String? = nil, tokens: TokenSet? = nil) async throws {
            fixture = Fixture(kind)
            (phones, screens) = (try fixture.stores(), try fixture.stores(limits: .kiosk))
            phone = try await phones.sessions.create(fixture.session(sid: sid, tokens: tokens))
            let session = try await phones.sessions.load(phone)
            screen = .random()
            if let session {
                try await screens.sessions.replace(
                    [], with: session.openedOnScreen(by: phone.reference, at: fixture.clock.date), under: screen)
            }
        }

        /// The result of looking up the screen's session.
        func end() async throws -> SessionLimit? {
            guard case .ended(_, let limit) = try await screens.sessions.lookUp(screen, isActivity: false) else {
                return nil
            }
            return limit
        }
    }

    @Test(arguments: RecordTableKind.allCases) func `a session counts only where it was made`(_ kind: RecordTableKind)
        async throws
    {
        let pair = try await Pair(kind)
        #expect(try await pair.phones.sessions.load(pair.phone)?.isOnSharedScreen == false)
        #expect(try await pair.screens.sessions.load(pair.screen)?.isOnSharedScreen == true)
        for (sessions, id) in [(pair.phones.sessions, pair.screen), (pair.screens.sessions, pair.phone)] {
            #expect(try await sessions.load(id) == nil)
            #expect(try await sessions.touch(id) == nil)
            #expect(try await sessions.update(id) { $0.flash = nil } == nil)
            guard case .unknown = try await sessions.lookUp(id) else {
                Issue.record("it counts elsewhere")
                return
            }
            try await sessions.delete(id)
        }
        #expect(try await pair.phones.sessions.load(pair.phone) != nil, "nor was it ended from there")
        #expect(try await pair.screens.sessions.load(pair.screen) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `each ends by the limits of its own place, whoever clears away`(
        _ kind: RecordTableKind
    ) async throws {
        let pair = try await Pair(kind)
        let draft = Draft(form: "add", fields: ["text": "mine"])
        try await pair.phones.drafts.store(draft, of: pair.fixture.person("bob"))
        let bob = try await pair.phones.sessions.create(pair.fixture.session("bob"))
        pair.fixture.clock.advance(by: 179)
        #expect(try await pair.screens.sessions.deleteExpired() == 0)
        #expect(try await pair.phones.sessions.deleteExpired() == 0)
        pair.fixture.clock.advance(by: 1)
        #expect(try await !pair.phones.sessions.isActive(pair.screen.reference))
        #expect(try await pair.end() == .idle)
        #expect(try await pair.screens.sessions.deleteExpired() == 0)
        #expect(try await pair.phones.sessions.load(pair.phone) != nil)
        pair.fixture.clock.advance(by: 1620)
        #expect(try await pair.screens.sessions.deleteExpired() == 2, "by the screen's housekeeping, at their own time")
        #expect(try await pair.phones.sessions.load(bob) == nil)
        #expect(try await pair.phones.drafts.drafts(of: pair.fixture.person("bob")) == [draft], "a phone's drafts stay")
    }

    @Test(arguments: RecordTableKind.allCases) func `the screen's drafts end with it, also when the phone ends it`(
        _ kind: RecordTableKind
    ) async throws {
        let pair = try await Pair(kind)
        try await pair.screens.drafts.store(Draft(form: "add", fields: ["text": "x"]), of: pair.fixture.person())
        try await pair.phones.sessions.delete(pair.screen.reference)
        #expect(try await !pair.phones.sessions.isActive(pair.screen.reference))
        #expect(try await pair.screens.sessions.touch(pair.screen) == nil)
        #expect(try await pair.screens.sessions.load(pair.screen) == nil)
        #expect(try await pair.phones.drafts.drafts(of: pair.fixture.person()).isEmpty)
        #expect(try await pair.phones.sessions.load(pair.phone) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `the screen can say that the phone has ended it, once`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let pair = try await Pair(kind)
        try await pair.phones.sessions.delete(pair.screen.reference)
        // A request that was under way when the phone ended it, and does not report it.
        #expect(try await pair.screens.sessions.load(pair.screen) == nil)
        #expect(try await pair.end() == .phone)
        guard case .unknown = try await pair.screens.sessions.lookUp(pair.screen) else {
            Issue.record("it is told twice")
            return
        }
    }

    @Test func `a screen that was looked up a moment ago ends with the phone on time`() async throws {
        let pair = try await Pair(.sqlite)
        for second in stride(from: 120, through: 1680, by: 120) {
            pair.fixture.clock.advance(by: 120)
            #expect(try await pair.screens.sessions.touch(pair.screen) != nil, "\(second)")
        }
        pair.fixture.clock.advance(by: 115)
        _ = try await pair.screens.sessions.lookUp(pair.screen)
        #expect(try await pair.end() == nil)
        pair.fixture.clock.advance(by: 5)
        #expect(try await pair.end() == .phone)
    }

    @Test(
        "the screen's session ends with the phone's, however that ends", arguments: RecordTableKind.allCases,
        ["sign-out", "sign-in", "reference", "person", "provider", "logout token"])
    func ends(kind: RecordTableKind, way: String) async throws {
        let pair = try await Pair(kind, sid: way == "provider" || way == "logout token" ? "sid-1" : nil)
        #expect(try await pair.end() == nil)
        let sessions = pair.phones.sessions
        switch way {
        case "sign-out": try await sessions.delete(pair.phone)
        case "sign-in": _ = try await sessions.replace(pair.phone, with: pair.fixture.session())
        case "reference": try await sessions.delete(pair.phone.reference)
        case "person": #expect(try await sessions.deleteAll(of: pair.fixture.person()) == 2)
        case "provider":
            #expect(
                try await sessions.deleteAll(
                    providerSession: "sid-1", issuer: "https://contoso.example.com/v2.0/") == 2)
        default:
            let token = LogoutToken(
                issuer: "https://contoso.example.com/v2.0/", audience: [], subject: nil, sessionID: "sid-1",
                tokenID: "logout-1",
                refusedFrom: pair.fixture.clock.date + 301, checks: [])
            #expect(try await sessions.end(by: token) == 2)
        }
        let isNamed = ["sign-out", "sign-in", "reference"].contains(way)
        #expect(try await pair.end() == (isNamed ? .phone : nil))
        for other in [pair.screens.sessions, try pair.fixture.stores(limits: .kiosk).sessions] {
            #expect(try await other.load(pair.screen) == nil)
            #expect(try await other.touch(pair.screen) == nil)
            #expect(try await other.update(pair.screen) { $0.flash = nil } == nil)
            #expect(try await !other.isActive(pair.screen.reference))
        }
    }

    @Test(arguments: RecordTableKind.allCases)
    func `it ends with the phone's by a limit too, and looking keeps neither`(
        _ kind: RecordTableKind
    ) async throws {
        let pair = try await Pair(kind)
        // The user at the screen does something every two minutes; at the phone no one does.
        for _ in 0..<14 {
            pair.fixture.clock.advance(by: 120)
            #expect(try await pair.screens.sessions.touch(pair.screen) != nil)
            #expect(try await pair.screens.sessions.isActive(pair.phone.reference))
        }
        pair.fixture.clock.advance(by: 120)
        #expect(try await pair.end() == .phone)
        #expect(try await pair.phones.sessions.load(pair.phone) == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `without a refresh token it ends with its access token`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let pair = try await Pair(kind, tokens: fixture.tokens(lifetime: 300))
        let session = try #require(try await pair.screens.sessions.load(pair.screen))
        #expect(session.end == fixture.clock.date + 300)
        for _ in 0..<2 {
            pair.fixture.clock.advance(by: 149)
            #expect(try await pair.screens.sessions.touch(pair.screen) != nil)
        }
        pair.fixture.clock.advance(by: 2)
        #expect(try await pair.end() == .absolute)
    }

    @Test func `it has the person and the access token, and nothing to renew or to end the provider's session by`() {
        let fixture = Fixture()
        var phone = fixture.session(sid: "sid", tokens: fixture.tokens(1, policy: "P"))
        phone.store(fixture.tokens(2, policy: "other"), now: fixture.clock.date)
        phone.flash = .init(key: "secret")
        phone.screen = .init(name: "Hall", session: SessionID.random().reference)
        let reference = SessionID.random().reference
        let screen = phone.openedOnScreen(by: reference, at: fixture.clock.date + 5)
        #expect(screen.person == phone.person && screen.claims.sessionID == "sid" && screen.displayName != nil)
        #expect(screen.tokens.count == 1 && screen.tokens(of: nil)?.accessToken == "access-1")
        #expect(screen.tokens(of: nil)?.refreshToken == nil && screen.tokens(of: nil)?.rawIDToken == "")
        #expect(screen.signedInAt == fixture.clock.date + 5 && screen.lastActivity == screen.signedInAt)
        #expect(screen.phone == reference && screen.screen == nil && screen.flash == nil)
        #expect(screen.csrfSecret != phone.csrfSecret)
        let text = String(decoding: screen.json.encoded(), as: UTF8.self)
        for secret in ["refresh-1", "id-1", "access-2", phone.csrfSecret] { #expect(!text.contains(secret)) }
    }
}
