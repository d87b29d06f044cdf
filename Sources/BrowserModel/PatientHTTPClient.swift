public import HTTP

/// A client with timeouts of minutes: on a busy machine, a local response may take
/// longer than the program waits for a provider. The timeouts that remain only end requests that hang.
public struct PatientHTTPClient: HTTPClient {
    /// The timeout of a request.
    public static let limit: Duration = .seconds(600)

    private let client: any HTTPClient

    /// A client that sends its requests with another one.
    public init(_ client: any HTTPClient) { self.client = client }

    /// Sends a request with timeouts that only end what hangs.
    public func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        var request = request
        request.limits.connect = PatientHTTPClient.limit
        request.limits.total = PatientHTTPClient.limit
        return try await client.send(request)
    }
}
