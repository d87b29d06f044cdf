/// Why a text was refused as canonical unpadded base64url (RFC 7515 section 2).
public struct Base64URLError: Error, Equatable, Sendable {
    /// One sentence for the log that carries no part of the text.
    public let reason: String

    init(_ reason: String) { self.reason = reason }
}
