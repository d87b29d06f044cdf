/// How other machines of the local network reach this program: over TLS.
struct LANSetting: Sendable, Equatable {
    /// Literal addresses of this machine, IPv6 without brackets; empty for those of its addresses that are of local networks.
    var addresses: [String] = []
    /// Host names by which people open it, the first before all; empty for none but the machine's own.
    var names: [String] = []
    /// The port for https.
    var port = 3443
    /// The certificate and its key; `nil` for those that this program makes.
    var certificate: CertificateFiles?

    /// Two PEM files.
    struct CertificateFiles: Sendable, Equatable {
        /// The path of the server's certificate with those of its issuers.
        var chain: String
        /// The path of its key.
        var key: String
    }
}
