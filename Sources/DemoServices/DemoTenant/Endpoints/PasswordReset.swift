internal import FoundationEssentials
internal import HTTP
internal import Storage

/// Gives an account a new password and signs its owner in, once they have typed the code that a mail would bring.
///
/// The account's other sign-ins at the tenant end: somebody who knew the old password must not stay signed in. The tokens
/// of applications stay valid; B2C takes refresh tokens away only when an administrator revokes them.
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
