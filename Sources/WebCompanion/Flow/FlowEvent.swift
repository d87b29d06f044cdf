internal import HTTP

/// What a request is in the sequence of a sign-in.
enum FlowEvent: Sendable {
    /// The way to the provider begins.
    case signIn
    /// The way back.
    case authorizationResponse
    /// The person confirms who they are.
    case confirmation
    /// Somebody leaves.
    case signOut
    /// The way to the provider's sign-out.
    case providerSignOut
    /// The provider says that a session has ended.
    case backChannelLogout
    /// Whatever else may call the provider or the API.
    case work

    /// `nil` for requests that call nobody.
    init?(_ request: HTTPRequest) {
        let path = request.path
        switch (request.method, path) {
        case (.get, "/sign-in"): self = .signIn
        case (.get, let path) where path.hasPrefix("/setup/") && path.hasSuffix("/sign-in"): self = .signIn
        case (.get, RedirectPath.callback[...]), (.post, "/sign-in/paste"): self = .authorizationResponse
        case (.post, "/sign-in/confirm"): self = .confirmation
        case (.post, "/sign-out"), (.post, "/switch-user"), (.post, "/accounts/sign-out"),
            (.post, "/accounts/sign-out-everybody"):
            self = .signOut
        case (.get, "/sign-out/continue"): self = .providerSignOut
        case (.post, RedirectPath.backChannelLogout[...]): self = .backChannelLogout
        case (_, let path) where ["/tasks", "/claims", "/flow/action"].contains { path.hasPrefix($0) }: self = .work
        default: return nil
        }
    }
}
