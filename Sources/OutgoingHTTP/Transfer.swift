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
    /// When the time for everything together is over.
    let deadline: ContinuousClock.Instant
    /// Set when the cancellation overtook the start.
    var isCancelled = false
    /// The handle that works on it, while one does.
    var handle: EasyHandle?
    private var head = AnswerHead()
    private var body: [UInt8] = []
    /// Bytes of the body so far.
    var bodyCount: Int { body.count }
    private var headerBytes = 0
    private var timesSent = 0
    private var failure: HTTPClientError?
    private var continuation: CheckedContinuation<Outcome, Never>?

    init(_ request: OutgoingRequest) {
        self.request = request
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

    /// Whether the request may go out on a connection; asked before each try.
    func maySend() -> Bool {
        timesSent += 1
        return timesSent == 1 || Transfer.mayRepeat(request.method)
    }

    /// Whether a second sending does no harm: the methods that are idempotent by definition (RFC 9110 section 9.2.2).
    private static func mayRepeat(_ method: HTTPMethod) -> Bool {
        switch method {
        case .get, .head, .options, .put, .delete, .trace: true
        default: false
        }
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
