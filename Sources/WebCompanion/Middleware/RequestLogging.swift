internal import HTTP

/// Logs one line per request: method, path without query (which may contain a code or a state), status, duration.
struct RequestLogging: Middleware {
    let log: Log

    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        let start = ContinuousClock.now
        let response = await next.respond(to: request)
        RequestLogging.write(request, response.status, after: ContinuousClock.now - start, in: log)
        return response
    }

    /// Logs the line of a request.
    static func write(_ request: HTTPRequest, _ status: HTTPStatus, after duration: Duration, in log: Log) {
        let milliseconds = duration / .milliseconds(1)
        let level: Log.Level = status.kind == .serverError ? .error : .info
        let time = milliseconds < 10 ? "\((milliseconds * 10).rounded() / 10)" : "\(Int(milliseconds))"
        log(
            level,
            "\(request.connection.requestID) \(request.method) \(Log.bounded(String(request.path))) \(status) \(time) ms"
        )
    }
}
