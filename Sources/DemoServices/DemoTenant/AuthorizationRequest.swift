internal import HTTP
internal import JSON

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
    /// The claims that are requested one by one.
    var claims: ClaimsRequest?
    /// The authentication context class that is preferred (OpenID Connect Core section 3.1.2.1).
    var acr: String?

    /// Whether the request is for any account, or for this one (OpenID Connect Core section 5.5.1: a `sub` with a value).
    func allows(_ accountID: String) -> Bool { claims?.subjects?.contains(.string(accountID)) ?? true }

    /// Whether the application has already chosen the simulated provider.
    var isForSimulatedProvider: Bool { domainHint?.lowercased() == SimulatedProvider.name }
}
