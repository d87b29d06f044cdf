internal import Cryptography
public import JSON

/// A public key as JSON (RFC 7517, RFC 7518 section 6).
///
/// Only what is needed to verify is stored: private members are never read.
public struct JSONWebKey: Sendable, Hashable {
    /// The key itself. All numbers are big-endian.
    public enum Kind: Sendable, Hashable {
        /// An RSA key (RFC 7518 section 6.3), without leading zero bytes.
        case rsa(modulus: [UInt8], exponent: [UInt8])
        /// A point on one of the curves of RFC 7518 section 6.2, each coordinate in its full length.
        case ellipticCurve(EllipticCurve, x: [UInt8], y: [UInt8])
        /// A public key of Ed25519 (RFC 8037 section 2), 32 bytes.
        case ed25519([UInt8])
        /// A key of a type or curve that is not supported; carries `kty`. It verifies nothing.
        case other(String)
    }

    /// `kid`: identifies the key among several.
    public var keyID: String?
    /// `use`: `sig` or `enc`; `nil` when the key has none.
    public var use: String?
    /// `alg`: the only algorithm that the key is intended for.
    public var algorithm: String?
    /// `key_ops`: the operations that the key is intended for.
    public var operations: [String]?
    /// The key itself.
    public let kind: Kind

    /// Creates a key from its parts.
    /// - Throws: ``JOSEError/Kind/keyInvalid`` when RSA numbers have leading zeros or are empty, or a coordinate or key
    ///   does not have the length for its curve.
    public init(
        kind: Kind, keyID: String? = nil, use: String? = nil, algorithm: String? = nil, operations: [String]? = nil
    ) throws(JOSEError) {
        switch kind {
        case .rsa(let modulus, let exponent):
            try JSONWebKey.requireShortest(modulus, "n")
            try JSONWebKey.requireShortest(exponent, "e")
        case .ellipticCurve(let curve, let x, let y):
            // RFC 7518 section 6.2.1.2: the full size of a coordinate.
            guard x.count == curve.coordinateBytes, y.count == curve.coordinateBytes else {
                throw JOSEError(
                    .keyInvalid, "x or y does not have the \(curve.coordinateBytes) bytes of \(curve.rawValue)")
            }
        case .ed25519(let key):
            // RFC 8032 section 5.1.5.
            guard key.count == 32 else { throw JOSEError(.keyInvalid, "x does not have the 32 bytes of Ed25519") }
        case .other:
            break
        }
        self.kind = kind
        self.keyID = keyID
        self.use = use
        self.algorithm = algorithm
        self.operations = operations
    }

    /// Parses a key.
    ///
    /// Strength and curve are checked where the key is used, so that the refusal can name a weak key.
    /// - Throws: ``JOSEError/Kind/keyInvalid`` when a required member is missing or malformed.
    public init(_ json: JSONValue) throws(JOSEError) {
        guard let type = json["kty"]?.string else {
            throw JOSEError(.keyInvalid, "kty is missing or not a string")
        }
        try self.init(
            kind: Self.kind(type, of: json),
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

    /// The SHA-256 thumbprint (RFC 7638) in base64url: an id that anyone can compute from the key, usable as ``keyID``.
    public var thumbprint: String {
        // Section 3.3: the required members only, sorted by name, without whitespace.
        Base64URL.encode(SHA256.hash(JSONValue.object(requiredMembers).encoded()))
    }

    /// The required members of RFC 7638 section 3.2.
    private var requiredMembers: [String: JSONValue] {
        switch kind {
        case .rsa(let modulus, let exponent):
            ["kty": "RSA", "n": .string(Base64URL.encode(modulus)), "e": .string(Base64URL.encode(exponent))]
        case .ellipticCurve(let curve, let x, let y):
            [
                "kty": "EC", "crv": .string(curve.rawValue), "x": .string(Base64URL.encode(x)),
                "y": .string(Base64URL.encode(y)),
            ]
        case .ed25519(let key):
            ["kty": "OKP", "crv": "Ed25519", "x": .string(Base64URL.encode(key))]
        case .other(let type):
            ["kty": .string(type)]
        }
    }

    private static func kind(_ type: String, of json: JSONValue) throws(JOSEError) -> Kind {
        let curve = json["crv"]?.string ?? ""
        switch type {
        case "RSA":
            return .rsa(modulus: try bytes("n", of: json), exponent: try bytes("e", of: json))
        case "EC":
            guard let curve = EllipticCurve(rawValue: curve) else { return .other(type) }
            return .ellipticCurve(curve, x: try bytes("x", of: json), y: try bytes("y", of: json))
        case "OKP" where curve == "Ed25519":
            return .ed25519(try bytes("x", of: json))
        default:
            return .other(type)
        }
    }

    private static func bytes(_ name: String, of json: JSONValue) throws(JOSEError) -> [UInt8] {
        guard let text = json[name]?.string else { throw JOSEError(.keyInvalid, "\(name) is missing or not a string") }
        do {
            return try Base64URL.decode(text)
        } catch {
            throw JOSEError(.keyInvalid, "\(name) is not base64url")
        }
    }

    /// RFC 7518 section 6.3.1.1: the minimum number of octets.
    private static func requireShortest(_ number: [UInt8], _ name: String) throws(JOSEError) {
        guard let first = number.first else { throw JOSEError(.keyInvalid, "\(name) is empty") }
        guard first != 0 else { throw JOSEError(.keyInvalid, "\(name) begins with a zero byte") }
    }

    /// An optional member (RFC 7517 sections 4.2 to 4.5): some providers write one that they do not set as `null`.
    private static func text(_ name: String, of json: JSONValue) throws(JOSEError) -> String? {
        guard let value = json[name], value != .null else { return nil }
        guard let text = value.string else { throw JOSEError(.keyInvalid, "\(name) is not a string") }
        return text
    }

    private static func operations(of json: JSONValue) throws(JOSEError) -> [String]? {
        guard let value = json["key_ops"], value != .null else { return nil }
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
