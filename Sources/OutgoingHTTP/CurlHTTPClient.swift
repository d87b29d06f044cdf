public import HTTP

/// An `HTTPClient` based on libcurl: one thread for all transfers, pooled and reused connections, an async interface.
///
/// For every request, whatever the caller sets: http and https only; redirects, cookies, `.netrc` and user
/// names in URLs are not used; certificates are always verified and TLS is 1.2 or later; HTTP/1.1; the body limit
/// applies *after* decoding, so that a small gzip file can't become a large body; a header block may have 64 KiB.
/// A connection is reused within half a second of its last response, and only while the peer is silent; after that it is closed and
/// the next request opens another. A request that is not idempotent (POST, PATCH) is sent once: if its connection breaks after a byte of it
/// was sent, it fails with `brokenAnswer` (RFC 9110 section 9.2.2). All others are retried once, on a new connection.
///
/// The proxy variables (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`) are honoured, but never for loopback
/// addresses or hosts in ``Configuration/connectTo``.
///
/// The thread starts with the first request and ends with ``shutdown()`` or with the last reference to the client.
public final class CurlHTTPClient: HTTPClient {
    private let loop: TransferLoop

    /// Creates a client. Nothing is started and no file is read before the first request.
    public convenience init(configuration: Configuration = Configuration()) {
        self.init(configuration: configuration) { .now }
    }

    /// Creates a client with its own clock for idle connections.
    init(configuration: Configuration = Configuration(), now: @escaping @Sendable () -> ContinuousClock.Instant) {
        loop = TransferLoop(configuration: configuration, now: now)
    }

    deinit { loop.stop() }

    /// Sends a request and reads the whole response. Cancelling the task ends the transfer at once.
    /// - Throws: ``HTTPClientError``; `.cancelled` also when the client is, or gets, shut down.
    public func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        let transfer = Transfer(request)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in loop.start(transfer, continuation) }
        } onCancel: {
            loop.cancel(transfer)
        }
        return try result.get()
    }

    /// Ends running transfers with `.cancelled`, closes every connection and returns when the thread has ended.
    /// May be called more than once.
    public func shutdown() async { await loop.stopped() }
}
