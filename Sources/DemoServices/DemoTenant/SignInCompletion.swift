internal import HTTP
internal import JSON

/// Completes a sign-in: creates a grant and its code, and responds to the application.
struct SignInCompletion: Sendable {
    let services: TenantServices

    /// Begins a session for the newly signed-in user, and responds.
    func signIn(
        _ account: Account, isNewUser: Bool, to pending: PendingRequest, policy: DemoPolicy, _ call: TenantCall
    ) async throws -> HTTPResponse {
        // The session of another user stays.
        if let error = refusal(of: account, pending.request) { return pending.request.target.answer(error, call) }
        let (session, cookie) = try await services.sessions.begin(account, replacing: call.sessionCookie)
        let response = try await answer(
            pending.request, policy: policy, account: account, session: session, isNewUser: isNewUser, call)
        return response.setting(call.cookies.setting(call.cookies.session, to: cookie))
    }

    /// Responds with a code, for an existing session.
    func answer(
        _ request: AuthorizationRequest, policy: DemoPolicy, account: Account, session: BrowserSession,
        isNewUser: Bool, _ call: TenantCall
    ) async throws -> HTTPResponse {
        if let error = refusal(of: account, request) { return request.target.answer(error, call) }
        let changes = services.nextSignIn.take(by: request.clientID, for: account.id)
        var grant = Grant(
            id: GUID.random(), clientID: request.clientID, policy: policy.name, accountID: account.id,
            scope: request.scope, nonce: request.nonce, authenticatedAt: session.authenticatedAt,
            sessionID: session.sessionID, identityProvider: session.identityProvider, isNewUser: isNewUser,
            baseURL: request.baseURL, signIn: request.signIn, changes: changes)
        (grant.claims, grant.acr) = (request.claims, request.acr)
        let code = try await services.codes.issue(
            for: grant, redirectURI: request.target.redirectURI, challenge: request.codeChallenge)
        services.checkLog.issue(code: code, to: request.signIn)
        return request.target.answer(["code": code], call)
    }

    /// Why an account is not signed in for a request; `nil` when it is.
    private func refusal(of account: Account, _ request: AuthorizationRequest) -> TenantError? {
        guard request.allows(account.id) else { return .otherSubject }
        guard let values = request.claims?.essentialACR else { return nil }
        let acr = services.users.user(id: account.id)?.claims["acr"] ?? request.acr.map(JSONValue.string)
        return acr.map(values.contains) == true ? nil : .unmetAuthentication
    }
}
