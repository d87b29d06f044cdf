import FoundationEssentials
import JSON
import OpenIDConnect
import Storage
import TestSupport
import Testing

@testable import Sessions

/// Records are written by hand in the form of earlier releases, and a field that is added and missing here is found.
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
        session.store(fixture.tokens(2, lifetime: nil, refresh: false), now: fixture.clock.date + 1)
        session.flash = .init(key: "added", arguments: ["milk", ""])
        return session
    }

    private var sessionWithUndo: Session {
        var session = fixture.session()
        session.undoable = UndoableChange(
            id: "n", kind: .deleted,
            items: [
                .init(id: "7", text: "mi\"lk", isCompleted: true),
                .init(id: nil, text: "", isCompleted: false, entry: "key"),
            ], time: fixture.clock.date + 0.5, begun: fixture.clock.date + 1.5, form: "import.3f")
        session.undone = "m"
        session.deletions = [
            UndoableChange(
                id: "o", kind: .deleted, items: [.init(id: "8", text: "Eggs", isCompleted: false)],
                time: fixture.clock.date + 2)
        ]
        return session
    }

    /// Each stored property of a value and of all that it consists of, as text.
    private func properties(_ value: Any, _ path: String = "") -> [String] {
        let mirror = Mirror(reflecting: value)
        guard !mirror.children.isEmpty, !(value is Date) else { return ["\(path)=\(value)"] }
        let parts = mirror.children.enumerated().map { number, child in
            // The entries of a dictionary have no order.
            let name = child.label ?? (mirror.displayStyle == .dictionary ? "" : "\(number)")
            return properties(child.value, "\(path).\(name)")
        }
        return parts.flatMap(\.self).sorted()
    }

    /// The members of a record with their types, for all but the claims of the token, which may be any.
    private func form(_ json: JSONValue, _ path: String = "") -> [String] {
        switch json {
        case .object(let members) where path != "claims.all":
            members.sorted { $0.key < $1.key }.flatMap { form($0.value, path.isEmpty ? $0.key : "\(path).\($0.key)") }
        case .object: ["\(path): any"]
        case .array(let elements): elements.prefix(1).flatMap { form($0, "\(path)[]") }
        case .string: ["\(path): string"]
        case .integer, .number: ["\(path): number"]
        case .bool: ["\(path): bool"]
        case .null: ["\(path): null"]
        }
    }

    private func expectWhole<Value: RecordContent>(_ value: Value) throws {
        let again = try #require(Value(try JSONValue(own: value.json.encoded())))
        #expect(again.json == value.json)
        #expect(properties(again) == properties(value))
    }

    @Test func `each record has the form of earlier releases`() {
        let session = """
            authTime: number, claims.accessTokenHash: string, claims.all: any, claims.audience[]: string,
            claims.authTime: number, claims.authorizedParty: string, claims.emails[]: string, claims.expiration: number,
            claims.givenName: string, claims.identityProvider: string, claims.issuedAt: number, claims.issuer: string,
            claims.name: string, claims.nonce: string, claims.notBefore: number, claims.objectID: string,
            claims.sessionID: string, claims.subject: string, claims.trustFrameworkPolicy: string, clientID: string,
            csrfSecret: string, flash.arguments[]: string, flash.key: string, issuer: string, lastActivity: number,
            signInPolicy: string, signedInAt: number, subject: string, tokens..accessToken: string,
            tokens..rawIDToken: string, tokens..tokenType: string, tokens.p.accessToken: string,
            tokens.p.accessTokenExpiry: number, tokens.p.policy: string, tokens.p.rawIDToken: string,
            tokens.p.refreshToken: string, tokens.p.refreshTokenExpiry: number, tokens.p.scope: string,
            tokens.p.tokenType: string, tokensReceivedAt.: number, tokensReceivedAt.p: number
            """
        #expect(form(fullSession.json).joined(separator: ", ") == session.replacing("\n", with: " "))
        var signIn = fixture.signIn("state")
        (signIn.correlationID, signIn.maxAge) = ("id", 300)
        let transaction = """
            codeVerifier: string, correlationID: string, createdAt: number, issuer: string, maxAge: number,
            nonce: string, policy: string, purpose: string, redirectURI: string, returnPath: string, scope: string,
            state: string
            """
        #expect(form(signIn.json).joined(separator: ", ") == transaction.replacing("\n", with: " "))
        let policy = Policy(name: "B2C_1_a", title: "A", kind: .editProfile)
        #expect(form(policy.json) == ["kind: string", "name: string", "title: string"])
    }

    @Test func `no record loses anything`() throws {
        try expectWhole(fullSession)
        try expectWhole(fixture.session())
        try expectWhole(screenSession)
        try expectWhole(sessionWithUndo)
        try expectWhole(phoneSession)
        try expectWhole(screenSession.opened(at: ScreenID.random().reference))
        try expectWhole(fixture.signIn("state"))
        var signIn = fixture.signIn("state")
        (signIn.correlationID, signIn.maxAge, signIn.policy, signIn.purpose) = ("id", 300, nil, .addAccount)
        try expectWhole(signIn)
        try expectWhole(Policy(name: "B2C_1_a", title: "A", kind: .editProfile))
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

    private var screenSession: Session {
        fullSession.openedOnScreen(by: SessionID.random().reference, at: fixture.clock.date).kept(by: .kiosk)
    }

    private var phoneSession: Session {
        var session = fullSession.kept(by: .personal)
        session.screen = .init(name: "Hall", session: SessionID.random().reference)
        return session
    }

    @Test func `what a session on a shared screen hangs on is sealed with it, and is needed when it is there`() throws {
        let members = try #require(screenSession.opened(at: ScreenID.random().reference).json.object)
        #expect(members["sharedScreen"]?.string?.utf8.count == 43)
        #expect(members["isOnSharedScreen"] == true && members["phone"]?.string?.utf8.count == 43)
        #expect(members["end"]?.number != nil)
        for name in ["phone", "end", "sharedScreen"] {
            for wrong: JSONValue in [true, .null, "", "x"] {
                var members = members
                members[name] = wrong
                #expect(Session(.object(members)) == nil, "\(name)")
            }
        }
        #expect(phoneSession.json["screen"]?["name"]?.string == "Hall")
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
