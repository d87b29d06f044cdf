internal import Cryptography
internal import FoundationEssentials
internal import HTTP

/// The authorization endpoint: validates the request and responds at once when the browser has a session and no page is
/// needed; otherwise stores it and redirects to a page.
struct AuthorizeEndpoint: Sendable {
    let services: TenantServices

    func respond(_ address: TenantAddress, _ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        // OpenID Connect Core section 3.1.2.1: GET and POST must both be supported.
        let parameters =
            call.request.method == .post ? try call.request.formParameters() : try call.request.queryParameters()
        let checks = ProviderCheckList()
        let clientID = parameters.only("client_id").flatMap(services.configuration.client)?.clientID
        let signIn = services.checkLog.begin(
            clientID: clientID, state: parameters.only("state"), nonce: parameters.only("nonce"),
            faults: services.faults)
        defer { services.checkLog.record("authorize", checks, of: signIn) }
        let reader = AuthorizationRequestReader(
            configuration: services.configuration, policy: policy, parameters: parameters, base: call.base,
            checks: checks, signIn: signIn)
        let (client, target) = try reader.target()
        let request: AuthorizationRequest
        do throws(TenantError) {
            request = try reader.request(of: client, target: target, address: address)
        } catch {
            return target.answer(error, call)
        }
        var call = call
        let faults = services.schedule.begin(
            key: request.target.state.map(CheckLogKey.of), clientID: client.clientID)
        services.checkLog.set(faults, of: signIn)
        call.faults = faults
        faults.note(request)
        if let error = faults.refusal { return target.answer(["error": error], call) }
        if faults.has(.codeChallengeRequired), request.codeChallenge == nil {
            return target.answer(TenantError.challengeRequired, call)
        }
        call.uiLocales = request.uiLocales

        let session = try await session(for: request, policy, call)
        if let account = try await hinted(by: request, policy),
            account.id != session?.accountID || !request.allows(account.id)
        {
            return try await SignInCompletion(services: services).signIn(
                account, isNewUser: false, to: PendingRequest(request: request), policy: policy, call)
        }
        if let session, request.allows(session.accountID),
            let account = try await services.accounts.account(id: session.accountID)
        {
            if policy.kind == .editProfile {
                guard !request.prompts.contains(.none) else { return refuseSilence(request, call) }
                return try await ask(PendingRequest(request: request, accountID: account.id), on: .editProfile, call)
            }
            return try await SignInCompletion(services: services).answer(
                request, policy: policy, account: account, session: session, isNewUser: false, call)
        }
        guard !request.prompts.contains(.none) else {
            guard session == nil else { return request.target.answer(TenantError.otherSubject, call) }
            return refuseSilence(request, call)
        }
        return try await ask(PendingRequest(request: request), on: policy.kind.firstPage(for: request), call)
    }

    /// The browser's session, when it is enough for this request.
    private func session(
        for request: AuthorizationRequest, _ policy: DemoPolicy, _ call: TenantCall
    ) async throws -> BrowserSession? {
        guard policy.kind.takesSession, request.prompts.allSatisfy({ $0 == .none }),
            let cookie = call.sessionCookie, let session = try await services.sessions.use(cookie)
        else { return nil }
        if let maxAge = request.maxAge, call.time.unixSeconds - session.authenticatedAt > maxAge { return nil }
        // A session with one identity provider says nothing about an account at the other.
        let isSocial = session.identityProvider == SimulatedProvider.name
        switch policy.kind {
        case .social: return isSocial ? session : nil
        case .editProfile: return session
        case .signUpSignIn: return isSocial || !request.isForSimulatedProvider ? session : nil
        default: return isSocial ? nil : session
        }
    }

    /// The user whom the control interface has chosen for this sign-in, or whom `login_hint` names, where that is enough to sign in. A silent
    /// request needs a session all the same, as elsewhere.
    private func hinted(by request: AuthorizationRequest, _ policy: DemoPolicy) async throws -> Account? {
        guard [.signUpSignIn, .signIn].contains(policy.kind), !request.prompts.contains(.none),
            !request.isForSimulatedProvider
        else { return nil }
        if let id = services.nextSignIn.accountID(of: request.clientID) {
            return try await services.accounts.account(id: id)
        }
        guard services.configuration.signsInByLoginHint, let hint = request.loginHint else { return nil }
        if let user = services.users.all.first(where: { $0.name == hint || $0.objectID == hint }) {
            return try await services.accounts.account(id: user.objectID)
        }
        return try await services.accounts.account(email: hint)
    }

    private func refuseSilence(_ request: AuthorizationRequest, _ call: TenantCall) -> HTTPResponse {
        request.target.answer(.interactionRequired(prompt: "none"), call)
    }

    private func ask(
        _ pending: PendingRequest, on page: InteractionPage, _ call: TenantCall
    ) async throws -> HTTPResponse {
        let known = call.cookies.value(call.cookies.browser, in: call.request)
        let browser = known ?? RandomBytes.token()
        let id = try await services.pending.begin(pending, browser: browser)
        let location = InteractionLink(pending: pending, id: id).url(of: page, at: call.origin)
        let response = HTTPResponse(
            call.request.method == .post ? .seeOther : .found,
            fields: [.location: location, .cacheControl: "no-store"])
        return known == nil ? response.setting(call.cookies.setting(call.cookies.browser, to: browser)) : response
    }
}

extension FormParameters {
    /// The value of a parameter that occurs once.
    fileprivate func only(_ name: String) -> String? { (try? single(name)) ?? nil }
}
