internal import HTTP

/// Requests the addresses that were typed into the page that connects a provider, and those that responses from there name: never an
/// address of the network itself, such as the one at which a cloud tells its machines their secrets.
struct SetupHTTPClient: HTTPClient {
    let client: any HTTPClient

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        // Of a name, the address that is connected to decides; of a literal address nothing need be asked.
        if let bytes = IPAddress.bytes(of: request.url.host), IPAddress.isSpecial(bytes) { throw .cannotConnect }
        var request = request
        request.avoidsSpecialAddresses = true
        return try await client.send(request)
    }
}
