internal import HTTP

/// Reads and checks the parameters of an authorization request, in the order in which they may be answered: first what
/// decides whether there may be a redirect at all.
struct AuthorizationRequestReader: Sendable {
    let configuration: DemoTenantConfiguration
    let parameters: FormParameters
    /// The address of the tenant that the request came to.
    let base: HTTPURL

    /// The application and where the answer goes.
    /// - Throws: ``TenantError`` for the page: nothing may be sent to an address that is not proven to be registered
    ///   (RFC 6749 section 4.1.2.1).
    func target() throws(TenantError) -> (client: RegisteredClient, target: AuthorizationTarget) {
        guard let clientID = try single("client_id"), !clientID.isEmpty else { throw .noClientID }
        guard let client = configuration.client(clientID) else {
            throw .unknownClient(clientID, tenant: configuration.tenant)
        }
        guard let redirectURI = try single("redirect_uri"), !redirectURI.isEmpty else {
            throw .missing("redirect_uri")
        }
        // Compared as bytes (RFC 9700 section 2.1): Swift's == on strings takes canonically equal ones as one.
        guard client.redirectURIs.contains(where: { $0.utf8.elementsEqual(redirectURI.utf8) }) else {
            throw .redirectURIMismatch(redirectURI, clientID: client.clientID)
        }
        // A mode or state that can't be read does not take the answer away: it goes by the default, without state.
        let mode = parameters.first("response_mode").flatMap(AuthorizationTarget.ResponseMode.init(rawValue:))
        let states = parameters.all("state")
        return (
            client,
            AuthorizationTarget(
                redirectURI: redirectURI, responseMode: mode ?? .query, state: states.count == 1 ? states[0] : nil,
                issuer: configuration.form == .plain ? base.origin : nil)
        )
    }

    /// The whole request.
    /// - Throws: ``TenantError`` for the redirect.
    func request(
        of client: RegisteredClient, target: AuthorizationTarget, address: TenantAddress
    ) throws(TenantError) -> AuthorizationRequest {
        // RFC 6749 section 3.1: parameters must not be included more than once.
        for pair in parameters.pairs where parameters.all(pair.name).count > 1 { throw .invalidInput(pair.name) }
        for name in ["request", "request_uri", "registration"] where parameters.first(name) != nil {
            throw .requestObject(name)
        }
        try checkResponse()
        let scope = try GrantedScope(parsing: parameters.first("scope"), of: client, in: configuration)
        return AuthorizationRequest(
            clientID: client.clientID, target: target, scope: scope, nonce: parameters.first("nonce"),
            codeChallenge: try codeChallenge(of: client), prompts: try prompts(), maxAge: try maxAge(),
            loginHint: parameters.first("login_hint"), domainHint: parameters.first("domain_hint"),
            uiLocales: parameters.first("ui_locales"), address: address, baseURL: base)
    }

    private func single(_ name: String) throws(TenantError) -> String? {
        do { return try parameters.single(name) } catch { throw .invalidInput(name) }
    }

    private func checkResponse() throws(TenantError) {
        guard let type = parameters.first("response_type"), !type.isEmpty else { throw .missing("response_type") }
        if type != "code" {
            // B2C knows these and has them switched off until somebody switches them on.
            let parts = type.split(separator: " ")
            let isKnown = parts.allSatisfy { ["code", "id_token", "token"].contains($0) }
            throw isKnown && !parts.isEmpty ? .implicitFlow : .unsupportedResponseType(type)
        }
        if let mode = parameters.first("response_mode"), AuthorizationTarget.ResponseMode(rawValue: mode) == nil {
            throw .unsupportedResponseMode(mode)
        }
    }

    private func codeChallenge(of client: RegisteredClient) throws(TenantError) -> String? {
        let method = parameters.first("code_challenge_method")
        guard let challenge = parameters.first("code_challenge") else {
            guard method == nil else { throw .missing("code_challenge") }
            guard !client.requiresCodeChallenge else { throw .challengeRequired }
            return nil
        }
        // Without a method it would be `plain` (RFC 7636 section 4.3).
        guard method == "S256" else { throw .unsupportedChallengeMethod }
        guard CodeChallenge.isWellFormed(challenge) else { throw .invalidInput("code_challenge") }
        return challenge
    }

    private func prompts() throws(TenantError) -> [AuthorizationRequest.Prompt] {
        guard let text = parameters.first("prompt"), !text.isEmpty else { return [] }
        var prompts: [AuthorizationRequest.Prompt] = []
        for word in text.split(separator: " ") {
            guard let prompt = AuthorizationRequest.Prompt(rawValue: String(word)) else { throw .invalidPrompt }
            prompts.append(prompt)
        }
        // OpenID Connect Core section 3.1.2.1: `none` with any other value is an error.
        guard !prompts.contains(.none) || prompts.count == 1 else { throw .invalidPrompt }
        return prompts
    }

    private func maxAge() throws(TenantError) -> Int64? {
        guard let text = parameters.first("max_age"), !text.isEmpty else { return nil }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let age = Int32(text) else {
            throw .invalidMaxAge(text)
        }
        return Int64(age)
    }
}
