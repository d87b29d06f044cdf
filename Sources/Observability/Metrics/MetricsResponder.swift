internal import HTTP
internal import Metrics

/// `GET /metrics`, on a port that serves nothing else: neither browsers nor a proxy in front of the program reach it.
struct MetricsResponder: HTTPResponder {
    let metrics: CompanionMetrics
    /// The values that are read when they are asked for.
    let readings: @Sendable () async -> [Metric]

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard request.path == "/metrics" else {
            return .text("The metrics are at /metrics.\n", status: .notFound)
        }
        guard request.method == .get else {
            var response = HTTPResponse.text("Use GET.\n", status: .methodNotAllowed)
            response.fields[.allow] = "GET"
            return response
        }
        let format = ExpositionFormat(accept: Array(request.fields[values: .accept]))
        var response = HTTPResponse.text(format.text(metrics.all + (await readings())))
        response.fields[.contentType] = format.contentType
        response.fields[.cacheControl] = "no-store"
        return response
    }
}
