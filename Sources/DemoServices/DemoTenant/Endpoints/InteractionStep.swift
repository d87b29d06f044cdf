internal import HTTP

/// One user interaction with a pending request.
struct InteractionStep: Sendable {
    let services: TenantServices
    let pending: PendingRequest
    let id: String
    let policy: DemoPolicy
    let call: TenantCall

    var link: InteractionLink { InteractionLink(pending: pending, id: id) }
    var words: TenantWords { call.words }
    var layout: TenantLayout {
        TenantLayout(
            words: words, tenant: services.configuration.tenant, formTarget: pending.request.target.formActionSource)
    }

    /// The page as first displayed.
    func show(_ page: InteractionPage) async throws -> HTTPResponse {
        switch page {
        case .signIn:
            return SignInPage(step: self, email: typedEmail, message: nil).response
        case .signUp:
            let name = pending.verification?.newAccount?.displayName ?? ""
            return SignUpPage(step: self, entry: SignUpEntry(email: typedEmail, displayName: name)).response
        case .deviceConsent: return try await DeviceConsent(step: self).show()
        case .provider: return ProviderPage(step: self).response
        case .editProfile:
            guard let id = pending.accountID, let account = try await services.accounts.account(id: id) else {
                throw TenantError.stateLost
            }
            return ProfilePage(step: self, entry: ProfileEntry(account)).response
        case .resetPassword: return ResetPasswordPage(step: self, email: typedEmail, problem: nil).response
        case .verifyEmail:
            guard let verification = pending.verification, !verification.isDone else { return go(on: nextPage) }
            return VerifyEmailPage(step: self, verification: verification).response
        case .newPassword:
            guard let verification = pending.verification, verification.isDone else { return go(on: nextPage) }
            return NewPasswordPage(step: self, email: verification.email).response
        }
    }

    /// Handles the page's form.
    func take(_ page: InteractionPage, _ form: FormParameters) async throws -> HTTPResponse {
        switch (page, form.first("action")) {
        case (.provider, "cancel"): return try await refuse(.cancelledAtProvider)
        case (_, "cancel"): return try await refuse(.cancelled)
        case (.signIn, "forgot"), (.signUp, "forgot"): return try await refuse(.forgotPassword)
        case (.signIn, "persona"): return try await PersonaSignIn(step: self).take(form)
        case (.signIn, "sign-in"): return try await PasswordSignIn(step: self).take(form)
        case (.signUp, "create"): return try await SignUp(step: self).take(form)
        case (.verifyEmail, "verify"): return try await CodeCheck(step: self).take(form)
        case (.verifyEmail, "renew"): return try await CodeCheck(step: self).renew()
        case (.provider, "continue"): return try await ProviderSignIn(step: self).take(form)
        case (.editProfile, "save"): return try await ProfileChange(step: self).take(form)
        case (.resetPassword, "send"): return try await PasswordReset(step: self).begin(form)
        case (.deviceConsent, "allow"): return try await DeviceConsent(step: self).allow()
        case (.newPassword, "save"): return try await PasswordReset(step: self).finish(form)
        default: throw TenantError.invalidInput("action")
        }
    }

    /// Ends the request with an error response to the application, or denies the device.
    func refuse(_ error: TenantError) async throws -> HTTPResponse {
        guard pending.request.userCode == nil else { return try await DeviceConsent(step: self).deny() }
        try await finish()
        return pending.request.target.answer(error, call)
    }

    /// Ends the request with a new session and a code, or redirects to the page that was requested: the profile, or the question about a device.
    func signIn(_ account: Account, isNewUser: Bool = false) async throws -> HTTPResponse {
        try await finish()
        let isForDevice = pending.request.userCode != nil
        guard policy.kind == .editProfile || isForDevice else {
            return try await SignInCompletion(services: services).signIn(
                account, isNewUser: isNewUser, to: pending, policy: policy, call)
        }
        guard case .one(let browser) = call.browser else { throw TenantError.foreignState }
        let (_, cookie) = try await services.sessions.begin(account, replacing: call.sessionCookie)
        let next = PendingRequest(request: pending.request, accountID: account.id)
        let page: InteractionPage = isForDevice ? .deviceConsent : .editProfile
        let nextID = try await services.pending.begin(next, browser: browser)
        return HTTPResponse.seeOther(InteractionLink(pending: next, id: nextID).url(of: page, at: call.origin))
            .setting(call.cookies.setting(call.cookies.session, to: cookie))
    }

    /// Stores a new e-mail verification and redirects to the page for its code.
    func verify(_ verification: EmailVerification) async throws -> HTTPResponse {
        _ = try await change { $0.verification = verification }
        return go(on: .verifyEmail)
    }

    /// Changes the request, which stays pending.
    func change(_ body: @escaping @Sendable (inout PendingRequest) -> Void) async throws -> PendingRequest {
        guard case .waiting(let pending) = try await services.pending.change(id, browser: call.browser, body) else {
            throw TenantError.stateLost
        }
        return pending
    }

    /// Redirects to another page of the same request.
    func go(on page: InteractionPage) -> HTTPResponse { .seeOther(link.url(of: page, at: call.origin)) }

    /// Removes the request; of two concurrent submissions the second finds nothing.
    func finish() async throws {
        guard case .waiting = try await services.pending.take(id, browser: call.browser) else {
            throw TenantError.stateLost
        }
    }

    private var typedEmail: String { pending.verification?.email ?? pending.request.loginHint ?? "" }

    /// The page to redirect to from one that is not allowed yet.
    private var nextPage: InteractionPage {
        guard let verification = pending.verification else { return policy.kind.emailPage }
        guard verification.isDone else { return .verifyEmail }
        return policy.kind == .resetPassword ? .newPassword : policy.kind.emailPage
    }
}
