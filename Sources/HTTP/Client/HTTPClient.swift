/// Sends requests to the provider and the API. Redirects are never followed: a 3xx is returned as it came.
public protocol HTTPClient: Sendable {
    /// Sends a request and reads the whole answer. Cancelling the task ends the transfer.
    /// - Throws: ``HTTPClientError`` when there is no complete answer within the request's limits.
    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse
}
