import FoundationEssentials
import HTTP
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

/// What a row may change: a good logout token before the change.
private struct Logout {
    let harness: RelyingPartyHarness
    var claims: [String: JSONValue]
    var header: [String: JSONValue] = ["typ": "logout+jwt"]
    /// Replaces the token that `claims` and `header` give.
    var token: String?

    var time: Int64 { Int64(harness.clock.date.timeIntervalSince1970) }
    func good() throws -> String { try harness.forge.token(.object(claims), header: header) }

    init(_ harness: RelyingPartyHarness) {
        self.harness = harness
        claims = [:]
        claims = [
            "iss": "https://op.example.com", "aud": .string(RelyingPartyHarness.clientID), "sub": "alice",
            "sid": "session-1",
            "iat": .integer(time), "exp": .integer(time + 120), "jti": "logout-1",
            "events": .object([LogoutTokenValidator.event: .object([:])]),
        ]
    }
}

private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// `nil` when the token must be accepted.
    let refusedBy: String?
    let change: @Sendable (inout Logout) throws -> Void

    init(
        _ name: String, refusedBy check: String? = nil, _ change: @escaping @Sendable (inout Logout) throws -> Void
    ) {
        testDescription = name
        refusedBy = check
        self.change = change
    }
}

private let official = "oidcc-client-test-rp-backchannel-rpinitlogout"

private let rows: [Row] = [
    Row(official) { _ in },
    Row("\(official)-alg-none", refusedBy: "logout-token-algorithm") {
        $0.token = $0.harness.forge.unsignedToken(.object($0.claims))
    },
    Row("\(official)-no-event", refusedBy: "logout-token-event") { $0.claims["events"] = nil },
    Row("\(official)-with-nonce", refusedBy: "logout-token-nonce") { $0.claims["nonce"] = "n" },
    Row("a nonce that is null is a nonce", refusedBy: "logout-token-nonce") { $0.claims["nonce"] = .null },
    Row("\(official)-wrong-alg", refusedBy: "logout-token-algorithm") {
        $0.token = try $0.harness.forge.symmetricToken(
            .object($0.claims), secret: $0.harness.forge.publicKey().json.encoded())
    },
    Row("an algorithm that the metadata does not name", refusedBy: "logout-token-algorithm") {
        $0.harness.provider.change { $0.metadata["id_token_signing_alg_values_supported"] = ["RS256"] }
        $0.token = try TokenForge(.ps256).token(.object($0.claims))
    },
    Row("\(official)-wrong-aud", refusedBy: "logout-token-audience") { $0.claims["aud"] = "another-client" },
    Row("no aud", refusedBy: "logout-token-audience") { $0.claims["aud"] = nil },
    Row("somebody else's aud beside ours", refusedBy: "logout-token-audience") {
        $0.claims["aud"] = [.string(RelyingPartyHarness.clientID), "another-client"]
    },
    Row("aud as a list of one") { $0.claims["aud"] = [.string(RelyingPartyHarness.clientID)] },
    Row("\(official)-wrong-event", refusedBy: "logout-token-event") {
        $0.claims["events"] = ["https://schemas.openid.net/event/backchannel-logout": .object([:])]
    },
    Row("the event as text", refusedBy: "logout-token-event") {
        $0.claims["events"] = .object([LogoutTokenValidator.event: "yes"])
    },
    Row("events as a list", refusedBy: "logout-token-event") {
        $0.claims["events"] = [.string(LogoutTokenValidator.event)]
    },
    Row("another event beside it, and members in it") {
        $0.claims["events"] = .object([LogoutTokenValidator.event: ["a": 1], "https://example.com/other": 7])
    },
    Row("\(official)-wrong-iss", refusedBy: "logout-token-issuer") { $0.claims["iss"] = "https://op.example.com/" },
    Row("no iss", refusedBy: "logout-token-issuer") { $0.claims["iss"] = nil },
    Row("no iat", refusedBy: "logout-token-issued-at") { $0.claims["iat"] = nil },
    Row("an hour old", refusedBy: "logout-token-issued-at") { $0.claims["iat"] = .integer($0.time - 3600) },
    Row("of in an hour", refusedBy: "logout-token-issued-at") { $0.claims["iat"] = .integer($0.time + 3600) },
    Row("iat out of any calendar", refusedBy: "logout-token-issued-at") { $0.claims["iat"] = 1e300 },
    Row("the clocks four minutes apart") { $0.claims["iat"] = .integer($0.time - 240) },
    Row("expired", refusedBy: "logout-token-expiration") { $0.claims["exp"] = .integer($0.time - 301) },
    Row("exp as text", refusedBy: "logout-token-expiration") { $0.claims["exp"] = "tomorrow" },
    Row("no exp, as in the drafts") { $0.claims["exp"] = nil },
    Row("no jti", refusedBy: "logout-token-id") { $0.claims["jti"] = nil },
    Row("an empty jti", refusedBy: "logout-token-id") { $0.claims["jti"] = "" },
    Row("jti as a number", refusedBy: "logout-token-id") { $0.claims["jti"] = 1 },
    Row("a jti of 256 bytes", refusedBy: "logout-token-id") {
        $0.claims["jti"] = .string(String(repeating: "j", count: 256))
    },
    Row("neither sub nor sid", refusedBy: "logout-token-subject") {
        $0.claims["sub"] = nil
        $0.claims["sid"] = nil
    },
    Row("sub alone") { $0.claims["sid"] = nil },
    Row("sid alone") { $0.claims["sub"] = nil },
    Row("a sid that is no text", refusedBy: "logout-token-subject") { $0.claims["sid"] = ["session-1"] },
    Row("an empty sub", refusedBy: "logout-token-subject") { $0.claims["sub"] = "" },
    Row("no typ") { $0.header["typ"] = .null },
    Row("typ JWT") { $0.header["typ"] = "JWT" },
    Row("an access token", refusedBy: "logout-token-type") { $0.header["typ"] = "at+jwt" },
    Row("an ID token", refusedBy: "logout-token-event") {
        $0.claims = $0.harness.goodClaims(nonce: "n")
        $0.header["typ"] = "JWT"
    },
    Row("a critical extension", refusedBy: "logout-token-critical") { $0.header["crit"] = ["exp"] },
    Row("another key", refusedBy: "logout-token-signature") {
        $0.token = try TokenForge(attacker: true).token(.object($0.claims), header: $0.header)
    },
    Row("an unknown kid", refusedBy: "logout-token-key") { $0.header["kid"] = "unknown" },
    Row("a broken signature", refusedBy: "logout-token-signature") { $0.token = try TokenForge.tampered($0.good()) },
    Row("no token", refusedBy: "logout-token-form") { $0.token = "" },
    Row("a member twice", refusedBy: "logout-token-claims") {
        $0.token = try $0.harness.forge.token(
            header: JSONValue.object(["alg": "RS256", "kid": .string($0.harness.forge.keyID)]).encoded(),
            payload: Array(#"{"iss":"https://op.example.com","iss":"https://evil.example.com"}"#.utf8))
    },
]

@Suite struct LogoutTokenTests {
    @Test(arguments: rows) fileprivate func `a logout token is validated by every rule`(_ row: Row) async throws {
        let harness = try RelyingPartyHarness.plain()
        var logout = Logout(harness)
        try row.change(&logout)
        let token = try logout.token ?? logout.good()
        guard let check = row.refusedBy else {
            let accepted = try await harness.relyingParty.logoutToken(token)
            #expect(accepted.subject == logout.claims["sub"]?.string)
            #expect(accepted.sessionID == logout.claims["sid"]?.string)
            #expect(accepted.tokenID == "logout-1")
            // The times refuse it from then on, so that it need not be remembered.
            harness.clock.advance(by: accepted.refusedFrom.timeIntervalSince(harness.clock.date))
            let error = await refusal { try await harness.relyingParty.logoutToken(token) }
            #expect(error?.failedCheck?.name == "logout-token-issued-at")
            return
        }
        let error = await refusal { try await harness.relyingParty.logoutToken(token) }
        #expect(error?.failedCheck?.name == check)
        #expect(error?.isTemporary == false)
    }

    @Test func `a token that is about to expire need not be remembered for longer`() async throws {
        let harness = try RelyingPartyHarness.plain()
        var logout = Logout(harness)
        logout.claims["exp"] = .integer(logout.time - 200)
        let token = try logout.good()
        let accepted = try await harness.relyingParty.logoutToken(token)
        #expect(accepted.refusedFrom == Date(timeIntervalSince1970: Double(logout.time + 100)))
        harness.clock.advance(by: 100)
        let error = await refusal { try await harness.relyingParty.logoutToken(token) }
        #expect(error?.failedCheck?.name == "logout-token-expiration")
    }

    @Test func `without the provider's keys nothing is validated, and the sender may try again`() async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace("/keys") { _ throws(HTTPClientError) in HTTPResponse(.serviceUnavailable) }
        let token = try Logout(harness).good()
        let error = await refusal { try await harness.relyingParty.logoutToken(token) }
        #expect(error?.isTemporary == true)
    }
}
