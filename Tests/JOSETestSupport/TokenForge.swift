import Cryptography
public import JOSE
public import JSON

/// Signs any header and any claims with any key, and breaks tokens on purpose.
///
/// Refusal tables start from one good token and change one thing; this makes both. RSA keys take a moment to generate, so there is one
/// of each kind for the whole process that is trusted, and one that is an attacker's.
public struct TokenForge: Sendable {
    /// The key that signs.
    public let key: SigningKey
    /// The key's id in ``keySet`` and, unless a row changes it, in tokens.
    public let keyID: String
    /// How the key signs.
    public let algorithm: SignatureAlgorithm

    /// Makes a forge with the given key.
    public init(key: SigningKey, keyID: String, algorithm: SignatureAlgorithm) {
        self.key = key
        self.keyID = keyID
        self.algorithm = algorithm
    }

    /// Makes a forge with one of the process's keys: trusted, or with `attacker` one that is not trusted.
    public init(
        _ algorithm: SignatureAlgorithm = .rs256, keyID: String = "forge-1", attacker: Bool = false
    ) throws(JOSEError) {
        let keys = attacker ? Self.attackerKeys : Self.trustedKeys
        self.init(key: try keys.get().key(for: algorithm), keyID: keyID, algorithm: algorithm)
    }

    /// The public half.
    public func publicKey() throws(JOSEError) -> JSONWebKey {
        try key.publicKey(keyID: keyID)
    }

    /// A key set with the public half alone, as a provider would publish it.
    public func keySet() throws(JOSEError) -> JSONWebKeySet {
        JSONWebKeySet(keys: [try publicKey()])
    }

    /// A token over `claims`.
    /// - Parameters:
    ///   - claims: Usually an object, but any value is signed.
    ///   - header: Replaces or adds members; `alg` and `kid` tell the truth unless they are here. `.null` removes one.
    public func token(_ claims: JSONValue, header: [String: JSONValue] = [:]) throws(JOSEError) -> String {
        try token(header: self.header(header).encoded(), payload: claims.encoded())
    }

    /// A token over any bytes, such as JSON that repeats a member.
    public func token(header: [UInt8], payload: [UInt8]) throws(JOSEError) -> String {
        let input = Base64URL.encode(header) + "." + Base64URL.encode(payload)
        return input + "." + Base64URL.encode(try key.sign(Array(input.utf8), algorithm))
    }

    /// A token without a signature: `alg` is `none` (or `algorithm`) and the signature is empty.
    public func unsignedToken(_ claims: JSONValue, algorithm: String = "none") -> String {
        let header = header(["alg": .string(algorithm)])
        return Base64URL.encode(header.encoded()) + "." + Base64URL.encode(claims.encoded()) + "."
    }

    /// A token with an HMAC under `secret`, for instance a public key or a client secret (RFC 8725 section 2.1).
    public func symmetricToken(_ claims: JSONValue, secret: [UInt8]) -> String {
        let header = header(["alg": "HS256"])
        let input = Base64URL.encode(header.encoded()) + "." + Base64URL.encode(claims.encoded())
        return input + "." + Base64URL.encode(SHA256.hmac(key: secret, Array(input.utf8)))
    }

    /// `token` with one segment (0 header, 1 payload, 2 signature) replaced and the others left as they are.
    public static func replacing(_ segment: Int, of token: String, by replacement: String) -> String {
        var segments = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if segments.indices.contains(segment) { segments[segment] = replacement }
        return segments.joined(separator: ".")
    }

    /// One segment of `token` (0 header, 1 payload, 2 signature); empty when there is none.
    public static func segment(_ segment: Int, of token: String) -> String {
        let segments = token.split(separator: ".", omittingEmptySubsequences: false)
        return segments.indices.contains(segment) ? String(segments[segment]) : ""
    }

    /// `token` with one bit of its signature turned.
    public static func tampered(_ token: String) throws -> String {
        var signature = try Base64URL.decode(segment(2, of: token))
        if let last = signature.indices.last { signature[last] ^= 1 }
        return replacing(2, of: token, by: Base64URL.encode(signature))
    }

    private func header(_ changes: [String: JSONValue]) -> JSONValue {
        var members: [String: JSONValue] = ["alg": .string(algorithm.rawValue), "kid": .string(keyID), "typ": "JWT"]
        for (name, value) in changes {
            members[name] = value == .null ? nil : value
        }
        return .object(members)
    }

    private struct Keys: Sendable {
        let rsa: SigningKey
        let p256: SigningKey
        let p384: SigningKey
        let p521: SigningKey
        let ed25519: SigningKey

        func key(for algorithm: SignatureAlgorithm) -> SigningKey {
            switch algorithm {
            case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512: rsa
            case .es256: p256
            case .es384: p384
            case .es512: p521
            case .edDSA: ed25519
            }
        }

        static func make() -> Result<Keys, JOSEError> {
            Result { () throws(JOSEError) in
                Keys(
                    rsa: try SigningKey.generateRSA(), p256: try SigningKey.generate(on: .p256),
                    p384: try SigningKey.generate(on: .p384), p521: try SigningKey.generate(on: .p521),
                    ed25519: try SigningKey.generateEd25519())
            }
        }
    }

    private static let trustedKeys = Keys.make()
    private static let attackerKeys = Keys.make()
}
