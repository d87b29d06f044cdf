/// A request to the provider or the API, with its limits.
public struct OutgoingRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The URL.
    public var url: HTTPURL
    /// The header fields; `Host`, `Content-Length` and `Connection` are set by the client.
    public var fields: HTTPFields
    /// The whole body; empty means none.
    public var body: [UInt8]
    /// The limits of the transfer.
    public var limits: Limits
    /// Whether to refuse special addresses (``IPAddress/isSpecial(_:)``), whatever address the host name resolves to.
    public var avoidsSpecialAddresses = false
    /// Its purpose, for observers.
    public var purpose: RequestPurpose?

    /// The limits of a transfer.
    public struct Limits: Sendable, Hashable {
        /// The maximum size of the response body in bytes, after decoding.
        public var body: Int
        /// The time until the connection is established.
        public var connect: Duration
        /// The time for the whole transfer.
        public var total: Duration

        /// Creates limits.
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

    /// Creates a request.
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

    /// A POST of form parameters that accepts JSON.
    public static func form(
        _ parameters: FormParameters, to url: HTTPURL, fields: HTTPFields = [:], limits: Limits = .provider
    ) -> OutgoingRequest {
        var all: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .accept: "application/json"]
        all.append(contentsOf: fields)
        return OutgoingRequest(
            method: .post, url: url, fields: all, body: Array(parameters.encoded.utf8), limits: limits)
    }
}
