internal import HTTP

/// One answer of a person to one pending request.
struct InteractionStep: Sendable {
    let services: TenantServices
    let pending: PendingRequest
    let id: String
    let policy: DemoPolicy
    let call: TenantCall

    var link: InteractionLink { InteractionLink(pending: pending, id: id) }
    var layout: TenantLayout {
        TenantLayout(tenant: services.configuration.tenant, formTarget: pending.request.target.formActionSource)
    }

    /// The page, untouched.
    func show(_ page: InteractionPage) async throws -> HTTPResponse {
        switch page {
        case .signIn:
            return SignInPage(step: self, email: pending.request.loginHint ?? "", message: nil).response
        case .signUp:
            return SignUpPage(step: self, entry: SignUpEntry(email: pending.request.loginHint ?? "")).response
        case .provider: return ProviderPage(step: self).response
        case .editProfile:
            guard let id = pending.accountID, let account = try await services.accounts.account(id: id) else {
                throw TenantError.stateLost
            }
            return ProfilePage(step: self, account: account, message: nil).response
        case .resetPassword:
            return ResetPasswordPage(step: self, email: pending.request.loginHint ?? "", message: nil).response
        }
    }

    /// What the page's form sent.
    func take(_ page: InteractionPage, _ form: FormParameters) async throws -> HTTPResponse {
        switch (page, form.first("action")) {
        case (.provider, "cancel"): return try await refuse(.cancelledAtProvider)
        case (_, "cancel"): return try await refuse(.cancelled)
        case (.signIn, "forgot"): return try await refuse(.forgotPassword)
        case (.signIn, "persona"): return try await PersonaSignIn(step: self).take(form)
        case (.signIn, "sign-in"): return try await PasswordSignIn(step: self).take(form)
        case (.signUp, "create"): return try await SignUp(step: self).take(form)
        case (.provider, "continue"): return try await ProviderSignIn(step: self).take(form)
        case (.editProfile, "save"): return try await ProfileChange(step: self).take(form)
        case (.resetPassword, "save"): return try await PasswordReset(step: self).take(form)
        default: throw TenantError.invalidInput("action")
        }
    }

    /// Ends the request with an error that the application is told.
    func refuse(_ error: TenantError) async throws -> HTTPResponse {
        try await finish()
        return pending.request.target.answer(
            error, correlationID: call.correlationID, at: call.time, method: call.request.method)
    }

    /// Ends the request with a new session and a code; on the way to the profile page, goes on to that page.
    func signIn(_ account: Account, isNewUser: Bool = false) async throws -> HTTPResponse {
        try await finish()
        guard policy.kind == .editProfile else {
            return try await SignInCompletion(services: services).signIn(
                account, isNewUser: isNewUser, to: pending, policy: policy, call)
        }
        guard case .one(let browser) = call.browser else { throw TenantError.foreignState }
        let (_, cookie) = try await services.sessions.begin(account, replacing: call.sessionCookie)
        let next = PendingRequest(request: pending.request, accountID: account.id)
        let nextID = try await services.pending.begin(next, browser: browser)
        return HTTPResponse.seeOther(InteractionLink(pending: next, id: nextID).url(of: .editProfile, at: call.base))
            .setting(call.cookies.setting(call.cookies.session, to: cookie))
    }

    /// Takes the request away; of two answers at once the second finds nothing.
    func finish() async throws {
        guard case .waiting = try await services.pending.take(id, browser: call.browser) else {
            throw TenantError.stateLost
        }
    }
}
