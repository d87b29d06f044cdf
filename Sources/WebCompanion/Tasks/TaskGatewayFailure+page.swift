internal import HTTP
internal import Pages
internal import TaskAPI

extension TaskGateway.Failure {
    /// The message for the user.
    var problem: TaskProblem {
        switch self {
        case .signInNeeded(.notAccepted): .notAccepted
        case .signInNeeded(.notRenewed): .notRenewed
        case .providerUnavailable: .unreachable
        case .noAccessToken: .noKey
        case .api(let error):
            switch error {
            case .unreachable(.timedOut): .slow
            case .unreachable(.bodyTooLarge), .answerTooLarge: .tooLarge
            case .unreachable(.untrustedTLS(let failure)): failure.reason.isOfCertificate ? .untrusted : .unreachable
            case .unreachable: .unreachable
            case .unauthorized: .notAccepted
            case .forbidden: .forbidden
            case .notFound: .gone
            case .conflict: .conflict
            case .tooManyRequests(let seconds): .tooMany(retryAfter: seconds)
            case .malformedAnswer: .unreadable
            case .refused, .failed, .unsupported: .failed
            }
        }
    }

    /// Whether the user has to sign in again.
    var needsSignIn: Bool {
        switch self {
        case .signInNeeded, .noAccessToken: true
        case .api, .providerUnavailable: false
        }
    }

    /// Whether the task does not exist (any more).
    var isGone: Bool {
        switch self {
        case .api(.notFound): true
        default: false
        }
    }

    /// The status of the error page. Never 401: that requires a challenge, and the user is signed in here.
    var status: HTTPStatus {
        switch self {
        case .signInNeeded, .noAccessToken: .forbidden
        case .providerUnavailable: .serviceUnavailable
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

    /// Whether there was no response at all, perhaps after a timeout.
    var isSilence: Bool {
        switch self {
        case .providerUnavailable, .api(.unreachable): true
        case .signInNeeded, .noAccessToken, .api: false
        }
    }

    /// Whether the API may have carried out the call although no response was received: the request had been sent.
    var mayHaveBeenDone: Bool {
        switch self {
        case .api(.unreachable(.timedOut)), .api(.unreachable(.brokenAnswer)): true
        default: false
        }
    }

    /// A short name for the log.
    var name: String {
        switch self {
        case .signInNeeded: "sign-in-needed"
        case .providerUnavailable: "provider-unavailable"
        case .noAccessToken: "no-access-token"
        case .api(let error): error.name
        }
    }
}
