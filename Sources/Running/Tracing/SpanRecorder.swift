internal import Glibc
package import HTTP
package import Spans

/// Makes the spans of the requests to the program and of those that it sends, for the traces that are chosen.
///
/// A span names the pattern of a route and never the path, which may have the ID of a task, nor the query, which may have a code. Of a request
/// that is sent it has the host, and why it is sent.
package struct SpanRecorder: Sendable {
    private let sampler: TraceSampler
    private let now: @Sendable () -> UInt64
    private let record: @Sendable (Span) -> Void

    /// - Parameters:
    ///   - now: the nanoseconds since 1 January 1970.
    ///   - record: takes a span, at once.
    package init(
        _ sampler: TraceSampler, now: @escaping @Sendable () -> UInt64 = SpanRecorder.clock,
        record: @escaping @Sendable (Span) -> Void
    ) {
        (self.sampler, self.now, self.record) = (sampler, now, record)
    }

    /// The place of a request in its trace, with the decision about recording it.
    /// - Parameter parent: the place of the request that causes it, if others have begun the trace.
    package func begin(after parent: TraceContext?) -> TraceContext { sampler.begin(after: parent) }

    /// Records a request to the program, if its trace is recorded.
    /// - Parameters:
    ///   - scope: its place in the trace, and its route.
    ///   - scheme: that of the program's address.
    package func record(
        _ request: HTTPRequest, _ status: HTTPStatus, after duration: Duration, of scope: RequestScope, scheme: String
    ) {
        guard let place = scope.span, place.context.isSampled else { return }
        let method = SpanRecorder.name(of: request.method)
        var attributes: [String: Span.Value] = [
            "http.request.method": .text(method ?? "_OTHER"), "http.response.status_code": .number(status.code),
            "url.scheme": .text(scheme),
        ]
        if let route = scope.route { attributes["http.route"] = .text(route) }
        let isError = status.kind == .serverError
        if isError { attributes["error.type"] = .text("\(status.code)") }
        let name = [method ?? "HTTP", scope.route].compactMap(\.self).joined(separator: " ")
        record(
            Span(
                place.context, parentID: place.parentID, .server, name, end: now(), after: duration,
                attributes: attributes, isError: isError))
    }

    /// Records a request that the program has sent, if its trace is recorded.
    /// - Parameters:
    ///   - context: what it was sent with.
    ///   - parentID: that of the request that caused it; `nil` for none.
    package func record(
        _ request: OutgoingRequest, _ result: Result<HTTPStatus, HTTPClientError>, after duration: Duration,
        _ context: TraceContext, parentID: String?
    ) {
        guard context.isSampled else { return }
        let method = SpanRecorder.name(of: request.method)
        var attributes: [String: Span.Value] = [
            "http.request.method": .text(method ?? "_OTHER"), "server.address": .text(request.url.host),
            "server.port": .number(request.url.port),
        ]
        var isError = false
        switch result {
        case .success(let status):
            attributes["http.response.status_code"] = .number(status.code)
            isError = status.code >= 400
            if isError { attributes["error.type"] = .text("\(status.code)") }
        case .failure(let error):
            isError = true
            attributes["error.type"] = .text(error.name)
        }
        record(
            Span(
                context, parentID: parentID, .client, "\(method ?? "HTTP") \(request.purpose?.rawValue ?? "other")",
                end: now(), after: duration, attributes: attributes, isError: isError))
    }

    /// The methods that the conventions know; others are text from outside.
    private static let methods: Set<HTTPMethod> = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
    ]

    private static func name(of method: HTTPMethod) -> String? { methods.contains(method) ? method.rawValue : nil }

    /// The clock of the system.
    package static let clock: @Sendable () -> UInt64 = {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return UInt64(max(time.tv_sec, 0)) * 1_000_000_000 + UInt64(max(time.tv_nsec, 0))
    }
}
