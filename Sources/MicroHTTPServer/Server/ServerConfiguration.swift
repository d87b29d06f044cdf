/// Where a server listens, whom it answers, and what a request may use up.
public struct ServerConfiguration: Sendable {
    /// Literal IPv4 and IPv6 addresses, without brackets; one port serves all of them.
    public var addresses: [String]
    /// The port; 0 takes a free one, the same for every address.
    public var port: Int
    /// The names in `Host` that are answered.
    public var allowedHosts: AllowedHosts
    /// What requests and connections may use up.
    public var limits: Limits
    /// The certificate; `nil` for plain HTTP.
    public var tls: TLSIdentity?
    /// The memory for the bodies of requests, of which several servers may share one.
    public var bodies: BodyBudget

    /// Both loopback addresses, found as `localhost` by every browser.
    public static let loopbackAddresses = ["127.0.0.1", "::1"]

    /// Describes a server; the defaults are those of a program on somebody's own machine.
    public init(
        addresses: [String] = ServerConfiguration.loopbackAddresses, port: Int = 0,
        allowedHosts: AllowedHosts = .loopback, limits: Limits = Limits(), tls: TLSIdentity? = nil,
        bodies: BodyBudget = BodyBudget()
    ) {
        self.addresses = addresses
        self.port = port
        self.allowedHosts = allowedHosts
        self.limits = limits
        self.tls = tls
        self.bodies = bodies
    }

    /// What requests and connections may use up.
    ///
    /// The deadlines count from a fixed moment and are not moved by further bytes, so that a client that sends one
    /// byte a second is shut out as well as a silent one.
    public struct Limits: Sendable, Hashable {
        /// Bytes of a request's body, unless the responder allows fewer (``BodyLimitingResponder``).
        public var body = 1 << 20
        /// Bytes of a request's head. Other programs on localhost leave long cookies there.
        public var head = 16 * 1024
        /// Bytes of the request target: path and query.
        public var target = 8 * 1024
        /// Field lines of a head.
        public var fields = 100
        /// Cookies of a head; a comma in a value counts as one more.
        public var cookies = 300
        /// From the connection, and from each later request line, until the head is complete.
        public var headDeadline: Duration = .seconds(10)
        /// From the end of the head until the body is complete.
        public var bodyDeadline: Duration = .seconds(30)
        /// From the end of one answer to the next request line.
        public var idle: Duration = .seconds(30)
        /// From the moment an answer is there until the client has taken it.
        public var responseDeadline: Duration = .seconds(60)
        /// Connections at a time. When all are taken, a new one takes the place of the one whose client has kept the
        /// server waiting longest, of the address that has most.
        public var connections = 512
        /// Connections at a time of one remote address. A reverse proxy has one address only.
        public var connectionsPerAddress = 384
        /// How many of `connections` are only for 127.0.0.1 and ::1, where the person at the machine itself is.
        public var reservedConnections = 64
        /// Threads for each listening address.
        public var threads = 2

        /// The defaults.
        public init() {}

        /// Bytes of memory for each connection, which take every head within the limits together with the head of its
        /// answer: libmicrohttpd keeps cookies twice, and a record of 64 bytes for each field and cookie.
        var connectionMemory: Int {
            // libmicrohttpd maps memory of more than 32 KiB and more than four thirds of a page; then it begins with
            // a page, which `RawHeadReader` relies on.
            max(2 * head + 64 * (fields + cookies) + 8192, 36 * 1024, 2 * Int(RawHeadReader.pageMask + 1))
        }
    }
}
