import Cryptography
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

@Suite struct JSONWebSignatureTests {
    @Test func `the token of RFC 7515 appendix A.1 has the HMAC that it says`() throws {
        let key = try Base64URL.decode(
            "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow")
        let input = TokenForge.segment(0, of: RFC7515.hs256) + "." + TokenForge.segment(1, of: RFC7515.hs256)
        #expect(Base64URL.encode(SHA256.hmac(key: key, bytes(input))) == TokenForge.segment(2, of: RFC7515.hs256))
    }

    @Test func `the RS256 token of RFC 7515 appendix A.2 verifies`() throws {
        let key = try JSONWebKey(JSONValue(parsing: bytes(RFC7515.rsaKey)))
        let signature = try JSONWebSignature(compact: RFC7515.rs256)
        try signature.verify(with: key, allowing: [.rs256])
        #expect(
            signature.payload
                == bytes("{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}"))
        #expect(try signature.claims() == ["iss": "joe", "exp": 1_300_819_380, "http://example.com/is_root": true])
    }

    @Test func `the ES256 token of RFC 7515 appendix A.3 verifies`() throws {
        let key = try JSONWebKey(JSONValue(parsing: bytes(RFC7515.p256Key)))
        try JSONWebSignature(compact: RFC7515.es256).verify(with: key, allowing: [.es256])
    }

    @Test(arguments: [RFC7515.hs256, RFC7515.unsecured])
    func `the symmetric and the unsigned token of RFC 7515 are refused`(token: String) throws {
        let key = try JSONWebKey(JSONValue(parsing: bytes(RFC7515.rsaKey)))
        let signature = try JSONWebSignature(compact: token)
        #expect(
            refusal { () throws(JOSEError) in
                try signature.verify(with: key, allowing: Set(SignatureAlgorithm.allCases))
            } == .algorithmNotAllowed)
    }

    @Test(arguments: [ForeignTokens.rs256, ForeignTokens.ps256])
    func `tokens of another implementation verify`(token: String) throws {
        try JSONWebSignature(compact: token).verify(
            with: Self.foreignKey(ForeignTokens.modulus), allowing: [.rs256, .ps256])
    }

    @Test(arguments: [
        ("a salt of 20 bytes", ForeignTokens.ps256Salt20), ("no salt", ForeignTokens.ps256NoSalt),
        ("the longest salt", ForeignTokens.ps256LongSalt), ("a mask made by SHA-1", ForeignTokens.ps256MaskSHA1),
        ("SHA-1", ForeignTokens.rs256SHA1), ("SHA-512", ForeignTokens.rs256SHA512),
        ("PSS where PKCS #1 is said", ForeignTokens.rs256PSS), ("PKCS #1 where PSS is said", ForeignTokens.ps256PKCS1),
    ])
    func `a signature with other parameters is refused`(what: String, token: String) throws {
        let key = try Self.foreignKey(ForeignTokens.modulus)
        #expect(refused(token, key: key) == .signatureInvalid, "\(what)")
    }

    @Test(arguments: [
        ("1024 bits", ForeignTokens.weakModulus, "AQAB", ForeignTokens.weakToken),
        ("exponent 3", ForeignTokens.exponentThreeModulus, "Aw", ForeignTokens.exponentThreeToken),
        ("exponent 1", ForeignTokens.modulus, "AQ", ForeignTokens.exponentOneToken),
        ("even exponent", ForeignTokens.modulus, "AQAA", ForeignTokens.rs256),
        ("exponent 65535", ForeignTokens.modulus, "__8", ForeignTokens.rs256),
        ("exponent of 33 bytes", ForeignTokens.modulus, String(repeating: "AQEB", count: 11), ForeignTokens.rs256),
        ("16384 bits", "gAAA" + String(repeating: "AAAB", count: 682), "AQAB", ForeignTokens.rs256),
        ("2047 bits", "f" + ForeignTokens.modulus.dropFirst(), "AQAB", ForeignTokens.rs256),
    ])
    func `a weak or absurd RSA key is refused though the signature be right`(
        what: String, modulus: String, exponent: String, token: String
    ) throws {
        let key = try JSONWebKey(["kty": "RSA", "n": .string(modulus), "e": .string(exponent)])
        #expect(refused(token, key: key) == .keyStrength, "\(what)")
    }

    @Test func `an even RSA modulus is refused as a key`() throws {
        let even = ForeignTokens.modulus.dropLast(4) + "AAAA"
        #expect(refused(ForeignTokens.rs256, key: try Self.foreignKey(String(even))) == .keyInvalid)
    }

    @Test func `a point that is not on the curve is refused as a key`() throws {
        let prime = hex("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff")
        let forge = try TokenForge(.es256)
        let token = try forge.token(["sub": "alice"])
        guard case .ellipticCurve(.p256, let x, let y) = forge.key.kind else {
            Issue.record("the key is no P-256 key")
            return
        }
        var moved = y
        moved[31] ^= 1
        let zero = [UInt8](repeating: 0, count: 32)
        for (x, y) in [(x, moved), (y, x), (zero, zero), (x, zero), (prime, y), (zero, prime)] {
            let key = try JSONWebKey(kind: .ellipticCurve(.p256, x: x, y: y))
            #expect(refused(token, key: key) == .keyInvalid)
        }
    }

    @Test func `header and type are returned`() throws {
        let token = try TokenForge().token(["sub": "alice"], header: ["typ": "at+jwt", "x": [1]])
        let header = try JSONWebSignature(compact: token).header
        #expect(header.algorithm == "RS256")
        #expect(header.keyID == "forge-1")
        #expect(header.type == "at+jwt")
        #expect(header.json["x"] == [1])
    }

    @Test func `signing sets the algorithm whatever the header says`() throws {
        let key = try TokenForge().key
        let token = try JSONWebSignature.sign(
            payload: [0, 255], header: ["alg": "none", "kid": "1"], key: key, algorithm: .ps256)
        let signature = try JSONWebSignature(compact: token)
        #expect(signature.header.json == ["alg": "PS256", "kid": "1"])
        #expect(signature.payload == [0, 255])
        try signature.verify(with: key.publicKey(), allowing: [.ps256])
    }

    @Test(arguments: ["[]", "1", "\"x\"", "", "{", #"{"iss":"a","iss":"b"}"#])
    func `a payload that is no object has no claims`(payload: String) throws {
        let forge = try TokenForge()
        let token = try forge.token(header: bytes(#"{"alg":"RS256"}"#), payload: bytes(payload))
        let signature = try JSONWebSignature(compact: token)
        try signature.verify(with: forge.publicKey(), allowing: [.rs256])
        #expect(refusal { () throws(JOSEError) in _ = try signature.claims() } != nil)
    }

    static func foreignKey(_ modulus: String) throws(JOSEError) -> JSONWebKey {
        try JSONWebKey(["kty": "RSA", "n": .string(modulus), "e": "AQAB"])
    }
}

/// Reads and verifies `token`; gives the kind of the refusal, `nil` when it is accepted.
func refused(
    _ token: String, key: JSONWebKey, allowing algorithms: Set<SignatureAlgorithm> = Set(SignatureAlgorithm.allCases)
) -> JOSEError.Kind? {
    refusal { () throws(JOSEError) in
        try JSONWebSignature(compact: token).verify(with: key, allowing: algorithms)
    }
}
