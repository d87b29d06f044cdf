import Cryptography
import FoundationEssentials
import HTTP
import JOSE
import JOSETestSupport
import JSON
import OpenIDConnectTestSupport
import TestSupport
import Testing

@testable import OpenIDConnect

/// What a row may change: everything that the provider is about to send, good before the change.
private struct Answer {
    let harness: RelyingPartyHarness
    let attacker: TokenForge
    var claims: [String: JSONValue]
    var header: [String: JSONValue] = [:]
    /// Replaces the token that `claims` and `header` give.
    var token: String?
    var tokenResponse = RelyingPartyHarness.tokenAnswer(idToken: nil)

    var time: Int64 { Int64(harness.clock.date.timeIntervalSince1970) }
    func good() throws -> String { try harness.forge.token(.object(claims), header: header) }
    func publish(_ keys: [JSONWebKey]) { harness.provider.change { $0.keySet = JSONWebKeySet(keys: keys) } }
    func key(named name: String?) throws -> JSONWebKey {
        var key = try harness.forge.publicKey()
        key.keyID = name
        return key
    }
}

/// One row: a name of the OpenID Foundation's suite where there is one, one change, and the check that must refuse.
private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// `nil` when the token must be accepted.
    let refusedBy: String?
    var isB2C = false
    var trusted: Set<String> = []
    let change: @Sendable (inout Answer) throws -> Void

    static func refused(
        _ name: String, by check: String, isB2C: Bool = false, trusted: Set<String> = [],
        _ change: @escaping @Sendable (inout Answer) throws -> Void
    ) -> Row { Row(testDescription: name, refusedBy: check, isB2C: isB2C, trusted: trusted, change: change) }

    static func accepted(
        _ name: String, isB2C: Bool = false, trusted: Set<String> = [],
        _ change: @escaping @Sendable (inout Answer) throws -> Void
    ) -> Row { Row(testDescription: name, refusedBy: nil, isB2C: isB2C, trusted: trusted, change: change) }
}

private let oidcc = "oidcc-client-test"
private let fapi2 = "fapi2-security-profile-final-client-test"

/// The text with lower case for upper case and vice versa.
private func swappedCase(_ text: String) -> String {
    String(text.map { Character($0.isUppercase ? $0.lowercased() : $0.uppercased()) })
}

/// `at_hash` of the harness's access token.
private func half(of function: HashFunction) -> String {
    let hash = function.hash(RelyingPartyHarness.accessToken.utf8)
    return Base64URL.encode(hash.prefix(hash.count / 2))
}

private let signatureRows: [Row] = [
    .accepted(oidcc) { _ in },
    .accepted("\(oidcc)-idtoken-sig-rs256") { $0.header["typ"] = .null },
    // The suite lets an unsigned token from the token endpoint pass; here it is refused.
    .refused("\(oidcc)-idtoken-sig-none", by: "id-token-algorithm") {
        $0.token = $0.harness.forge.unsignedToken(.object($0.claims))
    },
    .refused("\(fapi2)-invalid-null-alg", by: "id-token-algorithm") {
        $0.token = $0.harness.forge.unsignedToken(.object($0.claims), algorithm: "NONE")
    },
    .refused("unsigned under an allowed name", by: "id-token-signature") {
        $0.token = $0.harness.forge.unsignedToken(.object($0.claims), algorithm: "RS256")
    },
    .refused("\(oidcc)-invalid-sig-rs256", by: "id-token-signature") { $0.token = try TokenForge.tampered($0.good()) },
    .refused("payload changed after signing", by: "id-token-signature") {
        let good = try $0.good()
        $0.claims["sub"] = "bob"
        let other = try $0.good()
        $0.token = TokenForge.replacing(1, of: good, by: TokenForge.segment(1, of: other))
    },
    .refused("signed by another key under the same kid", by: "id-token-signature") {
        $0.token = try $0.attacker.token(.object($0.claims))
    },
    .refused("key in the header", by: "id-token-signature") {
        $0.header["jwk"] = try $0.attacker.publicKey().json
        $0.token = try $0.attacker.token(.object($0.claims), header: $0.header)
    },
    .refused("\(oidcc)-invalid-sig-hs256", by: "id-token-algorithm") {
        let key = try $0.harness.forge.publicKey().json.encoded()
        $0.token = $0.harness.forge.symmetricToken(.object($0.claims), secret: key)
    },
    .refused("\(fapi2)-invalid-alternate-alg", by: "id-token-algorithm") { $0.header["alg"] = "RS512" },
    .refused("\(oidcc)-invalid-sig-es256", by: "id-token-signature") {
        let forge = try TokenForge(.es256)
        $0.publish([try forge.publicKey()])
        $0.token = try TokenForge.tampered(forge.token(.object($0.claims)))
    },
    .accepted("idtoken-sig-es256") {
        let forge = try TokenForge(.es256)
        $0.publish([try forge.publicKey()])
        $0.token = try forge.token(.object($0.claims))
    },
    .accepted("idtoken-sig-ps256") { $0.token = try TokenForge(.ps256).token(.object($0.claims)) },
    .refused("PS256 at B2C", by: "id-token-algorithm", isB2C: true) {
        $0.token = try TokenForge(.ps256).token(.object($0.claims))
    },
    .refused("signature of one algorithm under the name of another", by: "id-token-signature") {
        $0.token = try TokenForge(.ps256).token(.object($0.claims), header: ["alg": "RS256"])
    },
    .refused("key for another operation", by: "id-token-key") {
        var key = try $0.key(named: "forge-1")
        key.operations = ["encrypt"]
        $0.publish([key])
    },
    .refused("use sig in another case", by: "id-token-key") {
        var key = try $0.key(named: "forge-1")
        key.use = "SIG"
        $0.publish([key])
    },
    .refused("kid in another case", by: "id-token-key") { $0.header["kid"] = "FORGE-1" },
    .refused("kid that only begins like one", by: "id-token-key") { $0.header["kid"] = "forge" },
    .refused("alg in another case", by: "id-token-algorithm") { $0.header["alg"] = "rs256" },
    .refused("typ that only begins like JWT", by: "id-token-type") { $0.header["typ"] = "jwt+x" },
    .refused("crit that is empty", by: "id-token-critical") { $0.header["crit"] = [] },
    .refused("RS256 with a key for PS256", by: "id-token-key") {
        var key = try $0.key(named: "forge-1")
        key.algorithm = "PS256"
        $0.publish([key])
    },
    .refused("key for encryption", by: "id-token-key") {
        var key = try $0.key(named: "forge-1")
        key.use = "enc"
        $0.publish([key])
    },
    .refused("RS256 under the kid of an EC key", by: "id-token-key") {
        $0.publish([try TokenForge(.es256).publicKey()])
    },
    .accepted("\(oidcc)-kid-absent-single-jwks") { $0.header["kid"] = .null },
    .accepted("kid absent, one key of the right kind") {
        $0.header["kid"] = .null
        $0.publish([try $0.key(named: nil), try TokenForge(.es256, keyID: "ec").publicKey()])
    },
    // The suite accepts "try all" or "reject".
    .refused("\(oidcc)-kid-absent-multiple-jwks", by: "id-token-key") {
        $0.header["kid"] = .null
        $0.publish([try $0.key(named: nil), try $0.attacker.publicKey()])
    },
    .refused("unknown kid", by: "id-token-key") { $0.header["kid"] = "nobody" },
    .refused("kid, and keys without names", by: "id-token-key") { $0.publish([try $0.key(named: nil)]) },
    .accepted("three other keys of the same name") {
        let stranger = try TokenForge(attacker: true).publicKey()
        $0.publish([stranger, stranger, stranger, try $0.harness.forge.publicKey()])
    },
    // Each costs the provider a line and the program a verification.
    .refused("more keys of one name than are tried", by: "id-token-key") {
        let stranger = try TokenForge(attacker: true).publicKey()
        $0.publish([stranger, stranger, stranger, stranger, try $0.harness.forge.publicKey()])
    },
    .refused("empty key set", by: "id-token-key") { $0.publish([]) },
    .refused("logout token", by: "id-token-type") { $0.header["typ"] = "logout+jwt" },
    .refused("access token", by: "id-token-type") { $0.header["typ"] = "at+jwt" },
    .accepted("typ in another case") { $0.header["typ"] = "jwt" },
    .refused("critical extension", by: "id-token-critical") {
        $0.header["crit"] = ["exp"]
        $0.header["exp"] = 1
    },
    .refused("not a token", by: "id-token-form") { $0.token = "good-luck" },
    .refused("two segments", by: "id-token-form") {
        $0.token = try $0.good().split(separator: ".").prefix(2).joined(separator: ".")
    },
    .refused("five segments", by: "id-token-form") { $0.token = "a.b.c.d.e" },
    .refused("header without alg", by: "id-token-form") {
        $0.token = try $0.harness.forge.token(header: Array("{}".utf8), payload: JSONValue.object($0.claims).encoded())
    },
    .refused("kid that is no text", by: "id-token-form") { $0.header["kid"] = 7 },
    .refused("very long token", by: "id-token-form") {
        $0.claims["padding"] = .string(String(repeating: "x", count: 40_000))
    },
    .refused("no ID token", by: "id-token-present") { $0.token = "" },
    .refused("claims are an array", by: "id-token-claims") { $0.token = try $0.harness.forge.token(["sub"]) },
    .refused("claims with a name twice", by: "id-token-claims") {
        $0.token = try $0.harness.forge.token(
            header: JSONValue.object(["alg": "RS256", "kid": "forge-1"]).encoded(),
            payload: Array("{\"sub\":\"alice\",\"sub\":\"bob\"}".utf8))
    },
]

private let claimRows: [Row] = [
    .refused("\(oidcc)-invalid-iss", by: "id-token-issuer") { $0.claims["iss"] = "https://evil.example.com" },
    .refused("\(fapi2)-invalid-missing-iss", by: "id-token-issuer") { $0.claims["iss"] = nil },
    .refused("iss with a slash more", by: "id-token-issuer") { $0.claims["iss"] = "https://op.example.com/" },
    // U+212A is canonically a K, and to Swift the same text.
    .refused("aud that only looks like one that is trusted", by: "id-token-audience", trusted: ["Kiosk"]) {
        $0.claims["aud"] = [.string(RelyingPartyHarness.clientID), "\u{212A}iosk"]
        $0.claims["azp"] = .string(RelyingPartyHarness.clientID)
    },
    .refused("iss in another case", by: "id-token-issuer") { $0.claims["iss"] = "https://OP.example.com" },
    .refused("iss as a list", by: "id-token-issuer") { $0.claims["iss"] = ["https://op.example.com"] },
    .refused("\(oidcc)-missing-sub", by: "id-token-subject") { $0.claims["sub"] = nil },
    .refused("empty sub", by: "id-token-subject") { $0.claims["sub"] = "" },
    .refused("sub of 256 characters", by: "id-token-subject") {
        $0.claims["sub"] = .string(String(repeating: "s", count: 256))
    },
    .accepted("sub of 255 characters") { $0.claims["sub"] = .string(String(repeating: "s", count: 255)) },
    .refused("sub that is a number", by: "id-token-subject") { $0.claims["sub"] = 7 },
    .refused("sub of everybody and no oid", by: "id-token-subject", isB2C: true) {
        $0.claims["sub"] = .string(IDTokenClaims.notSupportedSubject)
    },
    .refused("\(oidcc)-invalid-aud", by: "id-token-audience") { $0.claims["aud"] = "somebody else" },
    .refused("\(oidcc)-missing-aud", by: "id-token-audience") { $0.claims["aud"] = nil },
    .refused("empty aud", by: "id-token-audience") { $0.claims["aud"] = [] },
    .refused("aud with a number in it", by: "id-token-audience") {
        $0.claims["aud"] = [.string(RelyingPartyHarness.clientID), 7]
    },
    .refused("aud in another case", by: "id-token-audience") {
        $0.claims["aud"] = .string(RelyingPartyHarness.clientID.uppercased())
    },
    .refused("aud that only begins like the client", by: "id-token-audience") {
        $0.claims["aud"] = .string(RelyingPartyHarness.clientID + "0")
    },
    .refused("aud that is the beginning of the client", by: "id-token-audience") {
        $0.claims["aud"] = .string(String(RelyingPartyHarness.clientID.dropLast()))
    },
    .accepted("\(fapi2)-valid-aud-as-array") { $0.claims["aud"] = [.string(RelyingPartyHarness.clientID)] },
    .refused("\(fapi2)-invalid-secondary-aud", by: "id-token-audience") {
        $0.claims["aud"] = [.string(RelyingPartyHarness.clientID), "other"]
    },
    .refused("untrusted secondary audience with azp", by: "id-token-audience") {
        $0.claims["aud"] = [.string(RelyingPartyHarness.clientID), "other"]
        $0.claims["azp"] = .string(RelyingPartyHarness.clientID)
    },
    .refused("trusted secondary audience without azp", by: "id-token-authorized-party", trusted: ["other"]) {
        $0.claims["aud"] = [.string(RelyingPartyHarness.clientID), "other"]
    },
    .accepted("trusted secondary audience with azp", trusted: ["other"]) {
        $0.claims["aud"] = [.string(RelyingPartyHarness.clientID), "other"]
        $0.claims["azp"] = .string(RelyingPartyHarness.clientID)
    },
    .refused("azp of somebody else", by: "id-token-authorized-party") { $0.claims["azp"] = "other" },
    .refused("azp in another case", by: "id-token-authorized-party") {
        $0.claims["azp"] = .string(RelyingPartyHarness.clientID.uppercased())
    },
    .refused("azp that is no text", by: "id-token-authorized-party") {
        $0.claims["azp"] = [.string(RelyingPartyHarness.clientID)]
    },
    .accepted("azp of this client") { $0.claims["azp"] = .string(RelyingPartyHarness.clientID) },

    .refused("\(fapi2)-invalid-expired-exp", by: "id-token-expiration") { $0.claims["exp"] = .integer($0.time - 301) },
    .refused("expired by the whole leeway", by: "id-token-expiration") { $0.claims["exp"] = .integer($0.time - 300) },
    .accepted("provider's clock is 4 minutes slow") {
        $0.claims["exp"] = .integer($0.time - 240)
        $0.claims["iat"] = .integer($0.time - 240)
        $0.claims["nbf"] = .integer($0.time - 240)
    },
    .accepted("provider's clock is 4 minutes fast") {
        $0.claims["iat"] = .integer($0.time + 240)
        $0.claims["nbf"] = .integer($0.time + 240)
    },
    .refused("\(fapi2)-invalid-missing-exp", by: "id-token-expiration") { $0.claims["exp"] = nil },
    .refused("exp as text", by: "id-token-expiration") { $0.claims["exp"] = .string("\($0.time + 3600)") },
    .refused("exp = 1e300", by: "id-token-expiration") { $0.claims["exp"] = 1e300 },
    .refused("exp = -1", by: "id-token-expiration") { $0.claims["exp"] = -1 },
    .accepted("exp with a fraction") { $0.claims["exp"] = .number(Double($0.time) + 3600.5) },
    .accepted("exp in the year 9999") { $0.claims["exp"] = 253_402_300_799 },
    .refused("exp after the year 9999", by: "id-token-expiration") { $0.claims["exp"] = 253_402_300_800 },
    .refused("nbf in the future", by: "id-token-not-before") { $0.claims["nbf"] = .integer($0.time + 301) },
    .refused("nbf as text", by: "id-token-not-before") { $0.claims["nbf"] = "soon" },
    .accepted("no nbf") { $0.claims["nbf"] = nil },
    .refused("\(oidcc)-missing-iat", by: "id-token-issued-at") { $0.claims["iat"] = nil },
    .refused("iat in the future", by: "id-token-issued-at") { $0.claims["iat"] = .integer($0.time + 301) },
    .refused("iat before the sign-in began", by: "id-token-issued-at") { $0.claims["iat"] = .integer($0.time - 301) },
    .refused("iat = -1e300", by: "id-token-issued-at") { $0.claims["iat"] = -1e300 },
    .refused("iat is null", by: "id-token-issued-at") { $0.claims["iat"] = .null },

    .refused("\(oidcc)-nonce-invalid", by: "id-token-nonce") { $0.claims["nonce"] = "another" },
    .refused("\(fapi2)-invalid-nonce", by: "id-token-nonce") {
        $0.claims["nonce"] = .string(($0.claims["nonce"]?.string ?? "") + "x")
    },
    .refused("\(fapi2)-invalid-missing-nonce", by: "id-token-nonce") { $0.claims["nonce"] = nil },
    .refused("nonce in another case", by: "id-token-nonce") {
        $0.claims["nonce"] = .string(swappedCase($0.claims["nonce"]?.string ?? ""))
    },
    .refused("nonce that is no text", by: "id-token-nonce") { $0.claims["nonce"] = ["n"] },
    .refused("\(oidcc)-invalid-athash", by: "id-token-access-token-hash") {
        $0.claims["at_hash"] = "AAAAAAAAAAAAAAAAAAAAAA"
    },
    .refused("at_hash that is no text", by: "id-token-access-token-hash") { $0.claims["at_hash"] = 7 },
    .refused("at_hash in another case", by: "id-token-access-token-hash") {
        $0.claims["at_hash"] = .string(swappedCase(half(of: .sha256)))
    },
    .refused("at_hash that is the whole hash", by: "id-token-access-token-hash") {
        $0.claims["at_hash"] = .string(Base64URL.encode(SHA256.hash(RelyingPartyHarness.accessToken.utf8)))
    },
    .refused("at_hash by the hash of another algorithm", by: "id-token-access-token-hash") {
        $0.claims["at_hash"] = .string(half(of: .sha512))
    },
    .accepted("valid at_hash") {
        $0.claims["at_hash"] = .string(
            Base64URL.encode(SHA256.hash(Array(RelyingPartyHarness.accessToken.utf8)).prefix(16)))
    },

    .accepted("\(oidcc) at B2C", isB2C: true) { _ in },
    .accepted("tfp in another case", isB2C: true) { $0.claims["tfp"] = "b2c_1_SUSI" },
    .accepted("acr of an older tenant", isB2C: true) {
        $0.claims["tfp"] = nil
        $0.claims["acr"] = "b2c_1_susi"
    },
    .refused("token of another policy", by: "id-token-policy", isB2C: true) { $0.claims["tfp"] = "B2C_1_reset" },
    .refused("acr cannot stand in for a wrong tfp", by: "id-token-policy", isB2C: true) {
        $0.claims["tfp"] = "B2C_1_reset"
        $0.claims["acr"] = "B2C_1_susi"
    },
    .refused("no policy", by: "id-token-policy", isB2C: true) { $0.claims["tfp"] = nil },
    .accepted("sub of everybody, and an oid", isB2C: true) {
        $0.claims["sub"] = .string(IDTokenClaims.notSupportedSubject)
        $0.claims["oid"] = "1558f87f-452b-4757-bcd1-883caa5a7e1e"
    },
    .accepted("acr elsewhere means something else") { $0.claims["acr"] = "urn:mace:incommon:iap:silver" },

    .accepted("\(fapi2)-token-type-case-insensitivity") { $0.tokenResponse["token_type"] = "bEARER" },
    .refused("token of another type", by: "token-type") { $0.tokenResponse["token_type"] = "DPoP" },
    .refused("token without a type", by: "token-type") { $0.tokenResponse["token_type"] = nil },
    .accepted("\(fapi2)-token-endpoint-response-without-expires_in") { $0.tokenResponse["expires_in"] = nil },
]

@Suite struct IDTokenConformanceTests {
    @Test(.holds("T10"), arguments: signatureRows + claimRows)
    private func `one change to a good token`(_ row: Row) async throws {
        let registration = RelyingPartyHarness.registration(trusted: row.trusted)
        let harness =
            row.isB2C
            ? try RelyingPartyHarness.b2c(registration: registration)
            : try RelyingPartyHarness.plain(registration: registration) {
                $0["userinfo_endpoint"] = "https://op.example.com/userinfo"
            }
        let start = try await harness.relyingParty.beginSignIn()
        var answer = Answer(
            harness: harness, attacker: try TokenForge(attacker: true),
            claims: harness.goodClaims(nonce: start.transaction.nonce))
        try row.change(&answer)
        answer.tokenResponse["id_token"] = .string(try answer.token ?? answer.good())
        harness.provider.change { [response = answer.tokenResponse] in
            $0.token = .object(response)
            $0.userInfo = ["sub": response["sub"] ?? answer.claims["sub"] ?? "alice"]
        }

        guard let refusedBy = row.refusedBy else {
            let result = try await harness.complete(start.transaction)
            #expect(result.checks.allSatisfy { $0.verdict != .failed })
            return
        }
        let error = await refusal { try await harness.complete(start.transaction) }
        #expect(error?.kind == .checkFailed(refusedBy))
        // Exactly one check is red, and it is the last one.
        #expect(error?.checks.filter { $0.verdict == .failed }.map(\.name) == [refusedBy])
        #expect(error?.checks.last?.name == refusedBy)
        // "Reject" means to the official suite that nothing is called any more.
        #expect(harness.provider.count("/userinfo") == 0)
    }

    @Test func `a good sign-in lists every rule in order`() async throws {
        let result = try await RelyingPartyHarness.b2c().signIn()
        #expect(
            result.checks.map(\.name) == [
                "metadata-issuer", "response-same-issuer", "response-single-parameters", "response-state",
                "response-issuer", "response-success", "response-code", "token-type", "id-token-present",
                "id-token-form", "id-token-critical", "id-token-type", "id-token-algorithm", "id-token-key",
                "id-token-signature", "id-token-claims", "id-token-issuer", "id-token-subject", "id-token-audience",
                "id-token-authorized-party", "id-token-expiration", "id-token-not-before", "id-token-issued-at",
                "id-token-nonce", "id-token-access-token-hash", "id-token-policy",
            ])
        #expect(result.checks.allSatisfy { !$0.clause.isEmpty && !$0.expected.isEmpty && !$0.actual.isEmpty })
    }

    @Test func `oidcc-client-test-signing-key-rotation-just-before-signing`() async throws {
        let harness = try RelyingPartyHarness.plain()
        _ = try await harness.signIn()
        let start = try await harness.relyingParty.beginSignIn()
        let rotated = try TokenForge(keyID: "forge-2", attacker: true)
        harness.provider.change { $0.keySet = JSONWebKeySet(keys: [(try? rotated.publicKey())].compactMap { $0 }) }
        let token = try rotated.token(.object(harness.goodClaims(nonce: start.transaction.nonce)))
        harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: token)) }
        _ = try await harness.complete(start.transaction)
        #expect(harness.provider.count("/keys") == 2)
        // The key that was withdrawn is no longer valid.
        let old = await refusal { try await harness.signIn() }
        #expect(old?.kind == .checkFailed("id-token-key"))
    }

    /// Each algorithm is accepted where the metadata lists it, with the hash that belongs to it, and nowhere else.
    @Test(arguments: SignatureAlgorithm.allCases)
    func `a token is accepted by an algorithm that the metadata lists`(_ algorithm: SignatureAlgorithm) async throws {
        let forge = try TokenForge(algorithm)
        func signIn(listing names: [JSONValue], _ function: HashFunction) async throws -> SignInResult {
            let harness = try RelyingPartyHarness.plain { $0["id_token_signing_alg_values_supported"] = .array(names) }
            harness.provider.change { $0.keySet = JSONWebKeySet(keys: [(try? forge.publicKey())].compactMap { $0 }) }
            let start = try await harness.relyingParty.beginSignIn()
            var claims = harness.goodClaims(nonce: start.transaction.nonce)
            claims["at_hash"] = .string(half(of: function))
            let token = try forge.token(.object(claims))
            harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: token)) }
            return try await harness.complete(start.transaction)
        }
        let own = JSONValue.string(algorithm.rawValue)
        let function = try #require(
            [("256", HashFunction.sha256), ("384", .sha384), ("512", .sha512), ("EdDSA", .sha512)].first {
                algorithm.rawValue.hasSuffix($0.0)
            }?.1)
        let result = try await signIn(listing: ["RS256", own], function)
        #expect(result.claims.subject == "alice")
        #expect(result.idToken.claims.accessTokenHash == half(of: function))

        let other = await refusal {
            try await signIn(listing: ["RS256", own], function == .sha256 ? .sha384 : .sha256)
        }
        #expect(other?.kind == .checkFailed("id-token-access-token-hash"))
        let rest = SignatureAlgorithm.allCases.filter { $0 != algorithm }.map { JSONValue.string($0.rawValue) }
        let unlisted = await refusal { try await signIn(listing: rest, function) }
        #expect(unlisted?.kind == .checkFailed("id-token-algorithm"))
    }

    @Test(arguments: [false, true])
    func `a key that was replaced under its name, or has none, is fetched once more`(_ hasName: Bool) async throws {
        let harness = try RelyingPartyHarness.plain()
        let name: String? = hasName ? "forge-1" : nil
        func publish(_ forge: TokenForge) throws {
            var key = try forge.publicKey()
            key.keyID = name
            harness.provider.change { [key] in $0.keySet = JSONWebKeySet(keys: [key]) }
        }
        func signIn(by forge: TokenForge) async throws -> SignInResult {
            let start = try await harness.relyingParty.beginSignIn()
            let claims = harness.goodClaims(nonce: start.transaction.nonce)
            let token = try forge.token(.object(claims), header: hasName ? [:] : ["kid": .null])
            harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: token)) }
            return try await harness.complete(start.transaction)
        }
        let (old, new) = (harness.forge, try TokenForge(attacker: true))
        try publish(old)
        _ = try await signIn(by: old)
        try publish(new)
        _ = try await signIn(by: new)
        #expect(harness.provider.count("/keys") == 2)
        // What the provider has withdrawn is no longer valid, and costs one fetch a minute to find out.
        for _ in 0..<5 {
            let error = await refusal { try await signIn(by: old) }
            #expect(error?.kind == .checkFailed("id-token-signature"))
        }
        #expect(harness.provider.count("/keys") == 3)
    }

    @Test func `keys that can't be had are no verdict on the token`() async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace("/keys") { _ throws(HTTPClientError) in throw .timedOut }
        let error = await refusal { try await harness.signIn() }
        #expect(error?.kind == .providerUnavailable(.keys, .timedOut))
        #expect(error?.isTemporary == true)
        #expect(error?.failedCheck == nil)
        #expect(error?.checks.last?.name == "id-token-algorithm")
    }

    @Test func `a recorded sign-in is validated again with the keys and the time of then`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: "n")))
        let validator = IDTokenValidator(issuer: "https://op.example.com", clientID: RelyingPartyHarness.clientID)
        let keys = FixedKeys(try harness.forge.keySet())
        func validate(at time: Date) async throws -> ValidatedIDToken {
            try await validator.validate(
                raw, keys: keys, nonce: .required("n"), accessToken: nil, earliestIssue: HandClock.start, now: time)
        }
        #expect(try await validate(at: HandClock.start) == validate(at: HandClock.start))
        let later = await refusal { try await validate(at: HandClock.start.addingTimeInterval(3900)) }
        #expect(later?.failedCheck?.name == "id-token-expiration")
        #expect(later?.failedCheck?.expected == "after 2027-01-15T09:00:00Z")
        #expect(later?.failedCheck?.actual == "2027-01-15T09:00:00Z")
    }
}
