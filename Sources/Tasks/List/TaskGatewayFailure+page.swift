internal import HTTP
package import Pages
internal import TaskAPI

extension TaskGateway.Failure {
    /// The problem as a page describes it.
    package var problem: TaskProblem { TaskProblem(kind, retryAfter: retryAfter) }

    /// Whether the page offers another sign-in.
    package var needsSignIn: Bool {
        switch self {
        case .signInNeeded, .noAccessToken: true
        case .api, .providerUnavailable, .storeUnavailable: false
        }
    }

    /// The status of the page. Never 401: that requires a challenge, and the user is signed in here.
    var status: HTTPStatus {
        switch self {
        case .signInNeeded, .noAccessToken: .forbidden
        case .providerUnavailable, .storeUnavailable: .serviceUnavailable
        case .api(let error):
            switch error {
            case .unreachable(.timedOut): .gatewayTimeout
            case .unreachable, .tooManyRequests: .serviceUnavailable
            case .forbidden, .unauthorized: .forbidden
            case .notFound: .notFound
            case .conflict: .conflict
            case .answerTooLarge, .malformedAnswer, .refused, .failed, .unsupported: .badGateway
            }
        }
    }
}

extension TaskProblem {
    /// The problem of a kind of failure.
    /// - Parameter retryAfter: the seconds to wait, if the API has named them.
    init(_ kind: TaskGateway.Failure.Kind, retryAfter: Int? = nil) {
        switch kind {
        case .unreachable: self = .unreachable
        case .untrusted: self = .untrusted
        case .slow: self = .slow
        case .notAccepted: self = .notAccepted
        case .notRenewed: self = .notRenewed
        case .noKey: self = .noKey
        case .providerAway: self = .providerAway
        case .providerUntrusted: self = .providerUntrusted
        case .providerUnusable: self = .providerUnusable
        case .storage: self = .storage
        case .forbidden: self = .forbidden
        case .gone: self = .gone
        case .conflict: self = .conflict
        case .tooMany: self = .tooMany(retryAfter: retryAfter)
        case .failed: self = .failed
        case .unreadable: self = .unreadable
        case .tooLarge: self = .tooLarge
        }
    }
}
