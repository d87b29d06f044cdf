package import Texts

/// Why the task service failed, in the detail that a user needs.
public enum TaskProblem: Sendable, Hashable {
    /// No connection, or it was interrupted.
    case unreachable
    /// The service's certificate is not trusted.
    case untrusted
    /// No response in time.
    case slow
    /// The token was refused even after a refresh (401).
    case notAccepted
    /// The provider no longer refreshes the tokens.
    case notRenewed
    /// The provider issues no access token.
    case noKey
    /// The provider, which is to renew the tokens, does not respond.
    case providerAway
    /// There is no trusted connection to the provider.
    case providerUntrusted
    /// The provider's response can't be used.
    case providerUnusable
    /// The program can't use its own storage.
    case storage
    /// The user has no permission (403).
    case forbidden
    /// The task no longer exists (404).
    case gone
    /// A concurrent change (409).
    case conflict
    /// Too many requests (429), with the seconds to wait if the service sent them.
    case tooMany(retryAfter: Int?)
    /// Any other error status.
    case failed
    /// The response could not be parsed.
    case unreadable
    /// The response was larger than the limit.
    case tooLarge

    /// The sentences about it, in the language of a page.
    package func text(_ words: Words) -> String {
        let problems = words.problems
        return switch self {
        case .unreachable: problems.unreachable
        case .untrusted: problems.untrusted
        case .slow: problems.slow
        case .notAccepted: problems.notAccepted
        case .notRenewed: problems.notRenewed
        case .noKey: problems.noKey
        // The same as at a sign-in.
        case .providerAway: words.errors.providerUnavailable.happened
        case .providerUntrusted: words.errors.providerUntrusted.happened
        case .providerUnusable: words.errors.providerFault.happened
        case .storage: words.errors.storeUnavailable.happened
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
