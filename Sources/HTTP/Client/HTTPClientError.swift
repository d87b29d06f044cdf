/// Why there is no complete response. Contains nothing of the response, and of the request at most its host: safe to log
/// and display.
public enum HTTPClientError: Error, Sendable, Hashable {
    /// The host name could not be resolved.
    case unknownHost
    /// No connection could be established.
    case cannotConnect
    /// The peer's certificate was not trusted, or TLS failed otherwise. No byte of the request was sent.
    case untrustedTLS(TLSFailure)
    /// A time limit was exceeded.
    case timedOut
    /// The body of the response was larger than the limit, in bytes.
    case bodyTooLarge(limit: Int)
    /// The connection was interrupted, or the response was not HTTP.
    case brokenAnswer
    /// The body of the response was not decoded: it has a content coding that was not asked for, or is damaged.
    case undecodableBody
    /// The waiting task was cancelled.
    case cancelled

    /// Every name.
    public static let names: [String] =
        [
            unknownHost, cannotConnect, timedOut, bodyTooLarge(limit: 0), brokenAnswer, undecodableBody, cancelled,
        ].map(\.name) + TLSFailure.Reason.allCases.map(\.rawValue)

    /// A bounded name for logs, metrics and tests.
    public var name: String {
        switch self {
        case .unknownHost: "unknown-host"
        case .cannotConnect: "cannot-connect"
        case .untrustedTLS(let failure): failure.reason.rawValue
        case .timedOut: "timed-out"
        case .bodyTooLarge: "body-too-large"
        case .brokenAnswer: "broken-answer"
        case .undecodableBody: "undecodable-body"
        case .cancelled: "cancelled"
        }
    }
}
