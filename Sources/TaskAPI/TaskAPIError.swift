public import HTTP

/// Why a call to a task API failed. The messages for users are part of the pages.
public enum TaskAPIError: Error, Sendable, Hashable {
    /// There is no complete response.
    case unreachable(HTTPClientError)
    /// 401: the token is missing, expired or not for this API; or another status with the word that it has expired. The
    /// request was not executed, so it may be retried with another token.
    case unauthorized(WWWAuthenticateChallenge?)
    /// 403: the token is valid but does not grant this.
    case forbidden(WWWAuthenticateChallenge?, ProblemDetails?)
    /// 404 or 410: there is no such task, or nothing at this URL.
    case notFound
    /// 409, with the server's message.
    case conflict(message: String?)
    /// 429, with the seconds to wait if the server sends them.
    case tooManyRequests(retryAfter: Int?)
    /// Another 4xx, with the server's details.
    case refused(status: HTTPStatus, ProblemDetails?)
    /// 5xx, or an unexpected status such as a redirect; with the seconds to wait if the server sends them.
    case failed(status: HTTPStatus, retryAfter: Int? = nil)
    /// The status announced a list, but the body is something else.
    case malformedAnswer
    /// The response was larger than the limit.
    case answerTooLarge
    /// The API can't do this at all, or not to an item without an id. No request was sent.
    case unsupported

    /// A bounded name for logs, metrics and tests; contains no untrusted text.
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

    /// The status of the response, and what its challenge says about the token, such as `401 invalid_token: The audience is wrong`; `nil`
    /// where ``name`` says all. For logs. Untrusted: escape and shorten it. It has nothing of the body, which may repeat a user's words.
    public var answer: String? {
        switch self {
        case .unauthorized(let challenge): TaskAPIError.answer(.unauthorized, challenge)
        case .forbidden(let challenge, _): TaskAPIError.answer(.forbidden, challenge)
        case .refused(let status, _), .failed(let status, _): "\(status.code)"
        case .unreachable, .notFound, .conflict, .tooManyRequests, .malformedAnswer, .answerTooLarge, .unsupported: nil
        }
    }

    private static func answer(_ status: HTTPStatus, _ challenge: WWWAuthenticateChallenge?) -> String {
        guard let error = challenge?.error else { return "\(status.code) without a reason" }
        let description = challenge?.errorDescription.map { ": \($0)" } ?? ""
        let scope = challenge?.scope.map { "; scope \($0)" } ?? ""
        return "\(status.code) \(error)\(description)\(scope)"
    }
}
