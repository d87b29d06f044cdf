internal import Cryptography
public import JSON

/// A signed token in compact form (RFC 7515 section 7.1). Parsing one proves nothing; ``verify(with:allowing:)`` does.
public struct JSONWebSignature: Sendable, Hashable {
    /// The maximum length of a token, in bytes. Tokens are sent in headers and forms; real ones have a few kilobytes.
    public static let maximumLength = 64 * 1024

    /// The header, not yet verified by the signature.
    public let header: JOSEHeader
    /// The payload, not yet verified by the signature.
    public let payload: [UInt8]

    private let signature: [UInt8]
    private let signingInput: [UInt8]

    /// Parses a token: exactly three segments of canonical base64url.
    /// - Throws: ``JOSEError`` with the kind of the first error.
    public init(compact: String) throws(JOSEError) {
        guard compact.utf8.count <= Self.maximumLength else {
            throw JOSEError(.tokenMalformed, "the token is longer than \(Self.maximumLength) bytes")
        }
        let bytes = Array(compact.utf8)
        let segments = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard segments.count == 3 else {
            throw JOSEError(.tokenMalformed, "the token does not have three segments")
        }
        header = try JOSEHeader(parsing: try JOSEError.base64URL(segments[0]))
        payload = try JOSEError.base64URL(segments[1])
        signature = try JOSEError.base64URL(segments[2])
        signingInput = Array(bytes[..<segments[1].endIndex])
    }

    /// Verifies the signature.
    ///
    /// The algorithm must be one that the caller allows *and* that the key can be used for: it is never decided by the token alone.
    /// - Parameters:
    ///   - key: A key from a trusted source.
    ///   - algorithms: The algorithms that the caller accepts.
    /// - Returns: the verified content.
    /// - Throws: ``JOSEError`` with the kind of the violated rule.
    @discardableResult
    public func verify(
        with key: JSONWebKey, allowing algorithms: Set<SignatureAlgorithm>
    ) throws(JOSEError) -> VerifiedSignature {
        guard let algorithm = SignatureAlgorithm(rawValue: header.algorithm), algorithms.contains(algorithm) else {
            throw JOSEError(.algorithmNotAllowed, "the token's algorithm is not one of those allowed")
        }
        try key.verify(signature, of: signingInput, by: algorithm)
        return VerifiedSignature(over: payload)
    }

    /// The payload as a JSON object, not yet verified by the signature.
    /// - Throws: ``JOSEError`` when it is not a JSON object or a member name occurs twice.
    public func claims() throws(JOSEError) -> JSONValue { try VerifiedSignature(over: payload).claims() }

    /// Signs `payload`.
    /// - Parameters:
    ///   - payload: Any bytes.
    ///   - header: Further members of the header, such as `kid` and `typ`; `alg` is set here.
    ///   - key: The key.
    ///   - algorithm: One that fits the key.
    /// - Returns: The token in compact form.
    /// - Throws: ``JOSEError/Kind/keyMismatch`` when the algorithm does not fit the key.
    public static func sign(
        payload: [UInt8], header: [String: JSONValue] = [:], key: SigningKey, algorithm: SignatureAlgorithm
    ) throws(JOSEError) -> String {
        var header = header
        header["alg"] = .string(algorithm.rawValue)
        let input = Base64URL.encode(JSONValue.object(header).encoded()) + "." + Base64URL.encode(payload)
        return input + "." + Base64URL.encode(try key.sign(Array(input.utf8), algorithm))
    }
}
