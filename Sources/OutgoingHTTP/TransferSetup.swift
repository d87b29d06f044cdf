internal import CCurl
internal import Glibc
internal import HTTP

/// What all transfers of a client share; created once on the loop's thread.
final class TransferSetup {
    let configuration: CurlHTTPClient.Configuration
    /// The entries of CURLOPT_CONNECT_TO.
    let connectTo: StringList
    /// The entries of CURLOPT_RESOLVE.
    let addresses: StringList
    /// The connections.
    let pool: ConnectionPool
    /// The TLS sessions.
    let share = TransferShare()
    /// A file with all certificate authorities of the system, where there is one.
    let systemAuthorities: String?

    init(_ configuration: CurlHTTPClient.Configuration, now: @escaping () -> ContinuousClock.Instant) {
        self.configuration = configuration
        pool = ConnectionPool(now: now)
        // "HOST:PORT:CONNECT-TO-HOST:CONNECT-TO-PORT"
        connectTo = StringList(configuration.connectTo.map { "\($0.key):\($0.value)" })
        // "HOST:PORT:ADDRESS[,ADDRESS]…"
        addresses = StringList(configuration.addresses.map { "\($0.key):\($0.value.joined(separator: ","))" })
        // Debian and its derivatives, then Fedora and its derivatives.
        let candidates = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"]
        systemAuthorities = candidates.first { unsafe access($0, R_OK) == 0 }
    }

    /// Whether connections for `url` are redirected.
    func isMapped(_ url: HTTPURL) -> Bool {
        let host = url.host.contains(":") ? "[\(url.host)]" : url.host
        return configuration.connectTo["\(host):\(url.port)"] != nil
    }
}
