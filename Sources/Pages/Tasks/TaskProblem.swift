/// Why the task service did not do what was asked, as far as a person needs to know.
public enum TaskProblem: Sendable, Hashable {
    /// No connection, or it broke.
    case unreachable
    /// The service's certificate is not trusted.
    case untrusted
    /// No answer in time.
    case slow
    /// The sign-in was refused although it had been renewed (401).
    case notAccepted
    /// The provider renews the sign-in no longer.
    case notRenewed
    /// The provider gives no access token.
    case noKey
    /// The account may not do this (403).
    case forbidden
    /// No such task any more (404).
    case gone
    /// Changed elsewhere at the same time (409).
    case conflict
    /// Too many calls (429), with the seconds to wait when the service named them.
    case tooMany(retryAfter: Int?)
    /// The service failed (any other status).
    case failed
    /// The answer could not be understood.
    case unreadable
    /// The answer was larger than the limit.
    case tooLarge

    func text(_ words: Words) -> String {
        let problems = words.problems
        return switch self {
        case .unreachable: problems.unreachable
        case .untrusted: problems.untrusted
        case .slow: problems.slow
        case .notAccepted: problems.notAccepted
        case .notRenewed: problems.notRenewed
        case .noKey: problems.noKey
        case .forbidden: problems.forbidden
        case .gone: problems.gone
        case .conflict: problems.conflict
        case .tooMany(.some(let seconds)) where seconds > 0: words.count(problems.tooManyWait, seconds)
        case .tooMany: problems.tooMany
        case .failed: problems.failed
        case .unreadable: problems.unreadable
        case .tooLarge: problems.tooLarge
        }
    }
}
