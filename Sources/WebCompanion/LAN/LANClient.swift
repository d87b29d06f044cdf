internal import HTTP
internal import OutgoingHTTP
internal import Synchronization

/// Sends requests to the demo tenant of this program to this machine itself, trusting the certificate that it shows; all others as
/// ever. Names of a local network need not lead anywhere from here.
final class LANClient: HTTPClient {
    /// The demo tenant at its present address.
    private struct Tenant: Sendable {
        let origin: String
        let client: CurlHTTPClient
    }

    private let tenant = Mutex<Tenant?>(nil)
    private let others: any HTTPClient

    init(others: any HTTPClient) { self.others = others }

    /// - Parameters:
    ///   - tenant: the demo tenant's address.
    ///   - authorities: the PEM file of what is trusted there.
    convenience init(tenant: HTTPURL, authorities: String, others: any HTTPClient) {
        self.init(others: others)
        self.tenant.withLock { $0 = LANClient.tenant(tenant, authorities) }
    }

    /// Takes the tenant to be at another address from now on, or at none of its own.
    func lead(to address: HTTPURL?, authorities: String) async {
        let before = tenant.withLock { tenant in
            defer { tenant = address.map { LANClient.tenant($0, authorities) } }
            return tenant
        }
        await before?.client.shutdown()
    }

    private static func tenant(_ address: HTTPURL, _ authorities: String) -> Tenant {
        let host = address.host.contains(":") ? "[\(address.host)]" : address.host
        return Tenant(
            origin: address.origin,
            client: CurlHTTPClient(
                configuration: .init(
                    connectTo: ["\(host):\(address.port)": "127.0.0.1:\(address.port)"],
                    certificateAuthorities: authorities)))
    }

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        if let tenant = tenant.withLock({ $0 }), request.url.origin == tenant.origin {
            return try await tenant.client.send(request)
        }
        return try await others.send(request)
    }

    /// Ends what is under way to the tenant; the other client is its owner's.
    func shutdown() async { await lead(to: nil, authorities: "") }
}
