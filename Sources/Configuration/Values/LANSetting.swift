/// How other machines in the local network reach this program: over TLS.
package struct LANSetting: Sendable, Equatable {
    /// Literal addresses of this machine, IPv6 without brackets; empty for all of its addresses in local networks.
    package var addresses: [String] = []
    /// Host names of this program, the preferred one first; empty for the machine's own name only.
    package var names: [String] = []
    /// The port for https.
    package var port = 3443
    /// The certificate and its key; `nil` to generate them.
    package var certificate: CertificateFiles?

    package init(
        addresses: [String] = [], names: [String] = [], port: Int = 3443, certificate: CertificateFiles? = nil
    ) {
        (self.addresses, self.names, self.port, self.certificate) = (addresses, names, port, certificate)
    }

    /// Two PEM files.
    package struct CertificateFiles: Sendable, Equatable {
        /// The path of the server's certificate and its issuers'.
        package var chain: String
        /// The path of its key.
        package var key: String

        package init(chain: String, key: String) {
            (self.chain, self.key) = (chain, key)
        }
    }
}
