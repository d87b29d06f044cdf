public import JSON

/// A verified signature and its payload; only ``JSONWebSignature/verify(with:allowing:)`` makes it.
public struct VerifiedSignature: Sendable, Hashable {
    /// The payload.
    public let payload: [UInt8]

    init(over payload: [UInt8]) { self.payload = payload }

    /// The payload as a JSON object: the claims of a JWT (RFC 7519 section 7.2).
    /// - Throws: ``JOSEError`` when it is not a JSON object or a member name occurs twice.
    public func claims() throws(JOSEError) -> JSONValue {
        let claims = try JOSEError.json(payload)
        guard claims.object != nil else { throw JOSEError(.jsonInvalid, "the payload is no object") }
        return claims
    }
}
