internal import HTTP

/// Writes one line per answered request: method, path without its query (a code or a state may stand there), status, time.
struct RequestLogging: Middleware {
    let log: Log

    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        let start = ContinuousClock.now
        let response = await next.respond(to: request)
        let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
        let level: Log.Level = response.status.kind == .serverError ? .error : .info
        let time = milliseconds < 10 ? "\((milliseconds * 10).rounded() / 10)" : "\(Int(milliseconds))"
        log(
            level,
            "\(request.connection.requestID) \(request.method) \(Log.bounded(String(request.path))) "
                + "\(response.status) \(time) ms")
        return response
    }
}
