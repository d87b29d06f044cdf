package import HTTP
package import Observability
package import Running

/// Logs one line per request: method, path without query (which may contain a code or a state), status, duration. It also identifies the
/// request for all lines and requests that it causes (``RequestScope``), and records it.
package struct RequestLogging: Middleware {
    let log: Log
    let metrics: CompanionMetrics
    /// `nil` where nothing is recorded.
    let spans: SpanRecorder?
    /// That of the program's address.
    private let scheme: String
    private let contradictions: ContradictingProxies

    package init(log: Log, metrics: CompanionMetrics, spans: SpanRecorder? = nil, scheme: String = "http") {
        (self.log, self.metrics, self.spans, self.scheme) = (log, metrics, spans, scheme)
        contradictions = ContradictingProxies(log)
    }

    package func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        let start = ContinuousClock.now
        let scope = RequestScope(request, spans: spans)
        return await RequestScope.$current.withValue(scope) {
            contradictions.note(request)
            let response = await next.respond(to: request)
            write(request, response.status, after: ContinuousClock.now - start, scope)
            return response
        }
    }

    /// Logs the line of a request, counts and records it.
    package func write(_ request: HTTPRequest, _ status: HTTPStatus, after duration: Duration, _ scope: RequestScope) {
        metrics.record(status, after: duration)
        spans?.record(request, status, after: duration, of: scope, scheme: scheme)
        let level: Log.Level = status.kind == .serverError ? .error : scope.isPoll ? .debug : .info
        let milliseconds = duration / .milliseconds(1)
        let rounded = milliseconds < 10 ? (milliseconds * 10).rounded() / 10 : milliseconds.rounded(.down)
        let path = Log.bounded(String(request.path))
        log(
            level, "\(request.method) \(path) \(status) \(rounded < 10 ? "\(rounded)" : "\(Int(rounded))") ms",
            [.method("\(request.method)"), .path(path), .status(status.code), .milliseconds(rounded)], of: scope)
    }
}
