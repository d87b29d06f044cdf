/// A public key as JSON (RFC 7517, RFC 7518 section 6).
///
/// Only what is needed to verify is kept: private members of a key are never read.
public struct JSONWebKey: Sendable, Hashable {
    /// The key itself. All numbers are big-endian.
    public enum Kind: Sendable, Hashable {
        /// An RSA key (RFC 7518 section 6.3), without leading zero bytes.
        case rsa(modulus: [UInt8], exponent: [UInt8])
        /// A point on P-256 (RFC 7518 section 6.2), 32 bytes each.
        case p256(x: [UInt8], y: [UInt8])
        /// A key of a type or curve that is not supported; carries `kty`. It verifies nothing.
        case other(String)
    }

    /// `kid`: which of several keys this is.
    public var keyID: String?
    /// `use`: `sig` or `enc`; `nil` when the key does not say.
    public var use: String?
    /// `alg`: the one algorithm that the key is meant for.
    public var algorithm: String?
    /// `key_ops`: what the key may be used for.
    public var operations: [String]?
    /// The key itself.
    public let kind: Kind

    /// Makes a key from its parts.
    /// - Throws: ``JOSEError/Kind/keyInvalid`` when numbers have leading zeros, are empty or coordinates are not 32
    ///   bytes.
    public init(
        kind: Kind, keyID: String? = nil, use: String? = nil, algorithm: String? = nil, operations: [String]? = nil
    ) throws(JOSEError) {
        switch kind {
        case .rsa(let modulus, let exponent):
            // RFC 7518 section 6.3.1.1: the minimum number of octets.
            guard let first = modulus.first, first != 0, let lead = exponent.first, lead != 0 else {
                throw JOSEError(.keyInvalid, "an RSA number is empty or begins with a zero byte")
            }
        case .p256(let x, let y):
            // RFC 7518 section 6.2.1.2: the full size of a coordinate.
            guard x.count == 32, y.count == 32 else {
                throw JOSEError(.keyInvalid, "a P-256 coordinate is not 32 bytes long")
            }
        case .other:
            break
        }
        self.kind = kind
        self.keyID = keyID
        self.use = use
        self.algorithm = algorithm
        self.operations = operations
    }

    /// Reads a key.
    ///
    /// Strength and curve are checked where the key is used, so that a weak key can be named in the refusal.
    /// - Throws: ``JOSEError/Kind/keyInvalid`` when a member that this needs is missing or malformed.
    public init(_ json: JSONValue) throws(JOSEError) {
        guard let type = json["kty"]?.string else {
            throw JOSEError(.keyInvalid, "the key has no type (kty)")
        }
        let kind: Kind =
            switch (type, json["crv"]?.string) {
            case ("RSA", _):
                .rsa(modulus: try Self.bytes("n", of: json), exponent: try Self.bytes("e", of: json))
            case ("EC", "P-256"):
                .p256(x: try Self.bytes("x", of: json), y: try Self.bytes("y", of: json))
            default:
                .other(type)
            }
        try self.init(
            kind: kind,
            keyID: Self.text("kid", of: json), use: Self.text("use", of: json), algorithm: Self.text("alg", of: json),
            operations: Self.operations(of: json))
    }

    /// The key as JSON.
    public var json: JSONValue {
        var members: [String: JSONValue] = requiredMembers
        members["kid"] = keyID.map(JSONValue.string)
        members["use"] = use.map(JSONValue.string)
        members["alg"] = algorithm.map(JSONValue.string)
        members["key_ops"] = operations.map { .array($0.map(JSONValue.string)) }
        return .object(members)
    }

    /// The SHA-256 thumbprint (RFC 7638) in base64url: a name for the key that anybody can compute, fit as ``keyID``.
    public var thumbprint: String {
        // Section 3.3: the required members only, sorted by name, without blanks.
        Base64URL.encode(SHA256.hash(JSONValue.object(requiredMembers).encoded()))
    }

    /// The members that RFC 7638 section 3.2 counts as required.
    private var requiredMembers: [String: JSONValue] {
        switch kind {
        case .rsa(let modulus, let exponent):
            ["kty": "RSA", "n": .string(Base64URL.encode(modulus)), "e": .string(Base64URL.encode(exponent))]
        case .p256(let x, let y):
            [
                "kty": "EC", "crv": "P-256", "x": .string(Base64URL.encode(x)), "y": .string(Base64URL.encode(y)),
            ]
        case .other(let type):
            ["kty": .string(type)]
        }
    }

    private static func bytes(_ name: String, of json: JSONValue) throws(JOSEError) -> [UInt8] {
        guard let text = json[name]?.string else { throw JOSEError(.keyInvalid, "the key has no \(name)") }
        do {
            return try Base64URL.decode(text)
        } catch {
            throw JOSEError(.keyInvalid, "\(name) is not base64url")
        }
    }

    private static func text(_ name: String, of json: JSONValue) throws(JOSEError) -> String? {
        guard let value = json[name] else { return nil }
        guard let text = value.string else { throw JOSEError(.keyInvalid, "\(name) is not a string") }
        return text
    }

    private static func operations(of json: JSONValue) throws(JOSEError) -> [String]? {
        guard let value = json["key_ops"] else { return nil }
        guard let elements = value.array else { throw JOSEError(.keyInvalid, "key_ops is not an array") }
        var operations: [String] = []
        for element in elements {
            guard let operation = element.string else {
                throw JOSEError(.keyInvalid, "key_ops holds something other than strings")
            }
            operations.append(operation)
        }
        return operations
    }
}
