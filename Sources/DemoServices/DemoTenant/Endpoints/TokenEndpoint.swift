internal import HTTP
internal import JOSE

/// The token endpoint: codes and refresh tokens into tokens (RFC 6749 sections 4.1.3 and 6).
struct TokenEndpoint: Sendable {
    let services: TenantServices

    func respond(_ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        guard call.request.method == .post else {
            return HTTPResponse(.methodNotAllowed, fields: [.allow: "POST"])
        }
        do {
            let form = try form(of: call.request)
            let client = try ClientAuthentication(
                call.request, form, configuration: services.configuration, wantsBasic: services.faults.wantsBasic
            ).client
            guard let type = form.first("grant_type"), !type.isEmpty else { throw TenantError.missing("grant_type") }
            let body: JSONValue
            switch type {
            case "authorization_code": body = try await redeemCode(form, client, policy)
            case "refresh_token": body = try await refresh(form, client, policy)
            default: throw TenantError.unsupportedGrantType(type)
            }
            var response = TenantJSON.response(body, cacheControl: "no-store")
            if let pragma = HTTPField.Name("Pragma") { response.fields[pragma] = "no-cache" }
            return response
        } catch let refusal as ClientAuthentication.Refusal {
            // RFC 6749 section 5.2 wants 401 and a challenge where `Authorization` was used.
            guard refusal.usedBasic else { return TenantJSON.refusal(refusal.error, call) }
            var response = TenantJSON.refusal(refusal.error, call, status: .unauthorized)
            response.fields[.wwwAuthenticate] = "Basic realm=\"\(services.configuration.tenant)\""
            return response
        } catch let error as TenantError {
            return TenantJSON.refusal(error, call)
        }
    }

    private func form(of request: HTTPRequest) throws(TenantError) -> FormParameters {
        guard let form = try? request.formParameters() else { throw .invalidInput("body") }
        for pair in form.pairs where form.all(pair.name).count > 1 { throw .invalidInput(pair.name) }
        return form
    }

    private func redeemCode(
        _ form: FormParameters, _ client: RegisteredClient, _ policy: DemoPolicy
    ) async throws -> JSONValue {
        guard let code = form.first("code"), !code.isEmpty else { throw TenantError.missing("code") }
        guard let redirectURI = form.first("redirect_uri"), !redirectURI.isEmpty else {
            throw TenantError.missing("redirect_uri")
        }
        let grant = try await services.codes.redeem(
            .init(
                code: code, clientID: client.clientID, policy: policy, redirectURI: redirectURI,
                codeVerifier: form.first("code_verifier")))
        guard let account = try await services.accounts.account(id: grant.accountID) else {
            throw TenantError.accountGone
        }
        let refreshToken = grant.scope.hasOfflineAccess ? try await services.refreshTokens.issue(for: grant) : nil
        return try await TokenIssuer(services: services).response(
            for: grant, policy: policy, account: account, scope: grant.scope, refreshToken: refreshToken,
            isRefresh: false)
    }

    private func refresh(
        _ form: FormParameters, _ client: RegisteredClient, _ policy: DemoPolicy
    ) async throws -> JSONValue {
        guard let token = form.first("refresh_token"), !token.isEmpty else {
            throw TenantError.missing("refresh_token")
        }
        let asked: GrantedScope? =
            if let text = form.first("scope"), !text.isEmpty {
                try GrantedScope(parsing: text, of: client, in: services.configuration)
            } else {
                nil
            }
        let (grant, next) = try await services.refreshTokens.rotate(
            token, clientID: client.clientID, policy: policy
        ) { (grant: Grant) throws(TenantError) in
            guard let asked, !grant.scope.covers(asked) else { return }
            throw .scopeBeyondGrant(asked.text)
        }
        guard let account = try await services.accounts.account(id: grant.accountID) else {
            throw TenantError.accountGone
        }
        return try await TokenIssuer(services: services).response(
            for: grant, policy: policy, account: account, scope: asked ?? grant.scope, refreshToken: next,
            isRefresh: true)
    }
}
