internal import CMicroHTTPD
internal import HTTP

/// Hands the body of a response with an ``EndlessTail`` to libmicrohttpd, on the connection's own thread. libmicrohttpd holds the only
/// reference, until the transfer is over.
@safe final class EndlessReader {
    private let exchange: RequestExchange
    private let core: ServerCore
    private let body: [UInt8]
    private let tail: EndlessTail
    private let start = MonotonicInstant.now
    private let end: MonotonicInstant
    private var isReported = false

    /// The size of the pieces, in bytes.
    static let blockSize = 16_384
    /// The time between two pieces that are not due yet.
    static let pause = Duration.milliseconds(20)

    init(_ body: [UInt8], _ tail: EndlessTail, of exchange: RequestExchange, core: ServerCore) {
        (self.body, self.tail, self.exchange, self.core) = (body, tail, exchange, core)
        end = start.advanced(by: tail.duration)
    }

    /// A response of libmicrohttpd whose end is not known, in chunks (RFC 9112 section 7.1); the caller owns it.
    func response() -> OpaquePointer? {
        unsafe MHD_create_response_from_callback(
            .max, EndlessReader.blockSize, readEndlessly, Unmanaged.passRetained(self).toOpaque(), endlessReaderEnded)
    }

    /// Writes the next piece.
    /// - Parameter position: how many bytes were written before.
    /// - Returns: their number; 0 when the connection was suspended until more are due, and -2 for the end of the connection.
    func read(at position: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let position = Int(clamping: position)
        let now = MonotonicInstant.now
        guard core.phase == .serving else { return -2 }
        guard now < end, position < body.count + tail.bytes else {
            // Before the client can notice the end.
            report(isExhausted: true)
            return -2
        }
        // Whole pieces: to send what is due at each moment would make very many small chunks, which some clients read very slowly.
        let available = due(at: now) - position
        guard available >= min(EndlessReader.blockSize, body.count + tail.bytes - position) else { return pause() }
        let count = min(buffer.count, available)
        for index in 0..<count {
            unsafe buffer[index] = position + index < body.count ? body[position + index] : tail.filler
        }
        return count
    }

    /// How many bytes are due.
    private func due(at now: MonotonicInstant) -> Int {
        let whole = max(1, end.nanoseconds - start.nanoseconds)
        let part = Double(now.nanoseconds - start.nanoseconds) / Double(whole)
        return min(body.count + EndlessReader.blockSize + Int(Double(tail.bytes) * part), body.count + tail.bytes)
    }

    private func pause() -> Int {
        guard core.park(exchange) else { return -2 }
        Task.detached { [core, exchange] in
            try? await Task.sleep(for: EndlessReader.pause)
            core.wake(exchange)
        }
        return 0
    }

    /// libmicrohttpd has finished with it.
    func finish() { report(isExhausted: core.phase == .serving && MonotonicInstant.now >= end) }

    private func report(isExhausted: Bool) {
        guard !isReported else { return }
        isReported = true
        tail.ended(isExhausted)
    }
}

/// `MHD_ContentReaderCallback`.
private func readEndlessly(
    _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
    guard let context = unsafe context, let buffer = unsafe buffer else { return -2 }
    return unsafe Unmanaged<EndlessReader>.fromOpaque(context).takeUnretainedValue()
        .read(at: position, into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

/// `MHD_ContentReaderFreeCallback`: releases what `response()` retained.
private func endlessReaderEnded(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<EndlessReader>.fromOpaque(context).takeRetainedValue().finish()
}
