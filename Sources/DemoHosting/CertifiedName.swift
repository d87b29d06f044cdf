internal import Certificates
internal import HTTP

/// The names that the certificate authority of the demo services may vouch for.
///
/// A permitted name permits every name below it (RFC 5280 section 4.2.1.10), so a single label such as `app`, which is a top-level domain,
/// would permit the names of others. These domains are never delegated to anybody.
enum CertifiedName {
    /// `test`, `localhost` and `example` by RFC 6761, `local` by RFC 6762, `home.arpa` by RFC 8375, `internal` by a decision of ICANN.
    private static let domains = ["test", "localhost", "example", "local", "home.arpa", "internal"]

    /// The domains, for a sentence.
    static let list =
        domains.dropLast().map { ".\($0)" }.joined(separator: ", ") + (domains.last.map { " or .\($0)" } ?? "")

    /// Whether a host name or a literal address, IPv6 without brackets, is of this machine or of a local network by its form.
    static func isPermitted(_ host: String) -> Bool {
        guard !IPAddress.isLiteral(host) else {
            return HTTPURL.isLoopback(host: host) || PrivateAddresses.contains(host)
        }
        return host == "localhost" || domains.contains { host.hasSuffix(".\($0)") && host.count > $0.count + 1 }
    }
}
