internal import HTTP
internal import JSON

/// What became of a request with spans (OTLP 1.x, "OTLP/HTTP Response").
enum SpanDelivery: Sendable, Hashable {
    /// The collector has taken them, but for a number of them.
    case taken(rejected: Int)
    /// It never takes them: sending them again is not allowed.
    case refused(cause: String)
    /// It takes them later, perhaps.
    /// - Parameters:
    ///   - cause: a name for the log.
    ///   - seconds: the wait that it asks for.
    ///   - isThrottled: whether it answers, and says that there is too much at the moment.
    case later(cause: String, seconds: Int?, isThrottled: Bool)

    /// The statuses after which a request is sent again.
    static let temporary: Set<Int> = [429, 502, 503, 504]

    /// - Parameter now: in seconds since 1 January 1970, for a date in `Retry-After`.
    init(_ response: HTTPResponse, now: Double) {
        let code = response.status.code
        switch code {
        case 200..<300: self = .taken(rejected: SpanDelivery.rejected(in: response.body))
        case _ where SpanDelivery.temporary.contains(code):
            let seconds = RetryAfter.seconds(response.fields[.retryAfter], now: now)
            self = .later(cause: "status-\(code)", seconds: seconds, isThrottled: true)
        default: self = .refused(cause: "status-\(code)")
        }
    }

    init(_ error: HTTPClientError) {
        switch error {
        // It has answered, so it has them, or has not and will answer the same.
        case .bodyTooLarge, .undecodableBody: self = .refused(cause: error.name)
        default: self = .later(cause: error.name, seconds: nil, isThrottled: false)
        }
    }

    /// The number that a partial success names; its message is text from outside.
    private static func rejected(in body: [UInt8]) -> Int {
        guard let value = try? JSONValue(parsing: body), let number = value["partialSuccess"]?["rejectedSpans"]
        else { return 0 }
        return max(Int(number.integer ?? number.string.flatMap { Int64($0) } ?? 0), 0)
    }
}
