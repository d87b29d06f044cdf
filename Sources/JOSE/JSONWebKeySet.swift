public import JSON

/// A set of public keys (RFC 7517 section 5), as a provider publishes it.
public struct JSONWebKeySet: Sendable, Hashable {
    /// The keys, in the order of the document.
    public let keys: [JSONWebKey]
    /// The keys of the document that were ignored, and why.
    public let ignored: [UnusableKey]

    /// Creates a set.
    public init(keys: [JSONWebKey]) {
        self.keys = keys
        ignored = []
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
        var keys: [JSONWebKey] = []
        var ignored: [UnusableKey] = []
        for (index, element) in elements.enumerated() {
            do throws(JOSEError) {
                let key = try JSONWebKey(element)
                guard case .other(let type) = key.kind else {
                    keys.append(key)
                    continue
                }
                let names = [type, element["crv"]?.string].compactMap(\.self).joined(separator: " ")
                ignored.append(
                    UnusableKey(
                        element, at: index + 1, reason: "kty \(names) is not supported", cause: .unsupportedType))
            } catch {
                ignored.append(UnusableKey(element, at: index + 1, reason: error.reason, cause: .malformed))
            }
        }
        self.keys = keys
        self.ignored = ignored
    }

    /// Why keys can't verify a signature by one of the algorithms: those that were ignored, and those that are meant for
    /// something else.
    public func unusableKeys(for algorithms: Set<SignatureAlgorithm>) -> [UnusableKey] {
        var kept = keys[...]
        var unusable: [UnusableKey] = []
        let byPosition = Dictionary(ignored.map { ($0.position, $0) }) { first, _ in first }
        for position in 0..<keys.count + ignored.count {
            if let found = byPosition[position + 1] {
                unusable.append(found)
            } else if let key = kept.popFirst(), let error = key.misfit(with: algorithms) {
                let cause: UnusableKey.Cause =
                    switch error.kind {
                    case .keyMismatch: .otherPurpose
                    case .keyStrength: .weak
                    default: .malformed
                    }
                unusable.append(UnusableKey(key.json, at: position + 1, reason: error.reason, cause: cause))
            }
        }
        return unusable
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
