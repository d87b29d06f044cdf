public import OpenIDConnect

/// Tokens that the provider gave for a refresh token.
public struct RefreshedTokens: Sendable {
    /// The new tokens; a part that is missing stays as it was.
    public var tokens: TokenSet
    /// The claims of a new ID token; `nil` when the provider sent none.
    public var claims: IDTokenClaims?

    /// Puts tokens and claims together.
    public init(tokens: TokenSet, claims: IDTokenClaims? = nil) {
        self.tokens = tokens
        self.claims = claims
    }
}

/// Why the provider gave no new tokens, by what follows from it.
public struct RefreshFailure: Error, Sendable, Hashable {
    /// What follows.
    public enum Kind: String, Sendable, Hashable {
        /// Not now: the tokens are kept, and it is tried again.
        case temporary
        /// Never again with this refresh token: the person must sign in.
        case rejected
        /// Something is registered or set wrongly: for the operator. The tokens are kept.
        case refused
    }

    /// What follows.
    public let kind: Kind
    /// A bounded name for logs, such as `token-error`.
    public let name: String
    /// The error of the relying party.
    public let cause: OpenIDConnectError?

    /// Makes a failure.
    public init(_ kind: Kind, name: String, cause: OpenIDConnectError? = nil) {
        self.kind = kind
        self.name = name
        self.cause = cause
    }

    /// What follows from an error of the relying party.
    public init(_ error: OpenIDConnectError) {
        self.init(RefreshFailure.kind(of: error), name: error.name, cause: error)
    }

    /// Whether the provider failed in a way that may be over in a second (5xx).
    var isWorthAnotherTry: Bool {
        guard kind == .temporary else { return false }
        switch cause?.kind {
        case .providerAnswered(_, let status): return status >= 500
        case .tokenError(let response): return response.status >= 500
        default: return false
        }
    }

    private static func kind(of error: OpenIDConnectError) -> Kind {
        if error.isTemporary { return .temporary }
        switch error.kind {
        case .tokenError(let response):
            switch response.action {
            case .signInAgain, .wrongPolicy, .resetPassword, .cancelled, .denied, .beginAgain, .badCredentials:
                return .rejected
            case .retryLater: return .temporary
            // B2C sends invalid_grant with codes that no table lists; the grant has ended all the same.
            case .unknown: return response.error == "invalid_grant" ? .rejected : .refused
            case .configuration: return .refused
            }
        // The response is not to be trusted and the refresh token is spent; only a sign-in helps.
        case .checkFailed, .issuerMismatch, .noRefreshToken, .noAccessToken: return .rejected
        default: return .refused
        }
    }
}
