import Cryptography
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

@Suite struct SigningKeyTests {
    @Test(arguments: SignatureAlgorithm.allCases)
    func `a key is read back from PEM and signs what the first verifies`(algorithm: SignatureAlgorithm) throws {
        let forge = try TokenForge(algorithm)
        let pem = try forge.key.pem()
        #expect(pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        let again = try SigningKey(pem: pem)
        #expect(again.kind == forge.key.kind)
        let token = try JSONWebSignature.sign(payload: [], key: again, algorithm: algorithm)
        try JSONWebSignature(compact: token).verify(with: forge.publicKey(), allowing: [algorithm])
    }

    @Test func `an RSA key has 2048 bits by default`() throws {
        guard case .rsa(let modulus, _) = try SigningKey.generateRSA().kind else { throw Unexpected() }
        #expect(modulus.count == 256)
    }

    private struct Unexpected: Error {}

    @Test(arguments: [
        "", "x", "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n",
        "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", "\0\0\0",
    ])
    func `what is no key in PEM is refused`(pem: String) {
        #expect(refusal { () throws(JOSEError) in _ = try SigningKey(pem: pem) } == .keyInvalid)
    }

    /// Made by OpenSSL, in the older form for RSA and EC keys, and of kinds that are not taken.
    @Test func `keys of other kinds and sizes are refused, older forms are read`() throws {
        #expect(
            refusal { () throws(JOSEError) in _ = try SigningKey(pem: ForeignKeys.rsa1024) } == .keyStrength)
        #expect(refusal { () throws(JOSEError) in _ = try SigningKey(pem: ForeignKeys.secp256k1) } == .keyInvalid)
        #expect(refusal { () throws(JOSEError) in _ = try SigningKey(pem: ForeignKeys.ed448) } == .keyMismatch)
        let readable: [(String, SignatureAlgorithm)] = [
            (ForeignKeys.p256SEC1, .es256), (ForeignKeys.p384, .es384), (ForeignKeys.ed25519, .edDSA),
        ]
        for (pem, algorithm) in readable {
            let key = try SigningKey(pem: pem)
            let token = try JSONWebSignature.sign(payload: [1], key: key, algorithm: algorithm)
            try JSONWebSignature(compact: token).verify(with: key.publicKey(), allowing: [algorithm])
        }
    }

    @Test(arguments: [0, 512, 1024, 2047, 8193, .max, -1])
    func `an RSA key of another size is not made`(bits: Int) {
        #expect(refusal { () throws(JOSEError) in _ = try SigningKey.generateRSA(bits: bits) } == .keyStrength)
    }

    @Test func `a key signs by its own algorithms alone`() throws {
        for own in SignatureAlgorithm.allCases {
            let key = try TokenForge(own).key
            for other in SignatureAlgorithm.allCases where !other.fits(key.kind) {
                #expect(refusal { () throws(JOSEError) in _ = try key.sign([], other) } == .keyMismatch)
            }
        }
    }

    @Test func `without a name a key is called by its thumbprint`() throws {
        let key = try TokenForge().key.publicKey()
        #expect(key.keyID == key.thumbprint)
        #expect(key.keyID?.utf8.count == 43)
    }

    @Test func `many tasks sign with one key at once`() async throws {
        for algorithm in SignatureAlgorithm.allCases {
            let forge = try TokenForge(algorithm)
            let publicKey = try forge.publicKey()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<64 {
                    group.addTask {
                        let token = try forge.token(["n": .integer(Int64(number))])
                        let signature = try JSONWebSignature(compact: token)
                        try signature.verify(with: publicKey, allowing: [algorithm])
                        #expect(try signature.claims()["n"]?.integer == Int64(number))
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func `an ES256 signature has 64 bytes even when its numbers are short`() throws {
        let forge = try TokenForge(.es256)
        let publicKey = try forge.publicKey()
        var shortOnes = 0
        // One number in 256 begins with a zero byte, so some of 1,000 signatures have one.
        for number in 0..<1000 {
            let token = try forge.token(["n": .integer(Int64(number))])
            let signature = try Base64URL.decode(TokenForge.segment(2, of: token))
            #expect(signature.count == 64)
            if signature[0] == 0 || signature[32] == 0 { shortOnes += 1 }
            try JSONWebSignature(compact: token).verify(with: publicKey, allowing: [.es256])
        }
        #expect(shortOnes > 0)
    }

    @Test func `a key does not print itself`() throws {
        let key = try TokenForge().key
        #expect("\(key)" == "SigningKey(***)")
        #expect(String(reflecting: key) == "SigningKey(***)")
    }
}
