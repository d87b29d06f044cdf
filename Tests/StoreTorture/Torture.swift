import FoundationEssentials
import JSON
import OpenIDConnect
import Storage

@testable import Sessions

/// What the killed process writes, as values: every part of a generation follows from its number, so that half a
/// generation, or parts of two, can be recognized.
enum Torture {
    static let audience = SessionAudience(authority: "https://contoso.example.com/", clientID: "client")
    static let time = Date(timeIntervalSince1970: 1_760_000_000)
    static let person = Person(issuer: "https://contoso.example.com/", subject: "alice")

    static func open(_ file: String, _ key: MasterKey) throws -> Stores {
        let opened = try StoreFactory.open(path: file, now: { time })
        if let notice = opened.notice { throw StorageError(.unusable, notice.message) }
        return opened.stores(key: key, audience: audience, limits: .personal, now: { time })
    }

    /// Replaces the key as `rotate-key` does, or goes on with what another process has begun.
    static func rotate(_ file: String, _ keyFile: String, say: (String) -> Void) async throws {
        let key = try MasterKey.load(environment: [:], credentialsDirectory: nil, file: keyFile)
        let opened = try StoreFactory.open(path: file, now: { time })
        let check = KeyCheck(key, of: "test", in: opened.table)
        guard try await check.passes() else { throw StorageError(.invalidKey, "the key is another one") }
        let new = try await check.isOfPredecessor() ? key : key.replaceByNew(in: keyFile)
        say("k")
        let stores = opened.stores(key: new, audience: audience, limits: .personal, now: { time })
        try await stores.reseal(then: nil)
        say("r")
        try await stores.reseal(then: KeyCheck(new, of: "test", in: opened.table))
        say("d")
    }

    /// Does what a program does that is started with another key in front.
    static func reseal(_ file: String, _ key: MasterKey) async throws {
        let opened = try StoreFactory.open(path: file, now: { time })
        let check = KeyCheck(key, of: "test", in: opened.table)
        guard try await check.passes() else { throw StorageError(.invalidKey, "the key is another one") }
        let stores = opened.stores(key: key, audience: audience, limits: .personal, now: { time })
        try await stores.reseal(then: check)
    }

    static func policy(_ number: Int) -> Policy {
        Policy(name: "B2C_1_\(number)", title: "Title", kind: .signIn)
    }

    /// Between one page of the file and several.
    static func text(_ generation: Int) -> String {
        String(repeating: "\(generation),", count: 20 + generation * 37 % 3000)
    }

    static func session() -> Session {
        Session(
            claims: IDTokenClaims(
                issuer: person.issuer, subject: person.subject, audience: ["client"],
                expiration: time.addingTimeInterval(3600), issuedAt: time),
            tokens: tokens(0), clientID: "client", now: time)
    }

    static func tokens(_ generation: Int) -> TokenSet {
        TokenSet(
            accessToken: text(generation), refreshToken: "refresh-\(generation)", rawIDToken: text(generation + 1),
            policy: "p")
    }

    static func change(_ session: inout Session, to generation: Int) {
        session.store(tokens(generation), now: time)
        session.flash = Session.Flash(key: "\(generation)")
    }

    static func draft(_ generation: Int) -> Draft {
        Draft(form: "add", fields: ["number": "\(generation)", "text": text(generation)])
    }

    static func browser(of id: SessionID) -> BrowserBinding {
        BrowserBinding(cookieValue: id.cookieValue) ?? .random()
    }

    static func signIn(_ generation: Int) -> SignInTransaction {
        SignInTransaction(
            state: "state-\(generation)", nonce: "\(generation)", codeVerifier: text(generation), policy: "p",
            issuer: person.issuer, redirectURI: "http://localhost:3000/", scope: "openid", returnPath: "/tasks",
            createdAt: time, purpose: .signIn)
    }
}
