internal import HTTP

/// An authorization request that was checked in full (OpenID Connect Core section 3.1.2.2).
struct AuthorizationRequest: Sendable, Hashable, Codable {
    /// The values of `prompt` that B2C names.
    enum Prompt: String, Sendable, Codable {
        case none, login, consent
        case selectAccount = "select_account"
    }

    let clientID: String
    let target: AuthorizationTarget
    let scope: GrantedScope
    let nonce: String?
    let codeChallenge: String?
    let prompts: [Prompt]
    let maxAge: Int64?
    let loginHint: String?
    /// The provider to go to without asking which; one that is not known has no effect.
    let domainHint: String?
    let uiLocales: String?
    let address: TenantAddress
    /// The address of the tenant that the request came to.
    let baseURL: HTTPURL
    /// Its record in the check log.
    let signIn: String?

    /// Whether the application has already chosen the simulated provider.
    var isForSimulatedProvider: Bool { domainHint?.lowercased() == SimulatedProvider.name }
}
