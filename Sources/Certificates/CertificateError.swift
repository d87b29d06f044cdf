/// Why a certificate or its key can't be used.
public struct CertificateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let kind: Kind
    /// What is wrong and what to do, in a sentence.
    public let description: String

    /// What can be wrong.
    public enum Kind: Sendable, Hashable {
        /// The text holds no certificate, or only the beginning of one.
        case noCertificate
        /// A certificate of the chain did not issue the one before it.
        case brokenChain
        /// The text holds no private key, or only the beginning of one.
        case noKey
        /// The private key needs a password.
        case encryptedKey
        /// Certificate and key are of two pairs.
        case mismatch
        /// The certificate has ended.
        case expired
        /// The certificate begins later.
        case notYetValid
        /// The certificate is for other names.
        case otherName
        /// GnuTLS could not do what it was asked.
        case libraryFailure
    }

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
