/// A request to the provider or the API, with the limits it is sent under.
public struct OutgoingRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The address.
    public var url: HTTPURL
    /// The header fields; `Host`, `Content-Length` and `Connection` are set by the client.
    public var fields: HTTPFields
    /// The whole body; empty means none.
    public var body: [UInt8]
    /// What the transfer may use up.
    public var limits: Limits
    /// Whether it is sent to no address of the network itself (``IPAddress/isSpecial(_:)``), whatever the name of the host leads to.
    public var avoidsSpecialAddresses = false
    /// What it is for, where somebody watches.
    public var purpose: RequestPurpose?

    /// What a transfer may use up.
    public struct Limits: Sendable, Hashable {
        /// Bytes of the answer's body, after decoding.
        public var body: Int
        /// Time until the connection stands.
        public var connect: Duration
        /// Time for everything together.
        public var total: Duration

        /// Makes limits.
        public init(body: Int, connect: Duration, total: Duration) {
            self.body = body
            self.connect = connect
            self.total = total
        }

        /// For the provider: 1 MB, 10 s to connect, 30 s in all.
        public static let provider = Limits(body: 1_000_000, connect: .seconds(10), total: .seconds(30))
        /// For the task API: 16 MB, 10 s to connect, 30 s in all.
        public static let taskAPI = Limits(body: 16_000_000, connect: .seconds(10), total: .seconds(30))
    }

    /// Makes a request.
    public init(
        method: HTTPMethod = .get, url: HTTPURL, fields: HTTPFields = [:], body: [UInt8] = [],
        limits: Limits = .provider
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.limits = limits
    }

    /// A POST of form parameters that asks for JSON.
    public static func form(
        _ parameters: FormParameters, to url: HTTPURL, fields: HTTPFields = [:], limits: Limits = .provider
    ) -> OutgoingRequest {
        var all: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .accept: "application/json"]
        all.append(contentsOf: fields)
        return OutgoingRequest(
            method: .post, url: url, fields: all, body: Array(parameters.encoded.utf8), limits: limits)
    }
}
