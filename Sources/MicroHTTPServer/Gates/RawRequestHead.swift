/// The head of a request as received, before validation.
public struct RawRequestHead: Sendable, Hashable {
    /// The bytes of the method.
    public var method: [UInt8]
    /// The bytes of the request target, percent-encoded as received.
    public var target: [UInt8]
    /// The bytes of the version, such as `HTTP/1.1`.
    public var version: [UInt8]
    /// All field lines in order, including repeated ones.
    public var fields: [Field]
    /// Whether the head consists of exactly these parts: no NUL, no folded line, and CR LF after each line.
    public var isLiteral: Bool
    /// The peer's address without its port.
    public var remoteAddress: String
    /// The id assigned to this request.
    public var requestID: String

    /// One field line.
    public struct Field: Sendable, Hashable {
        /// The bytes before the colon.
        public var name: [UInt8]
        /// The bytes of the value, without surrounding whitespace.
        public var value: [UInt8]

        /// Creates a field line.
        public init(name: [UInt8], value: [UInt8]) {
            self.name = name
            self.value = value
        }
    }

    /// Creates a head.
    public init(
        method: [UInt8], target: [UInt8], version: [UInt8], fields: [Field], isLiteral: Bool = true,
        remoteAddress: String, requestID: String
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.fields = fields
        self.isLiteral = isLiteral
        self.remoteAddress = remoteAddress
        self.requestID = requestID
    }
}
