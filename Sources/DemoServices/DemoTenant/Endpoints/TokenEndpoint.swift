internal import HTTP
internal import JSON

/// The token endpoint: redeems codes, refresh tokens (RFC 6749 sections 4.1.3 and 6) and the other grants of ``GrantType``.
struct TokenEndpoint: Sendable {
    let services: TenantServices

    func respond(_ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        guard call.request.method == .post else {
            return HTTPResponse(.methodNotAllowed, fields: [.allow: "POST"])
        }
        do {
            let form = try ClientForm.parameters(of: call.request)
            let (body, faults) = try await body(form, policy, call)
            var response = faults.padded(TenantJSON.response(body, cacheControl: "no-store"), at: .token)
            if let pragma = HTTPField.Name("Pragma") { response.fields[pragma] = "no-cache" }
            return response
        } catch let refusal as ClientAuthentication.Refusal {
            // RFC 6749 section 5.2 requires 401 and a challenge when `Authorization` was used.
            guard refusal.usedBasic else { return TenantJSON.refusal(refusal.error, call) }
            var response = TenantJSON.refusal(refusal.error, call, status: .unauthorized)
            response.fields[.wwwAuthenticate] = "Basic realm=\"\(services.configuration.tenant)\""
            return response
        } catch let error as TenantError {
            return TenantJSON.refusal(error, call)
        }
    }

    /// The token response, and the faults of its sign-in; also stores the request in the check log.
    private func body(
        _ form: FormParameters, _ policy: DemoPolicy, _ call: TenantCall
    ) async throws -> (JSONValue, FaultInjector) {
        let checks = ProviderCheckList()
        let code = form.first("code")
        let link = (code ?? form.first("refresh_token")).flatMap { services.checkLog.link(of: $0) }
        // Also one without a code, after a response that was an error.
        if code != nil || form.first("grant_type") == "authorization_code" {
            (link?.faults ?? services.schedule.apart).noteTokenRequest()
        } else {
            link?.noteUse()
        }
        defer { services.checkLog.record(code == nil ? "refresh" : "token", checks, of: link?.signIn) }
        let endpoint = TokenEndpoint(services: services.with(link?.faults))
        let client = try ClientAuthentication(
            call.request, form, configuration: services.configuration, wantsBasic: endpoint.services.faults.wantsBasic,
            checks: checks
        ).client
        let type = form.first("grant_type").flatMap { $0.isEmpty ? nil : $0 }
        let supported = GrantType.supported(by: services.configuration.form)
        let grantType = type.flatMap(GrantType.init(rawValue:)).flatMap { supported.contains($0) ? $0 : nil }
        guard
            checks.holds(
                grantType != nil, .grantType, expected: supported.map(\.rawValue).joined(separator: " or "),
                actual: type ?? "absent"),
            let grantType
        else { throw type.map(TenantError.unsupportedGrantType) ?? .missing("grant_type") }
        let body = try await endpoint.redeem(grantType, form, client, policy, checks, call)
        return (body, endpoint.services.faults)
    }

    private func redeem(
        _ type: GrantType, _ form: FormParameters, _ client: RegisteredClient, _ policy: DemoPolicy,
        _ checks: ProviderCheckList, _ call: TenantCall
    ) async throws -> JSONValue {
        switch type {
        case .authorizationCode: try await redeemCode(form, client, policy, checks)
        case .refreshToken: try await refresh(form, client, policy, checks)
        case .clientCredentials:
            try await ClientCredentialsGrant(services: services).redeem(form, client, policy, checks, call)
        case .tokenExchange:
            try await TokenExchangeGrant(services: services).redeem(
                ClientForm(parameters: form, client: client), policy, call)
        case .deviceCode: try await DeviceCodeGrant(services: services).redeem(form, client, policy)
        }
    }

    /// Whether the client asks for `client_info`, as Microsoft's libraries do.
    private func wantsClientInfo(_ form: FormParameters) -> Bool { form.first("client_info") == "1" }

    private func redeemCode(
        _ form: FormParameters, _ client: RegisteredClient, _ policy: DemoPolicy, _ checks: ProviderCheckList
    ) async throws -> JSONValue {
        guard let code = form.first("code"), !code.isEmpty else { throw TenantError.missing("code") }
        guard let redirectURI = form.first("redirect_uri"), !redirectURI.isEmpty else {
            throw TenantError.missing("redirect_uri")
        }
        let grant = try await services.codes.redeem(
            .init(
                code: code, clientID: client.clientID, policy: policy, redirectURI: redirectURI,
                codeVerifier: form.first("code_verifier")), checks)
        guard let account = try await services.accounts.account(id: grant.accountID) else {
            throw TenantError.accountGone
        }
        let refreshToken = grant.scope.hasOfflineAccess ? try await services.refreshTokens.issue(for: grant) : nil
        if refreshToken != nil { services.faults.noteRefreshToken() }
        return try await TokenIssuer(services: services).response(
            for: grant, policy: policy, account: account, refreshToken: refreshToken,
            wantsClientInfo: wantsClientInfo(form), isRefresh: false)
    }

    private func refresh(
        _ form: FormParameters, _ client: RegisteredClient, _ policy: DemoPolicy, _ checks: ProviderCheckList
    ) async throws -> JSONValue {
        guard let token = form.first("refresh_token"), !token.isEmpty else {
            throw TenantError.missing("refresh_token")
        }
        let asked: GrantedScope? =
            if let text = form.first("scope"), !text.isEmpty {
                try checks.tried(.scopeAllowed, expected: "scopes that this client may ask for", actual: text) {
                    () throws(TenantError) in
                    try GrantedScope(parsing: text, of: client, in: services.configuration)
                }
            } else {
                nil
            }
        let (grant, next) = try await services.refreshTokens.rotate(
            token, clientID: client.clientID, policy: policy, checks
        ) { (grant: Grant) throws(TenantError) in
            guard let asked else { return }
            // Where the control interface overrides the scope, something of what is asked for has to be in it.
            let isGranted =
                grant.scope.covers(asked)
                && (grant.changes?.scope == nil || !grant.scopes(asked: asked).isEmpty)
            guard
                checks.holds(
                    isGranted, .refreshScope, expected: "no more than \(grant.scopes().joined(separator: " "))",
                    actual: asked.text)
            else { throw .scopeBeyondGrant(asked.text) }
        }
        guard let account = try await services.accounts.account(id: grant.accountID) else {
            throw TenantError.accountGone
        }
        return try await TokenIssuer(services: services).response(
            for: grant, policy: policy, account: account, asked: asked, refreshToken: next,
            wantsClientInfo: wantsClientInfo(form), isRefresh: true)
    }
}
