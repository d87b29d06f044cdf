internal import HTTP

/// A running request: the data that libcurl's callbacks collect, and the continuation of its caller.
///
/// `@unchecked Sendable`: created by the caller, and accessed by the loop's thread only from then on.
final class Transfer: @unchecked Sendable {
    /// The result for the waiting task.
    typealias Outcome = Result<HTTPResponse, HTTPClientError>

    /// The maximum number of header bytes of a response, including trailers and 1xx.
    static let maxHeaderBytes = 65_536

    let request: OutgoingRequest
    /// The connections of its client, once it has begun.
    var pool: ConnectionPool?
    /// When the total timeout expires.
    let deadline: ContinuousClock.Instant
    /// Set when the cancellation precedes the start.
    var isCancelled = false
    /// The handle that it is running on.
    var handle: EasyHandle?
    private var head = ResponseHead()
    private var body: [UInt8] = []
    /// The number of bytes of the body so far.
    var bodyCount: Int { body.count }
    private var headerBytes = 0
    /// The connection on which the request was last sent.
    private(set) var connection: PooledConnection?
    /// The number of the request on that connection, from 1.
    private var numberOnConnection = 0
    /// Set when libcurl selected a connection that may not be reused.
    private var needsFreshConnection = false
    /// Whether libcurl must open a new connection. An existing one may lead to an address that this request avoids.
    var isOnFreshConnection: Bool
    private var failure: HTTPClientError?
    private var continuation: CheckedContinuation<Outcome, Never>?

    init(_ request: OutgoingRequest) {
        self.request = request
        isOnFreshConnection = request.avoidsSpecialAddresses
        deadline = ContinuousClock.now + .milliseconds(Transfer.milliseconds(request.limits.total))
    }

    /// Whole milliseconds for libcurl: 0 would mean "no limit", and more than some 24 days do not fit.
    static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return max(1, Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }

    /// Sets the continuation of the caller.
    func begin(_ continuation: CheckedContinuation<Outcome, Never>) { self.continuation = continuation }

    /// Reads one header line; `false` ends the transfer.
    func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
        headerBytes += line.count
        guard headerBytes <= Transfer.maxHeaderBytes else {
            failure = .brokenAnswer
            return false
        }
        unsafe head.read(line: line)
        return true
    }

    /// Appends a decoded part of the body; `false` ends the transfer.
    func receive(body part: UnsafeRawBufferPointer) -> Bool {
        guard part.count <= request.limits.body - body.count else {
            failure = .bodyTooLarge(limit: request.limits.body)
            return false
        }
        unsafe body.append(contentsOf: part)
        return true
    }

    /// Whether the request may be sent on the connection between two ports; called before each attempt, including libcurl's automatic
    /// retries.
    func maySend(between ports: ConnectionPorts) -> Bool {
        let connection = pool?.connection(between: ports)
        // libcurl retries when a reused connection broke.
        if let previous = self.connection, !mayRepeat(after: previous) {
            failure = .brokenAnswer
            return false
        }
        let isFresh = connection.map { $0.requests == 0 } ?? isOnFreshConnection
        guard isFresh || mayReuse(connection) else {
            if isOnFreshConnection { failure = .brokenAnswer } else { needsFreshConnection = true }
            return false
        }
        if let connection { numberOnConnection = connection.beginRequest(asksWhatWasSent: !isIdempotent) }
        self.connection = connection
        return true
    }

    /// Whether the first attempt may use a reused connection; a second one never may, because the next connection may have
    /// ended together with the first.
    private func mayReuse(_ connection: PooledConnection?) -> Bool {
        guard let pool, let connection, self.connection == nil, !isOnFreshConnection else { return false }
        return pool.mayReuse(connection)
    }

    /// Whether a retry is safe: for idempotent requests, and when certainly nothing has reached the server.
    private func mayRepeat(after connection: PooledConnection) -> Bool { isIdempotent || connection.hasSentNothing }

    /// Whether the method is idempotent by definition (RFC 9110 section 9.2.2).
    private var isIdempotent: Bool {
        switch request.method {
        case .get, .head, .options, .put, .delete, .trace: true
        default: false
        }
    }

    /// Whether to retry on a new connection: the one that libcurl selected may not be reused. If a connection breaks before the
    /// first byte of a response, libcurl itself retries.
    var shouldTryAgain: Bool { needsFreshConnection && !isOnFreshConnection && failure == nil && !isCancelled }

    /// Releases the connection for the next request.
    func leaveConnection() {
        if let connection { pool?.didFinish(numberOnConnection, on: connection) }
    }

    /// Resumes the caller; `error` is libcurl's, and is overridden by a limit that this transfer detected itself.
    func finish(_ error: HTTPClientError?) {
        let outcome: Outcome
        if let error = failure ?? error {
            outcome = .failure(error)
        } else if let response = head.response(with: body, to: request.method) {
            outcome = .success(response)
        } else {
            outcome = .failure(.brokenAnswer)
        }
        continuation?.resume(returning: outcome)
        continuation = nil
        body = []
    }
}
