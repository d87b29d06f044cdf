/// Why a text was refused as JSON (RFC 8259).
///
/// `kind` is stable and may be shown, counted and compared; `reason` is one bounded sentence for the log that never carries a part
/// of the text.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The stable names of refusals.
    public enum Kind: String, Sendable, CaseIterable {
        /// Not JSON in UTF-8, or nested too deeply, or too large.
        case invalid = "json-invalid"
        /// A member name occurs twice in one object (RFC 7515 section 4, RFC 7519 section 4).
        case duplicateMember = "json-duplicate-member"
    }

    /// The stable name of the refusal.
    public let kind: Kind
    /// One sentence for the log.
    public let reason: String

    /// The byte at which reading stopped; `nil` when that has no meaning.
    public let offset: Int?

    init(_ kind: Kind, _ reason: String, at offset: Int? = nil) {
        self.kind = kind
        self.reason = reason
        self.offset = offset
    }

    /// `kind: reason`.
    public var description: String { "\(kind.rawValue): \(reason)" }
}
