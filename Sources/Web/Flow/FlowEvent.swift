internal import Configuration
package import HTTP
internal import Pages

/// The role of a request in the sequence of a sign-in.
package enum FlowEvent: Sendable {
    /// The sign-in begins: a redirect to the provider.
    case signIn
    /// The authorization response.
    case authorizationResponse
    /// The user confirms a sign-in.
    case confirmation
    /// The user signs out.
    case signOut
    /// The redirect to the provider's end session endpoint.
    case providerSignOut
    /// A back-channel logout request of the provider.
    case backChannelLogout
    /// Any other request that may call the provider or the API.
    case work

    /// `nil` for requests that call neither.
    package init?(_ request: HTTPRequest) {
        let path = request.path
        switch (request.method, path) {
        case (.get, "/sign-in"): self = .signIn
        case (.get, let path) where path.hasPrefix("/setup/") && path.hasSuffix("/sign-in"): self = .signIn
        case (.get, RedirectPath.callback[...]), (.post, "/sign-in/paste"): self = .authorizationResponse
        case (.post, ConfirmSignInPage.address): self = .confirmation
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
