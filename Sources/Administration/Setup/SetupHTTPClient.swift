internal import HTTP

/// Requests addresses that were entered on the page that connects a provider, and addresses in responses from there: never a
/// special address of the network, such as a cloud's metadata service with its secrets (SSRF).
struct SetupHTTPClient: HTTPClient {
    let client: any HTTPClient

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        // A host name is checked by the address that is connected to; a literal address is checked here.
        if let bytes = IPAddress.bytes(of: request.url.host), IPAddress.isSpecial(bytes) { throw .cannotConnect }
        var request = request
        request.avoidsSpecialAddresses = true
        return try await client.send(request)
    }
}
