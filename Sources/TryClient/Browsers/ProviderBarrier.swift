internal import HTTP
internal import OutgoingHTTP
internal import Synchronization

/// Sends requests, but none to the provider while that is closed: a client that sends people to sign in again must not sign them in without
/// the fault, just because a browser looks at its page.
final class ProviderBarrier: HTTPClient {
    private let client: any HTTPClient
    private let provider: HTTPURL
    private let isClosed = Mutex(false)

    init(_ client: any HTTPClient, provider: HTTPURL) {
        (self.client, self.provider) = (client, provider)
    }

    /// From now on no request reaches the provider.
    func close() { isClosed.withLock { $0 = true } }

    /// From now on requests reach it again.
    func open() { isClosed.withLock { $0 = false } }

    /// - Throws: `cannotConnect` for a request to the provider while it is closed, and what the client throws.
    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        guard request.url.origin != provider.origin || !isClosed.withLock({ $0 }) else { throw .cannotConnect }
        return try await client.send(request)
    }
}
