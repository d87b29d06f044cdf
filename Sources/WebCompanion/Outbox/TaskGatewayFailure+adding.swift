internal import HTTP
internal import TaskAPI

extension TaskGateway.Failure {
    /// What a failed call to add a task has done.
    enum Effect: Sendable {
        /// Nothing, and later it may do.
        case none
        /// Nobody knows: the task may have been added.
        case unknown
        /// Nothing, and it never will.
        case refused
    }

    /// What a call to add a task that came to this has done.
    /// - Parameter knowsKeys: whether the API knows `Idempotency-Key`: then 409 says that a call with the same key is under way
    ///   (draft-ietf-httpapi-idempotency-key-header-07 section 2.7).
    func effectOfAdding(knowsKeys: Bool) -> Effect {
        switch self {
        case .signInNeeded, .providerUnavailable, .noAccessToken: .none
        case .api(let error):
            switch error {
            case .unreachable(.unknownHost), .unreachable(.cannotConnect), .unreachable(.untrustedTLS): .none
            case .unreachable, .answerTooLarge, .malformedAnswer: .unknown
            case .tooManyRequests, .unauthorized: .none
            // 408, 425: not heard to the end, or too early to act on it.
            case .refused(let status, _): [408, 425].contains(status.code) ? .unknown : .refused
            case .conflict: knowsKeys ? .unknown : .refused
            case .failed(let status, _): status.kind == .clientError ? .refused : .unknown
            case .forbidden, .notFound, .unsupported: .refused
            }
        }
    }

    /// The seconds to wait before the next try, when the API names them.
    var retryAfter: Int? {
        switch self {
        case .api(.tooManyRequests(let seconds)), .api(.failed(_, let seconds)): seconds
        default: nil
        }
    }
}
