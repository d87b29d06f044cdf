public import HTTP

/// An `HTTPClient` on libcurl: one thread for all transfers, connections pooled and reused, async outside.
///
/// What holds for every request, whatever its caller says: http and https only; redirects, cookies, `.netrc` and user
/// names in addresses are not used; certificates are always checked and TLS is 1.2 or later; HTTP/1.1; the body is
/// counted *after* decoding, so a small gzip file can't become a large one here; a header block may have 64 KiB.
/// A connection is used again within half a second of its last response, and only while the peer is silent; after that it is ended and
/// the next request makes another. A request that may not be repeated (POST, PATCH) is sent once: where its connection breaks after a byte of it
/// went out, it fails with `brokenAnswer` (RFC 9110 section 9.2.2). All others are tried once more, on a connection of their own.
///
/// The proxy variables (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`) are honoured, but never for loopback
/// addresses nor for hosts in ``Configuration/connectTo``.
///
/// The thread starts with the first request and ends with ``shutdown()`` or with the last reference to the client.
public final class CurlHTTPClient: HTTPClient {
    private let loop: TransferLoop

    /// Makes a client. Nothing is started and no file is read before the first request.
    public convenience init(configuration: Configuration = Configuration()) {
        self.init(configuration: configuration) { .now }
    }

    /// Makes a client whose connections are idle by a clock of its own.
    init(configuration: Configuration = Configuration(), now: @escaping @Sendable () -> ContinuousClock.Instant) {
        loop = TransferLoop(configuration: configuration, now: now)
    }

    deinit { loop.stop() }

    /// Sends a request and reads the whole answer. Cancelling the task ends the transfer at once.
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

    /// Ends what is under way with `.cancelled`, closes every connection and returns when the thread has ended.
    /// May be called more than once.
    public func shutdown() async { await loop.stopped() }
}
