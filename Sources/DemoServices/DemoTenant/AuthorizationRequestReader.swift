internal import HTTP

/// Reads and validates the parameters of an authorization request, first those that decide whether an error may be sent by
/// redirect.
package struct AuthorizationRequestReader: Sendable {
    let configuration: DemoTenantConfiguration
    let policy: DemoPolicy
    let parameters: FormParameters
    /// The address of the tenant that received the request.
    let base: HTTPURL
    let checks: ProviderCheckList
    /// The id of the sign-in's check log record.
    let signIn: String

    /// The application and its redirect target.
    /// - Throws: ``TenantError`` for the error page: nothing may be sent to an unregistered redirect URI (RFC 6749 section
    ///   4.1.2.1).
    func target() throws(TenantError) -> (client: RegisteredClient, target: AuthorizationTarget) {
        let client = try client()
        let redirectURI = try checks.tried(
            .redirectURIExact,
            expected: client.acceptsAnyRedirectURI
                ? "any absolute address" : client.redirectURIs.joined(separator: " or "),
            actual: parameters.all("redirect_uri").joined(separator: " and ")
        ) { () throws(TenantError) in try registeredRedirectURI(of: client) }
        // An unreadable mode or state does not prevent the error response: it is sent by the default mode, without state.
        let mode = parameters.first("response_mode").flatMap(AuthorizationTarget.ResponseMode.init(rawValue:))
        let states = parameters.all("state")
        return (
            client,
            AuthorizationTarget(
                redirectURI: redirectURI, responseMode: mode ?? .query, state: states.count == 1 ? states[0] : nil,
                issuer: configuration.form == .plain ? configuration.issuer(of: policy, at: base) : nil)
        )
    }

    private func client() throws(TenantError) -> RegisteredClient {
        let registered = parameters.first("client_id").flatMap(configuration.client)
        return try checks.tried(
            .clientKnown, expected: configuration.registeredClientIDs,
            actual: registered?.clientID ?? RegisteredClient.shown(parameters.first("client_id"))
        ) { () throws(TenantError) in
            guard let clientID = try single("client_id"), !clientID.isEmpty else { throw .noClientID }
            guard let registered else { throw .unknownClient(clientID, tenant: configuration.tenant) }
            return registered
        }
    }

    private func registeredRedirectURI(of client: RegisteredClient) throws(TenantError) -> String {
        guard let redirectURI = try single("redirect_uri"), !redirectURI.isEmpty else {
            throw .missing("redirect_uri")
        }
        guard client.accepts(redirectURI: redirectURI) else {
            throw .redirectURIMismatch(redirectURI, clientID: client.clientID)
        }
        return redirectURI
    }

    /// The validated request.
    /// - Throws: ``TenantError`` for the redirect.
    func request(
        of client: RegisteredClient, target: AuthorizationTarget, address: TenantAddress
    ) throws(TenantError) -> AuthorizationRequest {
        // RFC 6749 section 3.1: parameters must not be included more than once.
        let repeated = parameters.pairs.first { parameters.all($0.name).count > 1 }?.name
        guard
            checks.holds(
                repeated == nil, .singleParameters, expected: "each parameter once",
                actual: repeated.map { "\($0) more than once" } ?? "each once")
        else { throw .invalidInput(repeated ?? "") }
        let object = ["request", "request_uri", "registration"].first { parameters.first($0) != nil }
        guard checks.holds(object == nil, .requestObject, expected: "none", actual: object ?? "none") else {
            throw .requestObject(object ?? "")
        }
        try checkResponse()
        let scope = try scope(of: client)
        let challenge = try codeChallenge(of: client)
        record(parameters.first("state"), .statePresent)
        record(parameters.first("nonce"), .noncePresent)
        var request = AuthorizationRequest(
            clientID: client.clientID, target: target, scope: scope, nonce: parameters.first("nonce"),
            codeChallenge: challenge, prompts: try prompts(), maxAge: try maxAge(),
            loginHint: parameters.first("login_hint"), domainHint: parameters.first("domain_hint"),
            uiLocales: parameters.first("ui_locales"), address: address, baseURL: base, signIn: signIn)
        // B2C takes no notice of them.
        guard configuration.form == .plain else { return request }
        if let text = parameters.first("claims"), !text.isEmpty { request.claims = try ClaimsRequest(parsing: text) }
        let preferred = try preferredACR()
        request.acr = request.claims?.acr ?? preferred
        return request
    }

    /// The maximum number of bytes of `acr_values`.
    private static let maxBytesOfACR = 255

    private func preferredACR() throws(TenantError) -> String? {
        let text = parameters.first("acr_values") ?? ""
        guard text.utf8.count <= Self.maxBytesOfACR else { throw .invalidInput("acr_values") }
        return text.split(separator: " ").first.map(String.init)
    }

    /// Records an optional parameter, which the provider returns without checking.
    private func record(_ value: String?, _ rule: ProviderRule) {
        let actual = MaskedValue.text(value)
        guard value?.isEmpty == false else { return checks.skip(rule, expected: "a value", actual: actual) }
        _ = checks.holds(true, rule, expected: "a value", actual: actual)
    }

    private func scope(of client: RegisteredClient) throws(TenantError) -> GrantedScope {
        let text = parameters.first("scope")
        let scope = try checks.tried(
            .scopeAllowed, expected: "scopes that this client may ask for, of one API at most", actual: text ?? "absent"
        ) { () throws(TenantError) in try GrantedScope(parsing: text, of: client, in: configuration) }
        if scope.hasOpenID {
            _ = checks.holds(true, .scopeOpenID, expected: "openid among the scopes", actual: scope.text)
        } else {
            checks.skip(.scopeOpenID, expected: "openid among the scopes", actual: scope.text)
        }
        return scope
    }

    private func single(_ name: String) throws(TenantError) -> String? {
        do { return try parameters.single(name) } catch { throw .invalidInput(name) }
    }

    private func checkResponse() throws(TenantError) {
        try checks.tried(.responseType, expected: "code", actual: parameters.first("response_type") ?? "absent") {
            () throws(TenantError) in try checkResponseType()
        }
        guard let mode = parameters.first("response_mode") else { return }
        let modes = AuthorizationTarget.ResponseMode.allCases.map(\.rawValue)
        guard
            checks.holds(
                AuthorizationTarget.ResponseMode(rawValue: mode) != nil, .responseMode,
                expected: modes.joined(separator: " or "), actual: mode)
        else { throw .unsupportedResponseMode(mode) }
    }

    private func checkResponseType() throws(TenantError) {
        guard let type = parameters.first("response_type"), !type.isEmpty else { throw .missing("response_type") }
        if type != "code" {
            // B2C supports these, but they are disabled by default.
            let parts = type.split(separator: " ")
            let isKnown = parts.allSatisfy { ["code", "id_token", "token"].contains($0) }
            throw isKnown && !parts.isEmpty ? .implicitFlow : .unsupportedResponseType(type)
        }
    }

    private func codeChallenge(of client: RegisteredClient) throws(TenantError) -> String? {
        let (challenge, method) = (parameters.first("code_challenge"), parameters.first("code_challenge_method"))
        let actual =
            challenge == nil && method == nil ? "absent" : "\(method ?? "no method"), \(MaskedValue.text(challenge))"
        let expected = "S256"
        guard challenge != nil || method != nil || client.requiresCodeChallenge else {
            checks.skip(.pkceChallenge, expected: expected, actual: actual)
            return nil
        }
        return try checks.tried(.pkceChallenge, expected: expected, actual: actual) { () throws(TenantError) in
            guard let challenge else { throw method == nil ? .challengeRequired : .missing("code_challenge") }
            // Without a method it would be `plain` (RFC 7636 section 4.3).
            guard method == "S256" else { throw .unsupportedChallengeMethod }
            guard CodeChallenge.isWellFormed(challenge) else { throw .invalidInput("code_challenge") }
            return challenge
        }
    }

    private func prompts() throws(TenantError) -> [AuthorizationRequest.Prompt] {
        guard let text = parameters.first("prompt"), !text.isEmpty else { return [] }
        return try checks.tried(.prompt, expected: "none alone, or login, consent, select_account", actual: text) {
            () throws(TenantError) in try Self.prompts(text)
        }
    }

    private static func prompts(_ text: String) throws(TenantError) -> [AuthorizationRequest.Prompt] {
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
        return try checks.tried(.maxAge, expected: "seconds, as a number", actual: text) { () throws(TenantError) in
            guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let age = Int32(text) else {
                throw .invalidMaxAge(text)
            }
            return Int64(age)
        }
    }
}
