internal import HTTP
internal import Pages
internal import TaskAPI

extension TaskGateway.Failure {
    /// What the person is told.
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

    /// Whether people are told to sign in again.
    var needsSignIn: Bool {
        switch self {
        case .signInNeeded, .noAccessToken: true
        case .api, .providerUnavailable: false
        }
    }

    /// Whether there is no such task (any more).
    var isGone: Bool {
        switch self {
        case .api(.notFound): true
        default: false
        }
    }

    /// The status of the page that says so. Never 401: that would need a challenge, and the person is signed in here.
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

    /// Whether nothing came back at all, after a wait perhaps.
    var isSilence: Bool {
        switch self {
        case .providerUnavailable, .api(.unreachable): true
        case .signInNeeded, .noAccessToken, .api: false
        }
    }

    /// Whether the API may have done what it was asked although no answer came: the request had been sent.
    var mayHaveBeenDone: Bool {
        switch self {
        case .api(.unreachable(.timedOut)), .api(.unreachable(.brokenAnswer)): true
        default: false
        }
    }

    /// A bounded name for the log.
    var name: String {
        switch self {
        case .signInNeeded: "sign-in-needed"
        case .providerUnavailable: "provider-unavailable"
        case .noAccessToken: "no-access-token"
        case .api(let error): error.name
        }
    }
}
