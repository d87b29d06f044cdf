extension CurlHTTPClient {
    /// The options of a client.
    public struct Configuration: Sendable, Hashable {
        /// What stands in `User-Agent` of a request that brings none.
        public var userAgent: String
        /// Where to connect instead: `host:port` of an address → `host:port` of the socket. The address itself, `Host`,
        /// the name in TLS and the certificate check stay as they are. For tests that put a public name onto a server of
        /// this machine; an IPv6 address stands in brackets.
        public var connectTo: [String: String]
        /// The addresses of a host, in place of those that the system's resolver knows: `host:port` → addresses, in the order in
        /// which they are tried.
        public var addresses: [String: [String]]
        /// A PEM file of certificate authorities that are trusted *in addition to* those of the system. When it can't be read,
        /// every https request fails with `untrustedTLS`. libcurl reads it for
        /// each new connection, and keeps only the system's own in memory.
        public var certificateAuthorities: String?
        /// How many connections one host may have at a time; further requests wait, within their limits of time.
        public var maximumConnectionsPerHost: Int

        /// Makes a configuration.
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
