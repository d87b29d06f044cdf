public import HTTP

/// Where spans are sent, which, and how.
public struct SpanExportConfiguration: Sendable, Hashable {
    /// The address that takes them, such as `http://localhost:4318/v1/traces`.
    public var endpoint: HTTPURL
    /// More fields for each request, such as a key. They are secrets.
    public var fields = HTTPFields()
    /// A PEM file with certificate authorities that are trusted too; `nil` for none.
    public var certificateAuthorities: String?
    /// The time for a request.
    public var timeout = Duration.seconds(10)
    /// Which traces are recorded.
    public var sampler = TraceSampler.standard
    /// What the program is, by the names of OpenTelemetry.
    public var resource: [String: String]
    /// How long a span waits at most for others.
    public var delay = Duration.seconds(5)
    /// How many spans wait at most.
    public var queueLimit = 2048
    /// How many spans a request has at most.
    public var batchSize = 512

    /// The largest body of a response that is read.
    static let maxBytesOfResponse = 65_536

    /// Creates a configuration.
    public init(endpoint: HTTPURL, resource: [String: String]) {
        (self.endpoint, self.resource) = (endpoint, resource)
    }

    /// The request with a batch.
    func request(for spans: [Span]) -> OutgoingRequest {
        var all = fields
        all[.contentType] = "application/json"
        all[.accept] = "application/json"
        return OutgoingRequest(
            method: .post, url: endpoint, fields: all, body: SpanPayload.encoded(spans, of: resource),
            limits: .init(
                body: SpanExportConfiguration.maxBytesOfResponse, connect: min(timeout, .seconds(10)), total: timeout))
    }
}
