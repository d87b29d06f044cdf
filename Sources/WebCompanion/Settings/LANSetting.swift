/// How other machines in the local network reach this program: over TLS.
struct LANSetting: Sendable, Equatable {
    /// Literal addresses of this machine, IPv6 without brackets; empty for all of its addresses in local networks.
    var addresses: [String] = []
    /// Host names of this program, the preferred one first; empty for the machine's own name only.
    var names: [String] = []
    /// The port for https.
    var port = 3443
    /// The certificate and its key; `nil` to generate them.
    var certificate: CertificateFiles?

    /// Two PEM files.
    struct CertificateFiles: Sendable, Equatable {
        /// The path of the server's certificate and its issuers'.
        var chain: String
        /// The path of its key.
        var key: String
    }
}
