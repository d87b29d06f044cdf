public import HTTP

/// The addresses, accepted hosts and limits of a server.
public struct ServerConfiguration: Sendable {
    /// Literal IPv4 and IPv6 addresses, without brackets; one port serves all of them.
    public var addresses: [String]
    /// The port; 0 chooses a free one, the same for every address.
    public var port: Int
    /// The accepted values of `Host`.
    public var allowedHosts: AllowedHosts
    /// The limits of requests and connections.
    public var limits: Limits
    /// The certificate; `nil` for plain HTTP.
    public var tls: TLSIdentity?
    /// The memory for request bodies, which several servers may share.
    public var bodies: BodyBudget
    /// The paths that are answered under any `Host`, and in HTTP/1.0 without one: those of health checks, which name the server by an
    /// address that no setting of ours knows. Nothing else may be answered there.
    public var probes: Set<String>
    /// For tests: instead of the layout that ``HeadLayoutProbe`` finds.
    var layout: HeadLayout?
    /// The reverse proxies, besides those on this machine, that are believed when they name a client.
    public var trustedProxies: TrustedProxies

    /// Both loopback addresses, which every browser finds as `localhost`.
    public static let loopbackAddresses = ["127.0.0.1", "::1"]

    /// Creates a configuration; the defaults are those of a program on the user's own machine.
    public init(
        addresses: [String] = ServerConfiguration.loopbackAddresses, port: Int = 0,
        allowedHosts: AllowedHosts = .loopback, limits: Limits = Limits(), tls: TLSIdentity? = nil,
        bodies: BodyBudget = BodyBudget(), probes: Set<String> = [], trustedProxies: TrustedProxies = TrustedProxies()
    ) {
        self.addresses = addresses
        self.port = port
        self.allowedHosts = allowedHosts
        self.limits = limits
        self.tls = tls
        self.bodies = bodies
        self.probes = probes
        self.trustedProxies = trustedProxies
    }

    /// The limits of requests and connections.
    ///
    /// The deadlines run from a fixed moment and are not extended by further bytes, so that a client that sends one byte a
    /// second is disconnected like a silent one.
    public struct Limits: Sendable, Hashable {
        /// The maximum body size in bytes, unless the responder sets a lower one (``BodyLimitingResponder``).
        public var body = 1 << 20
        /// The maximum head size in bytes. Other programs on localhost may leave long cookies there.
        public var head = 16 * 1024
        /// The maximum size of the request target (path and query), in bytes.
        public var target = 8 * 1024
        /// The maximum number of field lines in a head.
        public var fields = 100
        /// The maximum number of cookies in a head; a comma in a value counts as one more.
        public var cookies = 300
        /// The time from accepting the connection, and from each later request line, until the head is complete.
        public var headDeadline: Duration = .seconds(10)
        /// The time from the end of the head until the body is complete.
        public var bodyDeadline: Duration = .seconds(30)
        /// The idle timeout: from the end of a response to the next request line.
        public var idle: Duration = .seconds(30)
        /// The time from the start of a response until the client has received it.
        public var responseDeadline: Duration = .seconds(60)
        /// The maximum number of connections. When it is reached, a new one replaces the connection whose client has kept
        /// the server waiting longest, of the address with the most connections.
        public var connections = 512
        /// The maximum number of connections per remote address. All clients behind a reverse proxy share one address.
        public var connectionsPerAddress = 384
        /// How many of `connections` are reserved for 127.0.0.1 and ::1, the user at the machine itself.
        public var reservedConnections = 64
        /// Threads per listening address.
        public var threads = 2

        /// The defaults.
        public init() {}

        /// The memory for each connection, in bytes: enough for every head within the limits and the head of its response.
        /// libmicrohttpd stores cookies twice, and a record of 64 bytes for each field and cookie.
        var connectionMemory: Int {
            // libmicrohttpd maps memory of more than 32 KiB and more than four thirds of a page; then it begins at a page
            // boundary, which `RawHeadReader` relies on.
            max(2 * head + 64 * (fields + cookies) + 8192, 36 * 1024, 2 * Int(RawHeadReader.pageMask + 1))
        }
    }
}
