public import JSON

/// The header of a signed token (RFC 7515 section 4).
///
/// Keys and key URLs in it (`jwk`, `jku`, `x5u`, `x5c`) deliberately have no properties: a token must not supply the key
/// that verifies it.
public struct JOSEHeader: Sendable, Hashable {
    /// `alg`, as in the token; untrusted.
    public let algorithm: String
    /// `kid`: the id of the key that the token claims to be signed with.
    public let keyID: String?
    /// `typ`: the media type of the whole token.
    public let type: String?
    /// All members.
    public let json: JSONValue

    /// Parses a header.
    /// - Throws: ``JOSEError`` of kind ``JOSEError/Kind/headerInvalid``, ``JOSEError/Kind/criticalHeaderUnsupported`` or a
    ///   JSON kind.
    init(parsing bytes: [UInt8]) throws(JOSEError) {
        json = try JOSEError.json(bytes)
        // RFC 7515 section 4.1.11: an unsupported extension makes the token invalid; none are supported.
        guard json["crit"] == nil else {
            throw JOSEError(.criticalHeaderUnsupported, "the header has critical extensions (crit)")
        }
        // RFC 7797 section 6 requires it in `crit`; a token without that must not be misread either.
        guard json["b64"] == nil || json["b64"] == .bool(true) else {
            throw JOSEError(.criticalHeaderUnsupported, "the payload is said not to be base64url (b64)")
        }
        guard let algorithm = try Self.text("alg", of: json) else {
            throw JOSEError(.headerInvalid, "the header has no alg")
        }
        self.algorithm = algorithm
        keyID = try Self.text("kid", of: json)
        type = try Self.text("typ", of: json)
    }

    private static func text(_ name: String, of json: JSONValue) throws(JOSEError) -> String? {
        guard let value = json[name] else { return nil }
        guard let text = value.string else { throw JOSEError(.headerInvalid, "\(name) is not a string") }
        // They are looked up before the signature is verified, and a look-up takes time by the length (``JSONValue/maxBytesOfName``).
        guard text.utf8.count <= JSONValue.maxBytesOfName else {
            throw JOSEError(.headerInvalid, "\(name) is too long")
        }
        return text
    }
}
