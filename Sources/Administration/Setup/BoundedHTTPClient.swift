internal import HTTP

/// Another client with shorter timeouts, for a user who waits for a page.
struct BoundedHTTPClient: HTTPClient {
    let client: any HTTPClient

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        var request = request
        (request.limits.connect, request.limits.total) = (.seconds(4), .seconds(8))
        return try await client.send(request)
    }
}
