internal import HTTP

/// One running request: what libcurl's callbacks collect, and who waits for the end.
///
/// `@unchecked Sendable`: made by the caller, touched by the loop's thread only from the moment it is handed over.
final class Transfer: @unchecked Sendable {
    /// What the waiting task gets.
    typealias Outcome = Result<HTTPResponse, HTTPClientError>

    /// The most bytes of header lines that one answer may have, trailers and 1xx included.
    static let maxHeaderBytes = 65_536

    let request: OutgoingRequest
    /// The connections of its client, from the moment it begins.
    var pool: ConnectionPool?
    /// When the time for everything together is over.
    let deadline: ContinuousClock.Instant
    /// Set when the cancellation overtook the start.
    var isCancelled = false
    /// The handle that works on it, while one does.
    var handle: EasyHandle?
    private var head = ResponseHead()
    private var body: [UInt8] = []
    /// Bytes of the body so far.
    var bodyCount: Int { body.count }
    private var headerBytes = 0
    /// The connection that the request went out on last.
    private(set) var connection: PooledConnection?
    /// Which request on that connection it is: 1 is the first.
    private var numberOnConnection = 0
    /// Set when libcurl chose a connection that may not be used again.
    private var needsFreshConnection = false
    /// Whether libcurl was told to make a connection for it. One that is there may lead to an address that this request avoids.
    var isOnFreshConnection: Bool
    private var failure: HTTPClientError?
    private var continuation: CheckedContinuation<Outcome, Never>?

    init(_ request: OutgoingRequest) {
        self.request = request
        isOnFreshConnection = request.avoidsSpecialAddresses
        deadline = ContinuousClock.now + .milliseconds(Transfer.milliseconds(request.limits.total))
    }

    /// Whole milliseconds as libcurl takes them: 0 would mean "no limit", and more than some 24 days do not fit.
    static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return max(1, Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }

    /// Says who waits.
    func begin(_ continuation: CheckedContinuation<Outcome, Never>) { self.continuation = continuation }

    /// Takes one header line; `false` ends the transfer.
    func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
        headerBytes += line.count
        guard headerBytes <= Transfer.maxHeaderBytes else {
            failure = .brokenAnswer
            return false
        }
        unsafe head.read(line: line)
        return true
    }

    /// Takes a decoded part of the body; `false` ends the transfer.
    func receive(body part: UnsafeRawBufferPointer) -> Bool {
        guard part.count <= request.limits.body - body.count else {
            failure = .bodyTooLarge(limit: request.limits.body)
            return false
        }
        unsafe body.append(contentsOf: part)
        return true
    }

    /// Whether the request may go out on the connection between two ports; asked before each try, those that libcurl makes by itself
    /// included.
    func maySend(between ports: ConnectionPorts) -> Bool {
        let connection = pool?.connection(between: ports)
        // libcurl tries again where a connection that had been used before broke.
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

    /// Whether the first try may go out on a connection that was used before; a second one never does, because the next connection may have
    /// ended together with the first.
    private func mayReuse(_ connection: PooledConnection?) -> Bool {
        guard let pool, let connection, self.connection == nil, !isOnFreshConnection else { return false }
        return pool.mayReuse(connection)
    }

    /// Whether a second sending does no harm: what is idempotent, and what certainly has not reached the server.
    private func mayRepeat(after connection: PooledConnection) -> Bool { isIdempotent || connection.hasSentNothing }

    /// Whether the method is idempotent by definition (RFC 9110 section 9.2.2).
    private var isIdempotent: Bool {
        switch request.method {
        case .get, .head, .options, .put, .delete, .trace: true
        default: false
        }
    }

    /// Whether it is to be tried again, on a connection of its own: the one that libcurl chose may not be used again. What breaks before the
    /// first byte of a response libcurl itself tries again.
    var shouldTryAgain: Bool { needsFreshConnection && !isOnFreshConnection && failure == nil && !isCancelled }

    /// Lets the next request have the connection.
    func leaveConnection() {
        if let connection { pool?.didFinish(numberOnConnection, on: connection) }
    }

    /// Wakes who waits; `error` is what libcurl said, and gives way to a limit that this transfer noticed itself.
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
