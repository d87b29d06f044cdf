/// Why a JOSE object (RFC 7515, 7517, 7518) was refused.
///
/// `kind` is stable and may be displayed, counted and compared; `reason` is one bounded sentence for the log that never
/// contains key or token bytes.
public struct JOSEError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The stable names of refusals.
    public enum Kind: String, Sendable, CaseIterable {
        /// Not canonical unpadded base64url (RFC 7515 section 2).
        case base64URLInvalid = "base64url-invalid"
        /// Not JSON in UTF-8, or nested too deeply, or too large.
        case jsonInvalid = "json-invalid"
        /// A member name occurs twice in one object (RFC 7515 section 4, RFC 7519 section 4).
        case jsonDuplicateMember = "json-duplicate-member"
        /// Not three segments, or longer than ``JSONWebSignature/maximumLength``.
        case tokenMalformed = "token-malformed"
        /// The header is not an object, or a member of it has the wrong type.
        case headerInvalid = "header-invalid"
        /// The header lists critical extensions (RFC 7515 section 4.1.11); none are supported.
        case criticalHeaderUnsupported = "critical-header-unsupported"
        /// The algorithm is unknown, or the caller does not allow it.
        case algorithmNotAllowed = "algorithm-not-allowed"
        /// The key is malformed, not on its curve, or otherwise unusable.
        case keyInvalid = "key-invalid"
        /// The key is of another type, or meant for another use or algorithm.
        case keyMismatch = "key-mismatch"
        /// The key is smaller or weaker than RFC 7518 section 3.3 allows, or absurdly large.
        case keyStrength = "key-strength"
        /// The signature does not match the message and the key.
        case signatureInvalid = "signature-invalid"
        /// GnuTLS reported an error that no input explains.
        case libraryFailure = "library-failure"
    }

    /// The stable name of the refusal.
    public let kind: Kind
    /// One sentence for the log.
    public let reason: String

    /// Creates an error.
    /// - Parameters:
    ///   - kind: The stable name.
    ///   - reason: One sentence without key or token bytes.
    public init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }

    /// `kind: reason`.
    public var description: String { "\(kind.rawValue): \(reason)" }
}
