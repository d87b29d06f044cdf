internal import HTTP
internal import OpenIDConnect
internal import Sessions
internal import TaskAPI

extension TaskGateway.Failure {
    /// What kind of failure it is, without its details.
    package enum Kind: Sendable, CaseIterable {
        /// No connection, or a broken one.
        case unreachable
        /// The certificate of the API is not trusted.
        case untrusted
        /// No response in time.
        case slow
        /// The API refused a token that had been renewed.
        case notAccepted
        /// The provider no longer renews the tokens.
        case notRenewed
        /// The provider issues no access token.
        case noKey
        /// The provider, which is to renew the tokens, does not respond.
        case providerAway
        /// No trusted connection to the provider.
        case providerUntrusted
        /// The provider responds with what can't be used.
        case providerUnusable
        /// The session store can't be used.
        case storage
        /// The account is not permitted to do this.
        case forbidden
        /// There is no such task (any more).
        case gone
        /// The task was changed elsewhere at the same time.
        case conflict
        /// Too many requests.
        case tooMany
        /// Any other response that is not a success.
        case failed
        /// A response that can't be parsed.
        case unreadable
        /// A response above the limit.
        case tooLarge
    }

    /// Its kind.
    var kind: Kind {
        switch self {
        case .signInNeeded(.notAccepted): .notAccepted
        case .signInNeeded(.notRenewed): .notRenewed
        case .providerUnavailable(.away): .providerAway
        case .providerUnavailable(.untrusted): .providerUntrusted
        case .providerUnavailable: .providerUnusable
        case .storeUnavailable: .storage
        case .noAccessToken: .noKey
        case .api(let error):
            switch error {
            case .unreachable(.timedOut): .slow
            case .unreachable(.bodyTooLarge), .answerTooLarge: .tooLarge
            case .unreachable(.untrustedTLS(let failure)): failure.reason.isOfCertificate ? .untrusted : .unreachable
            case .unreachable: .unreachable
            case .unauthorized: .notAccepted
            // The token lacks a scope, which this site has to ask for (RFC 6750 section 3.1); the account may be allowed all.
            case .forbidden(let challenge, _) where challenge?.error == "insufficient_scope": .noKey
            case .forbidden: .forbidden
            case .notFound: .gone
            case .conflict: .conflict
            case .tooManyRequests: .tooMany
            case .malformedAnswer: .unreadable
            case .refused, .failed, .unsupported: .failed
            }
        }
    }

    /// Whether there is no such task (any more).
    var isGone: Bool {
        switch self {
        case .api(.notFound): true
        default: false
        }
    }

    /// Whether nothing was received, perhaps after a wait.
    var isSilence: Bool {
        switch self {
        case .providerUnavailable, .storeUnavailable, .api(.unreachable): true
        case .signInNeeded, .noAccessToken, .api: false
        }
    }

    /// Whether the API may have carried out the request although no response was received: the request had been sent.
    var mayHaveBeenDone: Bool {
        switch self {
        case .api(.unreachable(.timedOut)), .api(.unreachable(.brokenAnswer)), .api(.unreachable(.undecodableBody)):
            true
        default: false
        }
    }

    /// Whether the task of a call to delete it may be gone, or may go yet: in the same cases in which one may have been added.
    var mayHaveDeleted: Bool { effectOfAdding(knowsKeys: false) == .unknown }

    /// What the log says: the name, and what the API has said about the token.
    package var report: String {
        guard case .api(let error) = self, let answer = error.loggedAnswer else { return name }
        return "\(name) (\(answer))"
    }

    /// A bounded name.
    package var name: String {
        switch self {
        case .signInNeeded: "sign-in-needed"
        case .providerUnavailable: "provider-unavailable"
        case .storeUnavailable: "store-unavailable"
        case .noAccessToken: "no-access-token"
        case .api(let error): error.name
        }
    }
}
