/// Why a span was not exported. The raw values are labels of a metric.
public enum SpanLoss: String, Sendable, CaseIterable {
    /// Too many waited already.
    case queueFull = "queue-full"
    /// The collector refused the request with them.
    case refused
    /// The collector took the request, but not them.
    case rejected
    /// The collector could not be reached, or had no room, for too long, or until the program ended.
    case notDelivered = "not-delivered"
}
