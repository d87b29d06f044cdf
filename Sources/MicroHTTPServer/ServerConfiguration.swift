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

    /// Both loopback addresses, found as `localhost` by every browser.
    public static let loopbackAddresses = ["127.0.0.1", "::1"]

    /// Describes a server; the defaults are those of a program on somebody's own machine.
    public init(
        addresses: [String] = ServerConfiguration.loopbackAddresses, port: Int = 0,
        allowedHosts: AllowedHosts = .loopback, limits: Limits = Limits(), tls: TLSIdentity? = nil
    ) {
        self.addresses = addresses
        self.port = port
        self.allowedHosts = allowedHosts
        self.limits = limits
        self.tls = tls
    }

    /// What requests and connections may use up.
    ///
    /// The deadlines count from a fixed moment and are not moved by further bytes, so that a client that sends one
    /// byte a second is shut out as well as a silent one.
    public struct Limits: Sendable, Hashable {
        /// Bytes of a request's body.
        public var body = 1 << 20
        /// Bytes of memory per connection for the head of a request and that of its answer. The library keeps cookies
        /// twice, so twice 8 KiB takes every head of 8 KiB: other programs on localhost leave long cookies there. A
        /// request that does not fit is answered 431.
        public var head = 16 * 1024
        /// From the connection, and from each later request line, until the head is complete.
        public var headDeadline: Duration = .seconds(10)
        /// From the end of the head until the body is complete.
        public var bodyDeadline: Duration = .seconds(30)
        /// From the end of one answer to the next request line.
        public var idle: Duration = .seconds(30)
        /// From the moment an answer is there until the client has taken it.
        public var responseDeadline: Duration = .seconds(60)
        /// Connections at a time on each listening address; more wait to be accepted.
        public var connections = 512
        /// Connections at a time of one remote address; more are closed. A reverse proxy has one address only.
        public var connectionsPerAddress = 384
        /// Threads for each listening address.
        public var threads = 2

        /// The defaults.
        public init() {}
    }
}
