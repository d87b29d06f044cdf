import Cryptography
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

/// The algorithms other than RS256, PS256 and ES256: tokens signed elsewhere are read, and each key has its own.
@Suite struct SignatureAlgorithmTests {
    typealias Tokens = ForeignAlgorithmTokens

    @Test(arguments: [
        (RFC7515.es512, RFC7515.p521Key, SignatureAlgorithm.es512), (RFC8037.edDSA, RFC8037.key, .edDSA),
        (Tokens.rs384, Tokens.rsaKey, .rs384), (Tokens.rs512, Tokens.rsaKey, .rs512),
        (Tokens.ps384, Tokens.rsaKey, .ps384), (Tokens.ps512, Tokens.rsaKey, .ps512),
        (Tokens.es384, Tokens.p384Key, .es384), (Tokens.es512, Tokens.p521Key, .es512),
        (Tokens.edDSA, Tokens.ed25519Key, .edDSA),
    ])
    func `what others signed is verified`(token: String, key: String, algorithm: SignatureAlgorithm) throws {
        let key = try JSONWebKey(JSONValue(parsing: bytes(key)))
        #expect(refused(token, key: key, allowing: [algorithm]) == nil)
        #expect(refused(try TokenForge.tampered(token), key: key, allowing: [algorithm]) == .signatureInvalid)
    }

    @Test(arguments: [
        ("RS384 with SHA-256", Tokens.rs384SHA256, Tokens.rsaKey, JOSEError.Kind.signatureInvalid),
        ("RS512 with SHA-384", Tokens.rs512SHA384, Tokens.rsaKey, .signatureInvalid),
        ("PS384 with a salt of 32 bytes", Tokens.ps384Salt32, Tokens.rsaKey, .signatureInvalid),
        ("PS384 without a salt", Tokens.ps384NoSalt, Tokens.rsaKey, .signatureInvalid),
        ("PS384 with a mask by SHA-256", Tokens.ps384MaskSHA256, Tokens.rsaKey, .signatureInvalid),
        ("PS512 with a salt of 32 bytes", Tokens.ps512Salt32, Tokens.rsaKey, .signatureInvalid),
        ("PS512 with the longest salt", Tokens.ps512LongSalt, Tokens.rsaKey, .signatureInvalid),
        ("PS512 said, PKCS #1 made", Tokens.ps512PKCS1, Tokens.rsaKey, .signatureInvalid),
        ("ES384 with SHA-256", Tokens.es384SHA256, Tokens.p384Key, .signatureInvalid),
        // Good signatures but for the curve (RFC 7518 section 3.4 has one curve for each algorithm).
        ("ES384 on P-256", Tokens.es384OnP256, Tokens.p256Key, .keyMismatch),
        ("ES256 on P-384", Tokens.es256OnP384, Tokens.p384Key, .keyMismatch),
        ("ES512 on P-384", Tokens.es512OnP384, Tokens.p384Key, .keyMismatch),
    ])
    func `what was signed otherwise than it says is refused`(
        what: String, token: String, key: String, expected: JOSEError.Kind
    ) throws {
        #expect(refused(token, key: try JSONWebKey(JSONValue(parsing: bytes(key)))) == expected, "\(what)")
    }

    @Test(arguments: SignatureAlgorithm.allCases)
    func `a key verifies by the algorithms of its type and curve alone`(own: SignatureAlgorithm) throws {
        let key = try TokenForge(own).publicKey()
        for other in SignatureAlgorithm.allCases {
            let token = try TokenForge(other, attacker: true).token(["sub": "alice"])
            #expect(refused(token, key: key) == (other.fits(key.kind) ? .signatureInvalid : .keyMismatch), "\(other)")
        }
    }

    /// Which key belongs to which algorithm, once more in words (RFC 7518 section 3.1, RFC 8037 section 3.1).
    @Test(arguments: SignatureAlgorithm.allCases)
    func `each algorithm has one type of key and one curve`(algorithm: SignatureAlgorithm) throws {
        let json = try TokenForge(algorithm).publicKey().json
        let words = [json["kty"]?.string, json["crv"]?.string].compactMap { $0 }.joined(separator: " ")
        switch algorithm.rawValue.prefix(2) {
        case "RS", "PS": #expect(words == "RSA")
        case "Ed": #expect(words == "OKP Ed25519")
        default:
            #expect(words == ["ES256": "EC P-256", "ES384": "EC P-384", "ES512": "EC P-521"][algorithm.rawValue])
        }
    }

    /// A signature is exactly as long as its algorithm makes it (RFC 7518 section 3.4, RFC 8032 section 5.1.6).
    @Test(arguments: [(SignatureAlgorithm.es256, 64), (.es384, 96), (.es512, 132), (.edDSA, 64)])
    func `a signature of another length is refused`(algorithm: SignatureAlgorithm, length: Int) throws {
        let forge = try TokenForge(algorithm)
        let (good, key) = (try forge.token(["sub": "alice"]), try forge.publicKey())
        let signature = try Base64URL.decode(TokenForge.segment(2, of: good))
        #expect(signature.count == length)
        let half = length / 2
        let (first, second) = (Array(signature[..<half]), Array(signature[half...]))
        let zeros = [UInt8](repeating: 0, count: half)
        let others: [[UInt8]] = [
            [], first, first + second.dropLast(), signature + [0], [0] + signature, [0] + first + [0] + second,
            signature + signature, first, zeros + zeros, zeros + second, first + zeros, second + first,
            [UInt8](repeating: 255, count: length), signature.dropLast(), Array(signature.dropFirst()),
        ]
        for other in others {
            let token = TokenForge.replacing(2, of: good, by: Base64URL.encode(other))
            #expect(refused(token, key: key) == .signatureInvalid, "\(other.count) bytes")
        }
    }

    @Test(arguments: [EllipticCurve.p384, .p521])
    func `a point that is not on its curve is refused as a key`(curve: EllipticCurve) throws {
        let forge = try TokenForge(curve == .p384 ? .es384 : .es512)
        let token = try forge.token(["sub": "alice"])
        guard case .ellipticCurve(curve, let x, let y) = forge.key.kind else {
            Issue.record("the key is on another curve")
            return
        }
        var moved = y
        moved[moved.count - 1] ^= 1
        let zero = [UInt8](repeating: 0, count: curve.coordinateBytes)
        for (x, y) in [(x, moved), (y, x), (zero, zero), (x, zero)] {
            let key = try JSONWebKey(kind: .ellipticCurve(curve, x: x, y: y))
            #expect(refused(token, key: key) == .keyInvalid)
        }
    }

    /// Points of small order, and bytes that are no point: signatures of zeros must not fit them (RFC 8032 section 5.1.7).
    @Test func `a degenerate Ed25519 key verifies nothing`() throws {
        let token = try TokenForge(.edDSA).token(["sub": "alice"])
        let one = [1] + [UInt8](repeating: 0, count: 31)
        let none = [UInt8](repeating: 255, count: 32)
        let zeros = [UInt8](repeating: 0, count: 32)
        for key in [one, none, zeros] {
            let key = try JSONWebKey(kind: .ed25519(key))
            #expect(refused(token, key: key) == .signatureInvalid)
            let forged = TokenForge.replacing(2, of: token, by: Base64URL.encode(zeros + zeros))
            #expect(refused(forged, key: key) == .signatureInvalid)
        }
    }

    /// A second number beyond the order of the group is equivalent to a smaller one (RFC 8032 section 5.1.7).
    @Test func `an Ed25519 signature has one form`() throws {
        let forge = try TokenForge(.edDSA)
        let good = try forge.token(["sub": "alice"])
        var signature = try Base64URL.decode(TokenForge.segment(2, of: good))
        let order = Array(hex("1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed").reversed())
        var carry = 0
        for index in 0..<32 {
            let sum = Int(signature[32 + index]) + Int(order[index]) + carry
            signature[32 + index] = UInt8(sum & 255)
            carry = sum >> 8
        }
        let other = TokenForge.replacing(2, of: good, by: Base64URL.encode(signature))
        #expect(refused(good, key: try forge.publicKey()) == nil)
        #expect(refused(other, key: try forge.publicKey()) == .signatureInvalid)
    }

    /// The values of panva's oidc-token-hash for one token.
    @Test(arguments: [
        (SignatureAlgorithm.rs256, "x7vk7f6BvQj0jQHYFIk4ag"), (.es384, "ups_76_7CCye_J1WIyGHKVG7AAs2olYm"),
        (.ps512, "EGEAhGYyfuwDaVTifvrWSoD5MSy_5hZPy6I7Vm-7pTQ"),
        (.edDSA, "EGEAhGYyfuwDaVTifvrWSoD5MSy_5hZPy6I7Vm-7pTQ"),
    ])
    func `the left half of the algorithm's hash is that of others`(algorithm: SignatureAlgorithm, half: String) {
        let token =
            "YmJiZTAwYmYtMzgyOC00NzhkLTkyOTItNjJjNDM3MGYzOWIy9sFhvH8K_x8UIHj1osisS57f5DduL-ar_qw5jl3lthwpMjm283aVMQXDmoqqqydDSqJfbhptzw8rUVwkuQbolw"
        let hash = algorithm.hashFunction.hash(token.utf8)
        #expect(Base64URL.encode(hash.prefix(hash.count / 2)) == half)
    }
}
