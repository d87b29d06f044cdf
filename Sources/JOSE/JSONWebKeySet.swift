public import JSON

/// A set of public keys (RFC 7517 section 5), as a provider publishes it.
public struct JSONWebKeySet: Sendable, Hashable {
    /// The keys, in the order of the document.
    public let keys: [JSONWebKey]

    /// Creates a set.
    public init(keys: [JSONWebKey]) {
        self.keys = keys
    }

    /// Parses a set.
    ///
    /// Keys of unknown types and malformed ones are ignored, as RFC 7517 section 5 recommends, so that a provider can add new
    /// kinds without breaking old clients.
    /// - Throws: ``JOSEError`` when the text is not JSON or has no array `keys`.
    public init(parsing bytes: [UInt8]) throws(JOSEError) {
        guard let elements = try JOSEError.json(bytes)["keys"]?.array else {
            throw JOSEError(.jsonInvalid, "the key set has no array named keys")
        }
        keys = elements.compactMap { element in
            guard let key = try? JSONWebKey(element) else { return nil }
            if case .other = key.kind { return nil }
            return key
        }
    }

    /// The set as JSON.
    public var json: JSONValue {
        .object(["keys": .array(keys.map(\.json))])
    }

    /// The keys whose `kid` is `keyID`; several when a provider uses one id for keys of different types.
    public func keys(withID keyID: String) -> [JSONWebKey] {
        // Byte by byte (RFC 7515 section 5.3): for Swift, the Kelvin sign equals the letter K.
        keys.filter { $0.keyID?.utf8.elementsEqual(keyID.utf8) ?? false }
    }
}
