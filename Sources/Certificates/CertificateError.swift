/// Why a certificate or its key can't be used.
public struct CertificateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of problem.
    public let kind: Kind
    /// The problem and its solution, in a sentence.
    public let description: String

    /// The kinds of problems.
    public enum Kind: Sendable, Hashable {
        /// The text contains no certificate, or only the beginning of one.
        case noCertificate
        /// A certificate of the chain did not issue the one before it.
        case brokenChain
        /// The text contains no private key, or only the beginning of one.
        case noKey
        /// The private key is encrypted.
        case encryptedKey
        /// Certificate and key don't match.
        case mismatch
        /// The certificate has expired.
        case expired
        /// The certificate is not valid yet.
        case notYetValid
        /// The certificate is for other names.
        case otherName
        /// A GnuTLS call failed.
        case libraryFailure
    }

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
