public import HTTP

/// The names under which a server answers: what may stand in `Host`.
///
/// A page of another site can make a browser send requests to 127.0.0.1 under a name of its own (DNS rebinding); such
/// a request differs from a real one by nothing but this name. The loopback names with the port that is listened
/// on are always allowed.
public struct AllowedHosts: Sendable, Hashable {
    private var names: Set<Name> = []

    private struct Name: Sendable, Hashable {
        let host: String
        /// `nil` for the port that is listened on.
        let port: Int?
        /// Whether `Host` may leave the port out because it is the scheme's own.
        let isDefaultPort: Bool
    }

    /// `localhost`, `127.0.0.1` and `[::1]`, with the port that is listened on.
    public static let loopback = AllowedHosts()

    /// The loopback names.
    public init() {}

    /// The loopback names and that of a public address, with its port; behind a reverse proxy it need not be the port
    /// that is listened on.
    public init(publicURL: HTTPURL) { allow(publicURL) }

    /// Adds the host of an address, with the address's port.
    public mutating func allow(_ publicURL: HTTPURL) {
        let isDefaultPort = publicURL.port == (publicURL.isSecure ? 443 : 80)
        names.insert(Name(host: publicURL.host.lowercased(), port: publicURL.port, isDefaultPort: isDefaultPort))
    }

    /// Adds a host name or a literal address (IPv6 without brackets), with `port` or, when that is `nil`, the port that
    /// is listened on.
    public mutating func allow(host: String, port: Int? = nil) {
        names.insert(Name(host: host.lowercased(), port: port, isDefaultPort: false))
    }

    /// Whether a request for `host` is answered.
    /// - Parameters:
    ///   - host: the host in lower case, an IPv6 address without brackets.
    ///   - port: the port in `Host`; `nil` when there is none.
    ///   - boundPort: the port that is listened on.
    ///   - isSecure: whether the request came over TLS, which says what a missing port means.
    public func admits(host: String, port: Int?, boundPort: Int, isSecure: Bool) -> Bool {
        let meantPort = port ?? (isSecure ? 443 : 80)
        if AllowedHosts.loopbackNames.contains(host), meantPort == boundPort { return true }
        return names.contains { name in
            guard name.host == host else { return false }
            if port == nil, name.isDefaultPort { return true }
            return meantPort == name.port ?? boundPort
        }
    }

    private static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "::1"]
}
