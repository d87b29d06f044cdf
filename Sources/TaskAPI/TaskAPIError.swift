public import HTTP

/// Why a task API did not do what it was asked. The texts for people are part of the pages.
public enum TaskAPIError: Error, Sendable, Hashable {
    /// There is no complete answer.
    case unreachable(HTTPClientError)
    /// 401: the token is missing, expired or not for this API; or any other status with the word that it has expired. Nothing
    /// was done, so the same may be asked again with another token.
    case unauthorized(WWWAuthenticateChallenge?)
    /// 403: the token is valid but does not grant this.
    case forbidden(WWWAuthenticateChallenge?, ProblemDetails?)
    /// 404 or 410: there is no such task, or nothing at this address.
    case notFound
    /// 409, with what the server says about it.
    case conflict(message: String?)
    /// 429, with the seconds to wait when the server names them.
    case tooManyRequests(retryAfter: Int?)
    /// Another 4xx, with what the server says about it.
    case refused(status: HTTPStatus, ProblemDetails?)
    /// 5xx, or a status that makes no sense here, such as a redirect; with the seconds to wait when the server names them.
    case failed(status: HTTPStatus, retryAfter: Int? = nil)
    /// The status said that there is a list, but the body is something else.
    case malformedAnswer
    /// The answer was larger than the limit.
    case answerTooLarge
    /// The API can't do this at all, or not to an item without an id. Nothing was sent.
    case unsupported

    /// A bounded name for logs, metrics and tests: nothing in it comes from outside.
    public var name: String {
        switch self {
        case .unreachable(let error): "unreachable-\(error.name)"
        case .unauthorized: "unauthorized"
        case .forbidden: "forbidden"
        case .notFound: "not-found"
        case .conflict: "conflict"
        case .tooManyRequests: "too-many-requests"
        case .refused: "refused"
        case .failed: "failed"
        case .malformedAnswer: "malformed-answer"
        case .answerTooLarge: "answer-too-large"
        case .unsupported: "unsupported"
        }
    }
}
