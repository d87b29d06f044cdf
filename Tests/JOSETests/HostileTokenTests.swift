import Cryptography
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

/// Every row starts from one good token and changes one thing.
@Suite struct HostileTokenTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let expected: JOSEError.Kind
        let token: @Sendable (Forges) throws -> String
        var testDescription: String { name }

        init(_ name: String, _ expected: JOSEError.Kind, _ token: @escaping @Sendable (Forges) throws -> String) {
            self.name = name
            self.expected = expected
            self.token = token
        }
    }

    struct Forges: Sendable {
        let rsa: TokenForge
        let p256: TokenForge
        let attacker: TokenForge
        let good: String
        let goodES256: String

        init() throws {
            rsa = try TokenForge(.rs256)
            p256 = try TokenForge(.es256)
            attacker = try TokenForge(.rs256, attacker: true)
            good = try rsa.token(claims)
            goodES256 = try p256.token(claims)
        }
    }

    static let claims: JSONValue = ["iss": "https://contoso.example.com/", "sub": "alice"]

    static let rsaRows: [Row] = [
        Row("alg none, no signature", .algorithmNotAllowed) { $0.rsa.unsignedToken(claims) },
        Row("alg None", .algorithmNotAllowed) { $0.rsa.unsignedToken(claims, algorithm: "None") },
        Row("alg none with the good signature", .algorithmNotAllowed) {
            try $0.rsa.token(claims, header: ["alg": "none"])
        },
        Row("alg empty", .algorithmNotAllowed) { try $0.rsa.token(claims, header: ["alg": ""]) },
        Row("alg in small letters", .algorithmNotAllowed) { try $0.rsa.token(claims, header: ["alg": "rs256"]) },
        Row("alg RS1", .algorithmNotAllowed) { try $0.rsa.token(claims, header: ["alg": "RS1"]) },
        Row("alg ES256K", .algorithmNotAllowed) { try $0.rsa.token(claims, header: ["alg": "ES256K"]) },
        Row("RS512 said, RS256 signed", .signatureInvalid) { try $0.rsa.token(claims, header: ["alg": "RS512"]) },
        Row("EdDSA said, RS256 signed", .keyMismatch) { try $0.rsa.token(claims, header: ["alg": "EdDSA"]) },
        Row("alg missing", .headerInvalid) { try $0.rsa.token(claims, header: ["alg": .null]) },
        Row("alg a number", .headerInvalid) { try $0.rsa.token(claims, header: ["alg": 256]) },
        Row("alg an array", .headerInvalid) { try $0.rsa.token(claims, header: ["alg": ["RS256"]]) },
        Row("kid a number", .headerInvalid) { try $0.rsa.token(claims, header: ["kid": 1]) },
        Row("typ an object", .headerInvalid) { try $0.rsa.token(claims, header: ["typ": [:]]) },
        Row("HS256 with the RSA key in PEM as secret", .algorithmNotAllowed) {
            $0.rsa.symmetricToken(claims, secret: bytes(try $0.rsa.key.pem()))
        },
        Row("HS256 with the modulus as secret", .algorithmNotAllowed) {
            guard case .rsa(let modulus, _) = $0.rsa.key.kind else { return "" }
            return $0.rsa.symmetricToken(claims, secret: modulus)
        },
        Row("HS256 with an empty secret", .algorithmNotAllowed) { $0.rsa.symmetricToken(claims, secret: []) },
        Row("PS256 said, RS256 signed", .signatureInvalid) { try $0.rsa.token(claims, header: ["alg": "PS256"]) },
        Row("ES256 said, RS256 signed", .keyMismatch) { try $0.rsa.token(claims, header: ["alg": "ES256"]) },
        Row("an ES256 token for an RSA key", .keyMismatch) { $0.goodES256 },
        Row("empty signature", .signatureInvalid) { TokenForge.replacing(2, of: $0.good, by: "") },
        Row("signature of zeros", .signatureInvalid) {
            TokenForge.replacing(2, of: $0.good, by: Base64URL.encode([UInt8](repeating: 0, count: 256)))
        },
        Row("signature cut by a byte", .signatureInvalid) {
            let signature = try Base64URL.decode(TokenForge.segment(2, of: $0.good))
            return TokenForge.replacing(2, of: $0.good, by: Base64URL.encode(signature.dropLast()))
        },
        Row("signature longer by a zero byte", .signatureInvalid) {
            let signature = try Base64URL.decode(TokenForge.segment(2, of: $0.good))
            return TokenForge.replacing(2, of: $0.good, by: Base64URL.encode([0] + signature))
        },
        Row("signature with one bit turned", .signatureInvalid) { try TokenForge.tampered($0.good) },
        Row("payload swapped", .signatureInvalid) {
            TokenForge.replacing(1, of: $0.good, by: Base64URL.encode(bytes(#"{"sub":"mallory"}"#)))
        },
        Row("header swapped for one that says the same in other words", .signatureInvalid) {
            TokenForge.replacing(0, of: $0.good, by: Base64URL.encode(bytes(#"{ "alg":"RS256"}"#)))
        },
        Row("signed by an attacker under the trusted kid", .signatureInvalid) { try $0.attacker.token(claims) },
        Row("signed by an attacker, who sends the key along as jwk", .signatureInvalid) {
            try $0.attacker.token(claims, header: ["jwk": try $0.attacker.publicKey().json])
        },
        Row("signed by an attacker, who sends an address of keys as jku", .signatureInvalid) {
            try $0.attacker.token(claims, header: ["jku": "https://evil.example.com/keys"])
        },
        Row("signed by an attacker, who sends certificates as x5c and x5u", .signatureInvalid) {
            try $0.attacker.token(claims, header: ["x5c": ["MIIB"], "x5u": "https://evil.example.com/cert"])
        },
        Row("crit naming exp", .criticalHeaderUnsupported) {
            try $0.rsa.token(claims, header: ["crit": ["exp"], "exp": 1])
        },
        Row("crit empty", .criticalHeaderUnsupported) { try $0.rsa.token(claims, header: ["crit": []]) },
        Row("b64 false in crit", .criticalHeaderUnsupported) {
            try $0.rsa.token(claims, header: ["crit": ["b64"], "b64": false])
        },
        Row("b64 false without crit", .criticalHeaderUnsupported) { try $0.rsa.token(claims, header: ["b64": false]) },
        Row("alg twice in the header", .jsonDuplicateMember) {
            try $0.rsa.token(header: bytes(#"{"alg":"none","alg":"RS256"}"#), payload: claims.encoded())
        },
        Row("alg twice, once escaped", .jsonDuplicateMember) {
            try $0.rsa.token(header: bytes(#"{"alg":"RS256","\u0061lg":"none"}"#), payload: claims.encoded())
        },
        Row("header with a member twice further in", .jsonDuplicateMember) {
            try $0.rsa.token(header: bytes(#"{"alg":"RS256","x":{"y":1,"y":2}}"#), payload: claims.encoded())
        },
        Row("kid of 501 bytes", .headerInvalid) {
            try $0.rsa.token(claims, header: ["kid": .string(String(repeating: "k", count: 501))])
        },
        Row("alg of combining marks", .headerInvalid) {
            $0.rsa.unsignedToken(claims, algorithm: String(repeating: "\u{301}\u{316}", count: 10_000))
        },
        Row("header no object", .headerInvalid) {
            try $0.rsa.token(header: bytes(#"["RS256"]"#), payload: claims.encoded())
        },
        Row("header no JSON", .jsonInvalid) { try $0.rsa.token(header: bytes("RS256"), payload: claims.encoded()) },
        Row("header empty", .jsonInvalid) { try $0.rsa.token(header: [], payload: claims.encoded()) },
        Row("header in UTF-16", .jsonInvalid) {
            try $0.rsa.token(header: bytes(#"{"alg":"RS256"}"#).flatMap { [$0, 0] }, payload: claims.encoded())
        },
        Row("header nested 1,000 deep", .jsonInvalid) {
            let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
            return try $0.rsa.token(header: bytes(#"{"alg":"RS256","x":\#(deep)}"#), payload: claims.encoded())
        },
        Row("padded header", .base64URLInvalid) {
            let header = Base64URL.encode(bytes(#"{"alg":"RS256"}"#))
            return TokenForge.replacing(0, of: $0.good, by: header + "=")
        },
        Row("padded payload", .base64URLInvalid) {
            TokenForge.replacing(1, of: $0.good, by: TokenForge.segment(1, of: $0.good) + "==")
        },
        Row("padded signature", .base64URLInvalid) { $0.good + "==" },
        Row("stray bits in the signature", .base64URLInvalid) {
            // 256 bytes end in a character of which two bits count.
            let last = $0.good.last ?? "A"
            let next: Character = ["A": "B", "Q": "R", "g": "h", "w": "x"][last] ?? "B"
            return $0.good.dropLast() + String(next)
        },
        Row("the other alphabet of base64", .base64URLInvalid) {
            TokenForge.replacing(1, of: $0.good, by: "ab+/")
        },
        Row("a line end after the token", .base64URLInvalid) { $0.good + "\n" },
        Row("a blank before the token", .base64URLInvalid) { " " + $0.good },
        Row("a fourth segment", .tokenMalformed) { $0.good + "." },
        Row("five segments, as of an encrypted token", .tokenMalformed) { $0.good + ".AA.AA" },
        Row("two segments", .tokenMalformed) { $0.good.split(separator: ".").prefix(2).joined(separator: ".") },
        Row("the JSON form", .tokenMalformed) { _ in #"{"payload":"","signatures":[]}"# },
        Row("empty", .tokenMalformed) { _ in "" },
        Row("two dots", .jsonInvalid) { _ in ".." },
        Row("longer than 64 KiB", .tokenMalformed) {
            try $0.rsa.token(["x": .string(String(repeating: "x", count: 64 * 1024))])
        },
        Row("65,536 dots", .tokenMalformed) { _ in String(repeating: ".", count: 65536) },
    ]

    @Test(arguments: rsaRows)
    func `a hostile token is refused for an RSA key`(row: Row) throws {
        let forges = try Forges()
        let key = try forges.rsa.publicKey()
        #expect(refused(forges.good, key: key) == nil)
        #expect(refused(try row.token(forges), key: key) == row.expected)
    }

    /// The order of P-256.
    static let order = hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
    static let zero = [UInt8](repeating: 0, count: 32)
    static let one = zero.dropLast() + [1]

    static let es256Rows: [Row] = [
        signature("both numbers zero (CVE-2022-21449)") { _ in zero + zero },
        signature("first number zero") { zero + $0[32...] },
        signature("second number zero") { $0[..<32] + zero },
        signature("both numbers the order") { _ in order + order },
        signature("zero and the order") { _ in zero + order },
        signature("one and one") { _ in Array(one + one) },
        signature("all bits set") { _ in [UInt8](repeating: 255, count: 64) },
        signature("empty") { _ in [] },
        signature("63 bytes") { Array($0.dropLast()) },
        signature("65 bytes") { [0] + $0 },
        signature("65 bytes that spell the same two numbers") { $0[..<32] + [0] + $0[32...] },
        signature("32 bytes") { Array($0.prefix(32)) },
        signature("128 bytes") { $0 + $0 },
        signature("the numbers swapped") { Array($0[32...] + $0[..<32]) },
        signature("as DER, which other protocols use") {
            [0x30, 0x44, 0x02, 0x20] + $0[..<32] + [0x02, 0x20] + $0[32...]
        },
        Row("RS256 said", .keyMismatch) { try $0.p256.token(claims, header: ["alg": "RS256"]) },
        Row("an RS256 token for a P-256 key", .keyMismatch) { $0.good },
        Row("HS256 with the point as secret", .algorithmNotAllowed) {
            guard case .ellipticCurve(.p256, let x, let y) = $0.p256.key.kind else { return "" }
            return $0.p256.symmetricToken(claims, secret: [4] + x + y)
        },
    ]

    static func signature(_ name: String, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]) -> Row {
        Row("signature: " + name, .signatureInvalid) {
            let good = try Base64URL.decode(TokenForge.segment(2, of: $0.goodES256))
            return TokenForge.replacing(2, of: $0.goodES256, by: Base64URL.encode(change(good)))
        }
    }

    @Test(arguments: es256Rows)
    func `a hostile token is refused for a P-256 key`(row: Row) throws {
        let forges = try Forges()
        let key = try forges.p256.publicKey()
        #expect(refused(forges.goodES256, key: key) == nil)
        #expect(refused(try row.token(forges), key: key) == row.expected)
    }

    static let keyRows: [(name: String, expected: JOSEError.Kind?, change: [String: JSONValue])] = [
        ("use sig", nil, ["use": "sig"]),
        ("no use", nil, ["use": .null]),
        ("use enc", .keyMismatch, ["use": "enc"]),
        ("use empty", .keyMismatch, ["use": ""]),
        ("alg RS256", nil, ["alg": "RS256"]),
        ("alg PS256", .keyMismatch, ["alg": "PS256"]),
        ("alg RSA-OAEP", .keyMismatch, ["alg": "RSA-OAEP"]),
        ("key_ops verify", nil, ["key_ops": ["verify"]]),
        ("key_ops encrypt", .keyMismatch, ["key_ops": ["encrypt"]]),
        ("key_ops sign", .keyMismatch, ["key_ops": ["sign"]]),
        ("key_ops empty", .keyMismatch, ["key_ops": []]),
        ("of a type that is not supported", .keyMismatch, ["kty": "oct"]),
        ("on a curve that is not supported", .keyMismatch, ["kty": "EC", "crv": "secp256k1"]),
        ("of Ed448", .keyMismatch, ["kty": "OKP", "crv": "Ed448"]),
        ("of X25519", .keyMismatch, ["kty": "OKP", "crv": "X25519"]),
    ]

    @Test(arguments: keyRows)
    func `a key is used for what it says alone`(
        name: String, expected: JOSEError.Kind?, change: [String: JSONValue]
    ) throws {
        let forge = try TokenForge()
        let members = try #require(forge.publicKey().json.object).merging(change) { $1 }.filter { $0.value != .null }
        #expect(refused(try forge.token(Self.claims), key: try JSONWebKey(.object(members))) == expected)
    }

    @Test(arguments: SignatureAlgorithm.allCases)
    func `what the caller does not allow is refused`(algorithm: SignatureAlgorithm) throws {
        let forge = try TokenForge(algorithm)
        let token = try forge.token(Self.claims)
        let key = try forge.publicKey()
        #expect(refused(token, key: key, allowing: [algorithm]) == nil)
        let others = Set(SignatureAlgorithm.allCases).subtracting([algorithm])
        #expect(refused(token, key: key, allowing: others) == .algorithmNotAllowed)
        #expect(refused(token, key: key, allowing: []) == .algorithmNotAllowed)
    }
}
