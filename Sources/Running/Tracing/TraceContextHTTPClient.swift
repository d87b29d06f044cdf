package import HTTP

/// Sends requests with another client, as parts of the trace of the request that causes them (``RequestScope``), or of a new one, and records
/// them.
///
/// It is the innermost client, like that which adds `Host` and `User-Agent`: the flow view shows none of these.
package struct TraceContextHTTPClient: HTTPClient {
    private let client: any HTTPClient
    /// `nil` where nothing is recorded.
    private let spans: SpanRecorder?

    package init(_ client: any HTTPClient, spans: SpanRecorder? = nil) { (self.client, self.spans) = (client, spans) }

    package func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        var request = request
        let scope = RequestScope.current
        if let id = request.fields[.clientRequestID] { scope?.correlationID = id }
        let context = scope?.childContext() ?? spans?.begin(after: nil) ?? .beginning()
        request.fields[.traceparent] = "\(context)"
        guard let spans, context.isSampled else { return try await client.send(request) }
        let (parentID, start) = (scope?.span?.context.parentID, ContinuousClock.now)
        do {
            let response = try await client.send(request)
            spans.record(
                request, .success(response.status), after: ContinuousClock.now - start, context, parentID: parentID)
            return response
        } catch {
            spans.record(request, .failure(error), after: ContinuousClock.now - start, context, parentID: parentID)
            throw error
        }
    }
}
