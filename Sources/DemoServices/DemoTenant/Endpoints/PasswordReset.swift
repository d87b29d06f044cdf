internal import FoundationEssentials
internal import HTTP
internal import Storage

/// Sets a new password for an account and signs the user in, after verification of the e-mail address.
///
/// Ends the account's other sessions at the tenant, which may belong to someone who knew the old password. Tokens of
/// applications stay valid; in B2C only an administrator can revoke refresh tokens.
struct PasswordReset: Sendable {
    let step: InteractionStep

    /// The address of the account.
    func begin(_ form: FormParameters) async throws -> HTTPResponse {
        let email = (form.first("email") ?? "").trimmingBlanks
        guard SignUpEntry.isEmail(email) else {
            return ResetPasswordPage(step: step, email: email, problem: step.words.fields.emailInvalid).response
        }
        guard let account = try await step.services.accounts.account(email: email) else {
            return ResetPasswordPage(step: step, email: email, problem: step.words.reset.unknown).response
        }
        return try await step.verify(
            EmailVerification(email: account.email, at: step.call.time.unixSeconds))
    }

    /// The new password.
    func finish(_ form: FormParameters) async throws -> HTTPResponse {
        guard let verification = step.pending.verification, verification.isDone else {
            return try await step.show(.newPassword)
        }
        let password = form.first("password") ?? ""
        var page = NewPasswordPage(step: step, email: verification.email)
        page.problem = SignUpEntry.problem(ofPassword: password, step.words)
        if !SignUpEntry.areSame(password, form.first("passwordAgain") ?? "") {
            page.problemAgain = step.words.fields.passwordsDiffer
        }
        guard page.problem == nil, page.problemAgain == nil else { return page.response }
        guard let account = try await step.services.accounts.account(email: verification.email) else {
            throw TenantError.stateLost
        }
        let hash = try await PasswordHash.make(password)
        try await step.services.accounts.setPassword(hash, of: account.id)
        await step.services.throttle.succeeded(account.email)
        try await step.services.sessions.endAll(of: account.id)
        return try await step.signIn(account)
    }
}
