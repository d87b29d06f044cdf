internal import CMicroHTTPD
internal import Glibc
internal import HTTP

extension ServerCore {
    /// Called when libmicrohttpd is about to respond to a request itself, on the calling thread. It does not say to which one.
    ///
    /// When the request can be identified, it gets a response of this server; a line is logged in any case.
    /// - Parameter isAboutChunks: whether the library names the chunks of a body as the reason.
    func libraryAnswers(_ status: HTTPStatus, isAboutChunks: Bool) {
        // The line before a chunk that the connection's memory can't hold is the one reason for 500 behind a head.
        let isOfChunks = isAboutChunks || status == .internalServerError
        if !isAboutChunks, let exchange = exchangeThatFailed(status) {
            exchange.answerDirectly(refusal(ServerCore.reason(for: status).named(RequestID.make())))
        } else if isOfChunks, let (exchange, id) = exchangeOfChunks() {
            exchange.answerDirectly(refusal(ServerCore.reasonOfChunks(for: status).named(id)))
        } else {
            _ = refusal(ServerCore.reason(for: status).named(RequestID.make()))
        }
    }

    /// The only request on this thread whose body is received in chunks.
    private func exchangeOfChunks() -> (RequestExchange, id: String)? {
        let thread = pthread_self()
        let reading = exchangesBeingRead { $0.thread == thread }
            .filter { unsafe cmhd_status($0.connection) == 0 }
            .compactMap { exchange in exchange.idWhileReadingChunks.map { (exchange, $0) } }
        return reading.count == 1 ? reading.first : nil
    }

    /// A fully parsed head that the access handler has not received belongs to the current request: the two calls follow
    /// each other without a pause. A head that is too large is found only when this thread is reading no other request.
    private func exchangeThatFailed(_ status: HTTPStatus) -> RequestExchange? {
        let thread = pthread_self()
        let reading = exchangesBeingRead { $0.thread == thread }.filter { unsafe cmhd_status($0.connection) == 0 }
        let whole = reading.filter { unsafe cmhd_header_size($0.connection) > 0 && $0.isReadingHead }
        if !whole.isEmpty { return whole.count == 1 ? whole.first : nil }
        guard status == .requestHeaderFieldsTooLarge, reading.count == 1 else { return nil }
        return reading.first { $0.isReadingHead }
    }

    private static func reasonOfChunks(for status: HTTPStatus) -> GateRefusal {
        switch status.code {
        case 413: RequestGate.bodyTooLarge
        case 500...: RequestGate.chunkTooLong
        default: RequestGate.malformedChunk
        }
    }

    private static func reason(for status: HTTPStatus) -> GateRefusal {
        switch status.code {
        case 413: RequestGate.bodyTooLarge
        case 414: HeadGate.targetTooLong
        case 431: HeadGate.headTooLarge
        case 505: RequestGate.unsupportedVersion
        case 500...: GateRefusal(status, code: "library-failed", "The request could not be read.")
        default: GateRefusal(status, code: "malformed-request", "The request is malformed.")
        }
    }
}
