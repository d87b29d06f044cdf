internal import HTTP

/// A validated authorization request (OpenID Connect Core section 3.1.2.2).
struct AuthorizationRequest: Sendable, Hashable, Codable {
    /// The values of `prompt` that B2C documents.
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
    /// Skips the choice of a provider; an unknown one has no effect.
    let domainHint: String?
    let uiLocales: String?
    let address: TenantAddress
    /// The address of the tenant that received the request.
    let baseURL: HTTPURL
    /// The id of its check log record.
    let signIn: String?
    /// The code of the device that asks (RFC 8628); `nil` for an application that gets a code by redirect.
    var userCode: String?

    /// Whether the application has already chosen the simulated provider.
    var isForSimulatedProvider: Bool { domainHint?.lowercased() == SimulatedProvider.name }
}
