public import HTTP

/// Sends requests with another client and records them if there is a recorder (``TraceRecorder/current``).
public struct TracingHTTPClient: HTTPClient {
    private let client: any HTTPClient

    /// A client that records the requests of `client`.
    public init(_ client: any HTTPClient) { self.client = client }

    /// Sends a request.
    /// - Throws: what the other client throws; `cancelled` when the user has stopped the sign-in before this request.
    public func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        guard let recorder = TraceRecorder.current else { return try await client.send(request) }
        // Metadata and keys are fetched once for all users: pausing there would block others.
        if let gate = StepGate.current, request.purpose != .metadata, request.purpose != .keys {
            guard await gate.stop(before: recorder.preview(request)) else { throw .cancelled }
        }
        let number = recorder.send(request)
        do throws(HTTPClientError) {
            let response = try await client.send(request)
            recorder.receive(.success(response), to: request, number: number)
            return response
        } catch {
            recorder.receive(.failure(error), to: request, number: number)
            throw error
        }
    }
}
