internal import Synchronization

/// A private key. Thread-safe.
public final class SigningKey: Sendable, CustomStringConvertible {
    /// The public key.
    public let kind: JSONWebKey.Kind

    /// GnuTLS does not guarantee that two threads may sign with one handle concurrently.
    private let handle: Mutex<PrivateKeyHandle>

    private init(_ handle: consuming sending PrivateKeyHandle) throws(JOSEError) {
        kind = try handle.publicKind()
        if case .rsa(let modulus, let exponent) = kind {
            try JSONWebKey.checkStrength(modulus: modulus, exponent: exponent)
        }
        self.handle = Mutex(handle)
    }

    /// A new RSA key, for the RS and PS algorithms. 2048 bits take some 30 ms, larger ones much longer.
    /// - Throws: ``JOSEError/Kind/keyStrength`` when `bits` is outside ``JSONWebKey/rsaBits``.
    public static func generateRSA(bits: Int = 2048) throws(JOSEError) -> SigningKey {
        guard JSONWebKey.rsaBits.contains(bits) else {
            throw JOSEError(.keyStrength, "an RSA key of \(bits) bits is asked for")
        }
        return try SigningKey(.generateRSA(bits: bits))
    }

    /// A new key on a curve, for its ES algorithm.
    public static func generate(on curve: EllipticCurve) throws(JOSEError) -> SigningKey {
        try SigningKey(.generate(on: curve))
    }

    /// A new key of Ed25519, for EdDSA.
    public static func generateEd25519() throws(JOSEError) -> SigningKey {
        try SigningKey(.generateEd25519())
    }

    /// Parses a key in PEM.
    /// - Throws: ``JOSEError/Kind/keyInvalid`` when there is none, ``JOSEError/Kind/keyMismatch`` when it is of another
    ///   type, ``JOSEError/Kind/keyStrength`` when it is too weak.
    public convenience init(pem: String) throws(JOSEError) {
        try self.init(.read(pem: pem))
    }

    /// The private key in PEM (PKCS #8, unencrypted): a secret, for a file that only its owner can read.
    public func pem() throws(JOSEError) -> String {
        try handle.withLock { (handle) throws(JOSEError) in try handle.pem() }
    }

    /// The public key for a key set, with `use` set to `sig`.
    /// - Parameters:
    ///   - keyID: The `kid`; the thumbprint of RFC 7638 when `nil`.
    ///   - algorithm: The value of `alg`, or `nil`.
    public func publicKey(
        keyID: String? = nil, algorithm: SignatureAlgorithm? = nil
    ) throws(JOSEError) -> JSONWebKey {
        var key = try JSONWebKey(kind: kind, keyID: keyID, use: "sig", algorithm: algorithm?.rawValue)
        if keyID == nil { key.keyID = key.thumbprint }
        return key
    }

    /// The signature of `message`, in the form of JWS.
    /// - Throws: ``JOSEError/Kind/keyMismatch`` when the algorithm does not fit the key.
    public func sign(_ message: [UInt8], _ algorithm: SignatureAlgorithm) throws(JOSEError) -> [UInt8] {
        guard algorithm.fits(kind) else {
            throw JOSEError(.keyMismatch, "the key's type or curve does not fit the algorithm")
        }
        let signature = try handle.withLock { (handle) throws(JOSEError) in try handle.sign(message, by: algorithm) }
        guard case .ellipticCurve(let curve, _, _) = kind else { return signature }
        return try PrivateKeyHandle.numbers(ofDER: signature, on: curve)
    }

    /// Redacted: the key is a secret.
    public var description: String { "SigningKey(***)" }
}
