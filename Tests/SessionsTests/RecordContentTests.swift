import Foundation
import JOSE
import OpenIDConnect
import Storage
import TestSupport
import Testing

@testable import Sessions

/// Records are written by hand in the form that `Codable` gives them: rows of earlier releases have it, and a field that
/// somebody adds and forgets here is found.
@Suite struct RecordContentTests {
    let fixture = Fixture()

    @Test func `a list or an object of which a part is of another type is none`() {
        let (texts, mixed): (JSONValue, JSONValue) = (["a", "b"], ["a", 1])
        #expect(texts.strings == ["a", "b"])
        #expect(mixed.strings == nil)
        let (object, odd): (JSONValue, JSONValue) = (["a": "x"], ["a": "x", "b": 1])
        #expect(object.dictionary(of: \.string) == ["a": "x"])
        #expect(odd.dictionary(of: \.string) == nil)
    }

    /// Every field of everything set.
    private var fullSession: Session {
        var claims = fixture.claims("ālice \"\\\n", sid: "sid")
        (claims.audience, claims.emails) = (["a", "b"], ["x@example.com", "y@example.com"])
        (claims.authorizedParty, claims.notBefore, claims.nonce) = ("azp", fixture.clock.date + 0.25, "nonce")
        (claims.accessTokenHash, claims.trustFrameworkPolicy, claims.objectID) = ("hash", "policy", "oid")
        (claims.givenName, claims.identityProvider) = ("given", "idp")
        claims.authTime = fixture.clock.date - 17
        claims.all = .object([
            "list": [1, 2.5, true, .null, "x"], "inner": ["a": ["b": -7]], "big": .integer(.max), "auth_time": 17,
        ])
        var tokens = fixture.tokens(1, policy: "P")
        (tokens.refreshTokenExpiry, tokens.scope) = (fixture.clock.date + 7, "openid /")
        var session = Session(claims: claims, tokens: tokens, clientID: "client-1", now: fixture.clock.date)
        session.keep(fixture.tokens(2, lifetime: nil, refresh: false), now: fixture.clock.date + 1)
        session.flash = .init(key: "added", arguments: ["milk", ""])
        return session
    }

    private func codable(_ value: some Encodable) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    /// Written by hand it is what `Codable` writes, and is read back whole, also out of what `Codable` wrote.
    private func expectSame<Value: RecordContent & Codable>(_ value: Value) throws {
        let bytes = value.json.encoded()
        #expect(try JSONValue(own: bytes) == (try codable(value)))
        let again = try #require(Value(try JSONValue(own: bytes)))
        #expect(again.json == value.json)
        let fromOld = try #require(Value(try JSONValue(own: [UInt8](JSONEncoder().encode(value)))))
        #expect(fromOld.json == value.json)
        #expect(try codable(fromOld) == (try codable(value)))
    }

    @Test func `each record has the form of earlier releases and loses nothing`() throws {
        try expectSame(fullSession)
        try expectSame(fixture.session())
        try expectSame(fixture.signIn("state"))
        var signIn = fixture.signIn("state")
        (signIn.correlationID, signIn.maxAge, signIn.policy, signIn.purpose) = ("id", 300, nil, .addAccount)
        try expectSame(signIn)
        try expectSame(Policy(name: "B2C_1_a", title: "A", kind: .editProfile))
    }

    @Test(arguments: [
        "issuer", "clientID", "subject", "claims", "tokens", "signInPolicy", "csrfSecret", "signedInAt", "lastActivity",
        "tokensReceivedAt",
    ]) func `a session without a member that it must have is none`(_ name: String) throws {
        var members = try #require(fullSession.json.object)
        members[name] = nil
        #expect(Session(.object(members)) == nil)
        members[name] = true
        #expect(Session(.object(members)) == nil)
    }

    @Test func `a sign-in whose max_age can't be read is none`() throws {
        var members = try #require(fixture.signIn("state").json.object)
        members["maxAge"] = "300"
        #expect(SignInTransaction(.object(members)) == nil)
    }

    @Test func `claims as deep as a token may have them come back`() throws {
        var deep: JSONValue = 1
        for _ in 0..<(JSONValue.maximumDepth - 1) { deep = [deep] }
        _ = try JSONValue(parsing: deep.encoded())
        var session = fixture.session()
        session.claims.all = ["deep": deep]
        let sealer = Sealer(key: MasterKey.random().bytes)
        let sealed = SealedRecord(session, for: Fixture.audience).sealed(by: sealer, associated: [])
        let opened = SealedRecord<Session>.open(sealed, by: sealer, associated: [], for: Fixture.audience)
        #expect(opened?.claims.all == session.claims.all)
    }

    @Test func `a record of another version or audience is not opened`() throws {
        let sealer = Sealer(key: MasterKey.random().bytes)
        let policy = Policy(name: "B2C_1_a", title: "A", kind: .signIn)
        let sealed = SealedRecord(policy, for: Fixture.audience).sealed(by: sealer, associated: [1])
        func open(_ sealed: [UInt8], _ audience: SessionAudience = Fixture.audience) -> Policy? {
            SealedRecord<Policy>.open(sealed, by: sealer, associated: [1], for: audience)
        }
        #expect(open(sealed) == policy)
        #expect(open(sealed, SessionAudience(authority: "other", clientID: "client-1")) == nil)
        #expect(open(sealed, SessionAudience(authority: Fixture.audience.authority, clientID: "other")) == nil)
        let record = try JSONValue(own: sealer.open(sealed, associated: [1]))
        var members = try #require(record.object)
        members["version"] = 2
        #expect(open(sealer.seal(JSONValue.object(members).encoded(), associated: [1])) == nil)
        members["version"] = 1
        #expect(open(sealer.seal(JSONValue.object(members).encoded(), associated: [1])) == policy)
        #expect(open(sealer.seal(Array("{".utf8), associated: [1])) == nil)
    }
}
