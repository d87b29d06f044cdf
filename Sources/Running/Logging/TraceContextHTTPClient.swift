package import HTTP

/// Sends requests with another client, as parts of the trace of the request that causes them (``RequestScope``), or of a new one.
///
/// It is the innermost client, like that which adds `Host` and `User-Agent`: the flow view shows none of these.
package struct TraceContextHTTPClient: HTTPClient {
    private let client: any HTTPClient

    package init(_ client: any HTTPClient) { self.client = client }

    package func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        var request = request
        let scope = RequestScope.current
        if let id = request.fields[.clientRequestID] { scope?.correlationID = id }
        request.fields[.traceparent] = "\(scope?.childContext() ?? .beginning())"
        return try await client.send(request)
    }
}
