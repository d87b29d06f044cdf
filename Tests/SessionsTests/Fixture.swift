import FoundationEssentials
import JSON
import OpenIDConnect
import Storage
import StorageTestSupport
import TestSupport

@testable import Sessions

/// The stores in a temporary folder, with a clock that is moved by hand.
struct Fixture {
    let kind: RecordTableKind
    let folder = TemporaryFolder()
    private let memory = MemoryRecordTable()
    let clock = TestClock()
    let key = MasterKey.random()
    static let audience = SessionAudience(authority: "https://contoso.example.com/", clientID: "client-1")

    init(_ kind: RecordTableKind = .sqlite) { self.kind = kind }

    var path: String { folder.file("test.sqlite") }

    /// Opens the keychain; every call is another companion on the same file.
    /// - Parameter lockWait: long, so that no test depends on how busy the machine is.
    func stores(
        key other: MasterKey? = nil, audience: SessionAudience = audience, limits: SessionLimits = .personal,
        signIns: SignInLimits = SignInLimits(), drafts: DraftLimits = DraftLimits(),
        outbox: OutboxLimits = OutboxLimits(), lockWait: Duration = .seconds(600)
    ) throws -> Stores {
        StoreFactory(table: try table(lockWait: lockWait)).stores(
            key: other ?? key, audience: audience, limits: limits, signIns: signIns, drafts: drafts, outbox: outbox,
            now: clock.now)
    }

    /// Opens the table alone.
    func table(lockWait: Duration = .seconds(600)) throws -> any RecordTable {
        kind == .memory ? memory : try kind.open(path, schema: SessionSchema.current, lockWait: lockWait)
    }

    /// A connection of an attacker who can write the file.
    func intruder() throws -> SQLiteDatabase { try SQLiteDatabase.open(path: path) }

    func claims(_ subject: String = "alice", sid: String? = nil) -> IDTokenClaims {
        IDTokenClaims(
            issuer: "https://contoso.example.com/v2.0/", subject: subject, audience: ["client-1"],
            expiration: clock.date + 3600, issuedAt: clock.date,
            authTime: Date(timeIntervalSince1970: 1_759_999_000), name: "Name of \(subject)", sessionID: sid,
            all: .object(["sub": .string(subject), "auth_time": .integer(1_759_999_000)]))
    }

    func tokens(_ number: Int = 0, policy: String? = nil, lifetime: TimeInterval? = 3600, refresh: Bool = true)
        -> TokenSet
    {
        TokenSet(
            accessToken: "access-\(number)", accessTokenExpiry: lifetime.map { clock.date + $0 },
            refreshToken: refresh ? "refresh-\(number)" : nil, rawIDToken: "id-\(number)", policy: policy)
    }

    func session(_ subject: String = "alice", sid: String? = nil, tokens: TokenSet? = nil) -> Session {
        Session(
            claims: claims(subject, sid: sid), tokens: tokens ?? self.tokens(), clientID: "client-1", now: clock.date)
    }

    func person(_ subject: String = "alice") -> Person {
        Person(issuer: "https://contoso.example.com/v2.0/", subject: subject)
    }

    func signIn(_ state: String) -> SignInTransaction {
        SignInTransaction(
            state: state, nonce: "nonce", codeVerifier: "verifier", policy: "p", issuer: "https://contoso.example.com/",
            redirectURI: "http://localhost:3000/auth/openid/return", scope: "openid", returnPath: "/tasks",
            createdAt: clock.date, purpose: .signIn)
    }
}
