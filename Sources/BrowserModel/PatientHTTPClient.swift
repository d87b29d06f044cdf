public import HTTP

/// A client that gives every request minutes: on a machine that is busy with other work, an answer of this machine's own may take
/// longer than the program waits for a provider. What is left of the limits of time ends what hangs.
public struct PatientHTTPClient: HTTPClient {
    /// How long anything may take.
    public static let limit: Duration = .seconds(600)

    private let client: any HTTPClient

    /// Sends by another client.
    public init(_ client: any HTTPClient) { self.client = client }

    /// Sends a request with limits of time that only end what hangs.
    public func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        var request = request
        request.limits.connect = PatientHTTPClient.limit
        request.limits.total = PatientHTTPClient.limit
        return try await client.send(request)
    }
}
