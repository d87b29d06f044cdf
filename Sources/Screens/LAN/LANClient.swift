package import HTTP
internal import OutgoingHTTP
internal import Synchronization

/// Sends requests for the program's own demo tenant directly to this machine, trusting the certificate that it serves; all others
/// as usual. Names of a local network may not resolve from here.
package final class LANClient: HTTPClient {
    /// The demo tenant at its current address.
    private struct Tenant: Sendable {
        let origin: String
        let client: CurlHTTPClient
    }

    private let tenant = Mutex<Tenant?>(nil)
    private let others: any HTTPClient

    package init(others: any HTTPClient) { self.others = others }

    /// - Parameters:
    ///   - tenant: the demo tenant's address.
    ///   - authorities: the PEM file that is trusted there.
    package convenience init(tenant: HTTPURL, authorities: String, others: any HTTPClient) {
        self.init(others: others)
        self.tenant.withLock { $0 = LANClient.tenant(tenant, authorities) }
    }

    /// Sets the tenant's address; `nil` for none.
    package func route(to address: HTTPURL?, authorities: String) async {
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

    package func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        if let tenant = tenant.withLock({ $0 }), request.url.origin == tenant.origin {
            return try await tenant.client.send(request)
        }
        return try await others.send(request)
    }

    /// Cancels requests to the tenant; the other client is left to its owner.
    package func shutdown() async { await route(to: nil, authorities: "") }
}
