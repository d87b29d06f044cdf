internal import HTTP
internal import TaskAPI

extension TaskGateway.Failure {
    /// The effect of a failed call to add a task.
    enum Effect: Sendable {
        /// None; a later call may succeed.
        case none
        /// Unknown: the task may have been added.
        case unknown
        /// None, and no later call will succeed.
        case refused
    }

    /// The effect of a call to add a task that has failed with this.
    /// - Parameter knowsKeys: whether the API knows `Idempotency-Key`: then 409 means that a call with the same key is in progress
    ///   (draft-ietf-httpapi-idempotency-key-header-07 section 2.7).
    func effectOfAdding(knowsKeys: Bool) -> Effect {
        switch self {
        case .signInNeeded, .providerUnavailable, .storeUnavailable, .noAccessToken: .none
        case .api(let error):
            switch error {
            case .unreachable(.unknownHost), .unreachable(.cannotConnect), .unreachable(.untrustedTLS): .none
            case .unreachable, .answerTooLarge, .malformedAnswer: .unknown
            case .tooManyRequests, .unauthorized: .none
            // 408 and 425: not received completely, or too early to be processed.
            case .refused(let status, _): [408, 425].contains(status.code) ? .unknown : .refused
            case .conflict: knowsKeys ? .unknown : .refused
            case .failed(let status, _): status.kind == .clientError ? .refused : .unknown
            case .forbidden, .notFound, .unsupported: .refused
            }
        }
    }

    /// The seconds to wait before the next attempt, if the API names them.
    var retryAfter: Int? {
        switch self {
        case .api(.tooManyRequests(let seconds)), .api(.failed(_, let seconds)): seconds
        default: nil
        }
    }
}
