internal import HTTP
internal import OutgoingHTTP

/// Sends requests to the demo tenant of this program to this machine itself, trusting the certificate that it shows; all others as
/// ever. Names of a local network need not lead anywhere from here.
struct LANClient: HTTPClient {
    private let origin: String
    private let own: CurlHTTPClient
    private let others: any HTTPClient

    /// - Parameters:
    ///   - tenant: the demo tenant's address.
    ///   - authorities: the PEM file of what is trusted there.
    init(tenant: HTTPURL, authorities: String, others: any HTTPClient) {
        origin = tenant.origin
        let host = tenant.host.contains(":") ? "[\(tenant.host)]" : tenant.host
        own = CurlHTTPClient(
            configuration: .init(
                connectTo: ["\(host):\(tenant.port)": "127.0.0.1:\(tenant.port)"], certificateAuthorities: authorities))
        self.others = others
    }

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        if request.url.origin == origin { return try await own.send(request) }
        return try await others.send(request)
    }

    /// Ends what is under way to the tenant; the other client is its owner's.
    func shutdown() async { await own.shutdown() }
}
