/// Sends requests to the provider and the API. Redirects are never followed: a 3xx is returned as received.
public protocol HTTPClient: Sendable {
    /// Sends a request and reads the whole response. Cancelling the task aborts the transfer.
    /// - Throws: ``HTTPClientError`` when there is no complete response within the request's limits.
    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse
}
