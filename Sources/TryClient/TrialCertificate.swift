package import MicroHTTPServer

/// The certificate of the provider of `try-client --tls`.
package struct TrialCertificate: Sendable {
    let identity: TLSIdentity
    /// The PEM file of the authority that issued it.
    let authorityFile: String
    /// The SHA-256 of its SubjectPublicKeyInfo.
    let publicKeyHash: [UInt8]
    /// The lines about it for the terminal.
    let lines: [String]

    package init(identity: TLSIdentity, authorityFile: String, publicKeyHash: [UInt8], lines: [String]) {
        self.identity = identity
        self.authorityFile = authorityFile
        self.publicKeyHash = publicKeyHash
        self.lines = lines
    }
}
