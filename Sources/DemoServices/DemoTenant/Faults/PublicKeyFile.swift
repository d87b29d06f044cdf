internal import FoundationEssentials
internal import JOSE

/// The files of a public key that certificates and libraries have, in DER (ITU-T X.690) and PEM (RFC 7468).
enum PublicKeyFile {
    /// The key itself (RFC 5280 section 4.1.2.7), as `openssl pkey -pubout` writes it.
    static func pem(of kind: JSONWebKey.Kind) -> String { pem(information(kind), "PUBLIC KEY") }

    /// A certificate that the key has signed for itself (RFC 5280 section 4.1).
    /// - Throws: what signing throws.
    static func certificate(of key: SigningKey) throws -> String {
        let (signer, name) = signature(of: key.kind)
        let algorithm = sequence(name)
        // commonName
        let subject = sequence(
            tagged(0x31, sequence(identifier([0x55, 0x04, 0x03]) + tagged(0x0C, Array("Attacker".utf8)))))
        let validity = sequence(["200101000000Z", "491231235959Z"].flatMap { tagged(0x17, Array($0.utf8)) })
        let version = tagged(0xA0, integer([2]))
        let content = sequence(
            version + integer([1]) + algorithm + subject + validity + subject + information(key.kind))
        let signature = try key.sign(content, signer)
        let half = signature.count / 2
        // Other than JWS, X.509 has the two numbers of ECDSA in a sequence.
        let isPair = if case .ellipticCurve = key.kind { true } else { false }
        let value =
            !isPair ? signature : sequence(integer(Array(signature[..<half])) + integer(Array(signature[half...])))
        return pem(sequence(content + algorithm + bits(value)), "CERTIFICATE")
    }

    /// How a key signs a certificate, and the name of that.
    private static func signature(of kind: JSONWebKey.Kind) -> (SignatureAlgorithm, [UInt8]) {
        // ecdsa-with-SHA256 and the two after it
        let ecdsa: (UInt8) -> [UInt8] = { identifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, $0]) }
        return switch kind {
        case .ellipticCurve(.p256, _, _): (.es256, ecdsa(2))
        case .ellipticCurve(.p384, _, _): (.es384, ecdsa(3))
        case .ellipticCurve(.p521, _, _): (.es512, ecdsa(4))
        case .ed25519: (.edDSA, ed25519)
        // sha256WithRSAEncryption
        case .rsa, .other:
            (.rs256, identifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0B]) + tagged(0x05, []))
        }
    }

    /// id-Ed25519 (RFC 8410 section 3)
    private static let ed25519 = identifier([0x2B, 0x65, 0x70])

    private static func information(_ kind: JSONWebKey.Kind) -> [UInt8] {
        switch kind {
        case .rsa(let modulus, let exponent):
            // rsaEncryption
            let algorithm = identifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]) + tagged(0x05, [])
            return sequence(sequence(algorithm) + bits(sequence(integer(modulus) + integer(exponent))))
        case .ellipticCurve(let curve, let x, let y):
            // id-ecPublicKey on prime256v1, secp384r1 or secp521r1 (RFC 5480 section 2.1.1.1).
            let algorithm =
                identifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01])
                + identifier(
                    curve == .p256
                        ? [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
                        : [0x2B, 0x81, 0x04, 0x00, curve == .p384 ? 0x22 : 0x23])
            return sequence(sequence(algorithm) + bits([0x04] + x + y))
        case .ed25519(let key): return sequence(sequence(ed25519) + bits(key))
        case .other: return sequence([])
        }
    }

    private static func pem(_ content: [UInt8], _ label: String) -> String {
        let text = Data(content).base64EncodedString()
        let lines = stride(from: 0, to: text.utf8.count, by: 64).map { String(text.dropFirst($0).prefix(64)) }
        return (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----", ""]).joined(separator: "\n")
    }

    private static func sequence(_ content: [UInt8]) -> [UInt8] { tagged(0x30, content) }

    private static func identifier(_ content: [UInt8]) -> [UInt8] { tagged(0x06, content) }

    private static func bits(_ content: [UInt8]) -> [UInt8] { tagged(0x03, [0] + content) }

    /// A number that is not negative, in as few bytes as possible.
    private static func integer(_ number: [UInt8]) -> [UInt8] {
        let digits = number.drop { $0 == 0 }
        return tagged(0x02, (digits.first ?? 0x80) >= 0x80 ? [0] + digits : Array(digits))
    }

    private static func tagged(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            switch count {
            case ..<0x80: [UInt8(count)]
            case ..<0x100: [0x81, UInt8(count)]
            default: [0x82, UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)]
            }
        return [tag] + length + content
    }
}
