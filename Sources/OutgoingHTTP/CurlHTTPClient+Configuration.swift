extension CurlHTTPClient {
    /// The options of a client.
    public struct Configuration: Sendable, Hashable {
        /// The `User-Agent` of a request that does not set one.
        public var userAgent: String
        /// Connections to redirect: `host:port` of a URL → `host:port` of the socket. The URL itself, `Host`,
        /// the name in TLS and the certificate check are unaffected. For tests that map a public name to a server on
        /// this machine; an IPv6 address is written in brackets.
        public var connectTo: [String: String]
        /// The addresses of a host, instead of those of the system's resolver: `host:port` → addresses, in the order in
        /// which they are tried.
        public var addresses: [String: [String]]
        /// A PEM file of certificate authorities that are trusted *in addition to* those of the system. When it can't be read,
        /// every https request fails with `untrustedTLS`. libcurl reads it for
        /// each new connection, and caches only the system's own.
        public var certificateAuthorities: String?
        /// The maximum number of connections to a host; further requests wait, within their timeouts.
        public var maximumConnectionsPerHost: Int

        /// Creates a configuration.
        public init(
            userAgent: String = "WebCompanion", connectTo: [String: String] = [:], addresses: [String: [String]] = [:],
            certificateAuthorities: String? = nil, maximumConnectionsPerHost: Int = 512
        ) {
            self.userAgent = userAgent
            self.connectTo = connectTo
            self.addresses = addresses
            self.certificateAuthorities = certificateAuthorities
            self.maximumConnectionsPerHost = maximumConnectionsPerHost
        }
    }
}
