public import HTTP

/// The values of `Host` that a server accepts.
///
/// A page of another site can make a browser send requests to 127.0.0.1 under its own name (DNS rebinding); such a request
/// differs from a genuine one only in this name. The loopback names with the listening port are always allowed.
public struct AllowedHosts: Sendable, Hashable {
    private var names: Set<Name> = []

    private struct Name: Sendable, Hashable {
        let host: String
        /// `nil` for the listening port.
        let port: Int?
        /// Whether `Host` may omit the port because it is the scheme's default.
        let isDefaultPort: Bool
    }

    /// `localhost`, `127.0.0.1` and `[::1]`, with the listening port.
    public static let loopback = AllowedHosts()

    /// The loopback names.
    public init() {}

    /// The loopback names and the host of a public URL, with its port; behind a reverse proxy that may differ from the
    /// listening port.
    public init(publicURL: HTTPURL) { allow(publicURL) }

    /// Adds the host of a URL, with the URL's port.
    public mutating func allow(_ publicURL: HTTPURL) {
        let isDefaultPort = publicURL.port == (publicURL.isSecure ? 443 : 80)
        names.insert(Name(host: publicURL.host.lowercased(), port: publicURL.port, isDefaultPort: isDefaultPort))
    }

    /// Adds a host name or a literal address (IPv6 without brackets), with `port` or, when that is `nil`, the listening port.
    public mutating func allow(host: String, port: Int? = nil) {
        names.insert(Name(host: host.lowercased(), port: port, isDefaultPort: false))
    }

    /// Whether a request for `host` is accepted.
    /// - Parameters:
    ///   - host: the host in lower case, an IPv6 address without brackets.
    ///   - port: the port in `Host`; `nil` when there is none.
    ///   - boundPort: the listening port.
    ///   - isSecure: whether the request was received over TLS, which determines the default port.
    public func admits(host: String, port: Int?, boundPort: Int, isSecure: Bool) -> Bool {
        let meantPort = port ?? (isSecure ? 443 : 80)
        if AllowedHosts.loopbackNames.contains(host), meantPort == boundPort { return true }
        return names.contains { name in
            guard name.host == host else { return false }
            if port == nil, name.isDefaultPort { return true }
            return meantPort == name.port ?? boundPort
        }
    }

    /// Whether a host is accepted at some port.
    /// - Parameter host: the host in lower case, an IPv6 address without brackets.
    func names(_ host: String) -> Bool {
        AllowedHosts.loopbackNames.contains(host) || names.contains { $0.host == host }
    }

    private static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "::1"]
}
