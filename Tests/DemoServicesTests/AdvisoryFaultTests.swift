import Cryptography
import DemoServices
import FoundationEssentials
import HTTP
import JOSE
import JSON
import Testing

/// Faults that libraries have accepted: each is what its advisory describes.
@Suite struct AdvisoryFaultTests {
    private static let algorithms: [SignatureAlgorithm] = [.rs256, .es256]

    private func token(
        _ name: String, _ algorithm: SignatureAlgorithm = .rs256
    ) async throws -> (harness: PlainProviderHarness, text: String, header: JSONValue) {
        let harness = try PlainProviderHarness(name, signedWith: algorithm)
        let text = try #require(try await harness.body()["id_token"]?.string)
        let token = try await harness.read(text)
        #expect(!token.isGood)
        return (harness, text, token.header)
    }

    private func published(_ harness: PlainProviderHarness) async throws -> [JSONWebKey] {
        try JSONWebKeySet(parsing: try await harness.get("/keys").response.body).keys
    }

    @Test(arguments: algorithms)
    func `a key in the header has signed the token, and is not the provider's`(_ algorithm: SignatureAlgorithm)
        async throws
    {
        let (harness, text, header) = try await token("embedded-key", algorithm)
        let key = try JSONWebKey(try #require(header["jwk"]))
        try JSONWebSignature(compact: text).verify(with: key, allowing: [algorithm])
        #expect(header["kid"] == .string(key.thumbprint))
        #expect(try await !published(harness).map(\.keyID).contains(key.keyID))
    }

    @Test(arguments: algorithms)
    func `a key set beside the provider has the key that has signed the token`(_ algorithm: SignatureAlgorithm)
        async throws
    {
        let (harness, text, header) = try await token("linked-keys", algorithm)
        let address = try #require(header["jku"]?.string)
        #expect(address == "http://127.0.0.1:3001/attacker/keys")
        #expect(harness.tenant.attackerKeyRequestCount == 0)
        let set = try JSONWebKeySet(parsing: try await harness.get("/attacker/keys").response.body)
        #expect(harness.tenant.attackerKeyRequestCount == 1)
        let named = set.keys(withID: header["kid"]?.string ?? "")
        let key = try #require(named.first)
        try JSONWebSignature(compact: text).verify(with: key, allowing: [algorithm])
    }

    @Test(arguments: algorithms)
    func `so has a certificate`(_ algorithm: SignatureAlgorithm) async throws {
        let (harness, _, header) = try await token("linked-certificate", algorithm)
        #expect(header["x5u"] == "http://127.0.0.1:3001/attacker/certificate.pem")
        let answer = try await harness.get("/attacker/certificate.pem").response
        #expect(answer.text.hasPrefix("-----BEGIN CERTIFICATE-----\nMII"))
        #expect(answer.text.hasSuffix("-----END CERTIFICATE-----\n"))
        let set = try JSONWebKeySet(parsing: try await harness.get("/attacker/keys").response.body)
        let content = try #require(
            Data(base64Encoded: answer.text.split(separator: "\n").dropFirst().dropLast().joined()))
        let numbers: [UInt8] =
            switch set.keys.first?.kind {
            case .rsa(let modulus, _): modulus
            case .ellipticCurve(_, let x, let y): x + y
            default: []
            }
        #expect(!numbers.isEmpty && Array(content).firstRange(of: numbers) != nil)
    }

    @Test func `an attacker's key signs under the kid of the provider's`() async throws {
        let (harness, text, header) = try await token("attacker-key")
        let key = try #require(try await published(harness).first)
        #expect(header["kid"] == key.keyID.map(JSONValue.string))
        let refusal = #expect(throws: JOSEError.self) {
            try JSONWebSignature(compact: text).verify(with: key, allowing: [.rs256])
        }
        #expect(refusal?.kind == .signatureInvalid)
        #expect(harness.tenant.attackerKeyRequestCount == 0)
    }

    @Test func `the secret is the PEM file of the public key`() async throws {
        let (harness, text, _) = try await token("public-key-as-secret")
        let key = try #require(try await published(harness).first)
        let parts = text.split(separator: ".")
        let code = Base64URL.encode(
            Self.hmac("\(parts[0]).\(parts[1])", key: try Self.pem(of: key)))
        #expect(parts[2] == code)
    }

    /// RFC 2104, for a key that is longer than a block.
    private static func hmac(_ message: String, key: String) -> [UInt8] {
        let short = SHA256.hash(Array(key.utf8)) + [UInt8](repeating: 0, count: 32)
        return SHA256.hash(short.map { $0 ^ 0x5C } + SHA256.hash(short.map { $0 ^ 0x36 } + Array(message.utf8)))
    }

    /// The file for a key of 2048 bits with the usual exponent: everything around the number is fixed.
    private static func pem(of key: JSONWebKey) throws -> String {
        guard case .rsa(let modulus, let exponent) = key.kind, modulus.count == 256, exponent == [1, 0, 1] else {
            throw JOSEError(.keyInvalid, "another kind of key")
        }
        let start = try #require(Data(base64Encoded: "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA"))
        let text = (Data(Array(start) + modulus + [2, 3, 1, 0, 1])).base64EncodedString()
        let lines = stride(from: 0, to: text.count, by: 64).map { text.dropFirst($0).prefix(64) }.joined(
            separator: "\n")
        return "-----BEGIN PUBLIC KEY-----\n\(lines)\n-----END PUBLIC KEY-----\n"
    }

    @Test func `without a challenge the provider lets no one in`() async throws {
        let harness = try PlainProviderHarness("pkce-required")
        var browser = TenantBrowser(tenant: harness.tenant)
        let request: FormParameters = [
            "client_id": "companion", "redirect_uri": TenantHarness.callback, "response_type": "code",
            "scope": "openid", "state": "s",
        ]
        let answer = try await browser.get("/authorize?\(request.encoded)").redirect()
        #expect(answer.first("error") == "invalid_request" && answer.first("code") == nil)
        #expect(try await harness.body()["id_token"] != nil)
        #expect(DemoFault.named("pkce-required")?.binds(PlainProviderHarness.client) == false)
    }

    @Test(arguments: ["huge-metadata", "huge-keys"])
    func `an answer is huge, and still right`(_ name: String) async throws {
        let harness = try PlainProviderHarness(name)
        let path = name == "huge-keys" ? "/keys" : "/.well-known/openid-configuration"
        let body = try await harness.get(path).response.body
        #expect(body.count > 16_000_000)
        harness.tenant.fault = nil
        let usual = try await harness.get(path).response.body
        #expect(body.starts(with: usual.dropLast()) && body.last == UInt8(ascii: "}"))
    }

    @Test(arguments: [("endless-keys", "/keys"), ("endless-metadata", "/.well-known/openid-configuration")])
    func `an answer never ends, and is cut off at once where a client has read one`(_ name: String, _ path: String)
        async throws
    {
        let harness = try PlainProviderHarness(name)
        let response = try await harness.get(path).response
        #expect(response.text.hasSuffix(",\"padding\":\""))
        let tail = try #require(response.tail)
        #expect(tail.bytes == 16_000_000 && tail.duration == .seconds(3))
        tail.ended(false)
        #expect(!harness.tenant.wasReadToTheLimit)
        tail.ended(true)
        #expect(harness.tenant.wasReadToTheLimit)
        #expect(try await harness.get(path).response.tail?.bytes == 0)
        harness.tenant.fault = DemoFault.named(name)
        // The transfer of an earlier fault.
        tail.ended(true)
        #expect(!harness.tenant.wasReadToTheLimit)
    }

    @Test func `a token response is huge, and still right`() async throws {
        let harness = try PlainProviderHarness("huge-token-response")
        var browser = TenantBrowser(tenant: harness.tenant)
        let body = try await harness.tokens(try await harness.signIn(&browser)).body
        #expect(body.count > 16_000_000)
        let padding = try #require(body.firstRange(of: Array(",\"padding\":\"".utf8)))
        let tokens = try JSONValue(parsing: Array(body[..<padding.lowerBound]) + Array("}".utf8))
        #expect(try await harness.read(tokens["id_token"]?.string).isGood)
    }

    @Test(arguments: [
        ("oidcc-client-test-signing-key-rotation", "no-cache"),
        ("oidcc-client-test-signing-key-rotation-just-before-signing", "no-cache"),
        ("oidcc-client-test-invalid-iss", "public, max-age=3600"),
    ])
    func `keys that are about to change may not be kept`(_ name: String, _ expected: String) async throws {
        let harness = try PlainProviderHarness(name)
        #expect(try await harness.get("/keys").response.fields[.cacheControl] == expected)
    }

    @Test func `a token of the same fault is plainly wrong only where there is a choice of what to believe`() {
        let names = DemoFault.all.filter { $0.withPlainlyWrongSignature != nil }.map(\.name)
        #expect(names == DemoFault.advisories.map(\.name).filter { $0 != "pkce-required" })
        for fault in DemoFault.advisories.compactMap(\.withPlainlyWrongSignature) {
            #expect(fault.changes == [.signature(.idToken, .broken)])
        }
    }
}
