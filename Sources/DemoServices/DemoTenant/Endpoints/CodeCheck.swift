internal import HTTP
internal import Synchronization

/// Checks the code sent to an e-mail address: then creates the account, or lets the user set a new password.
struct CodeCheck: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        let typed = form.first("code") ?? ""
        let time = step.call.time.unixSeconds
        let outcome = Mutex<EmailVerification.Outcome?>(nil)
        let changed = try await step.change { pending in
            let result = pending.verification?.take(typed, at: time)
            outcome.withLock { $0 = result }
        }
        guard let verification = changed.verification, let outcome = outcome.withLock({ $0 }) else {
            return step.go(on: step.policy.kind.emailPage)
        }
        switch outcome {
        case .wrong:
            return VerifyEmailPage(
                step: step, verification: verification, problem: step.words.verification.codeWrong
            ).response
        case .replaced:
            return VerifyEmailPage(
                step: step, verification: verification, problem: step.words.verification.codeReplaced
            ).response
        case .right: return try await resume(verification)
        }
    }

    /// Generates a new code on request.
    func renew() async throws -> HTTPResponse {
        let time = step.call.time.unixSeconds
        let changed = try await step.change { $0.verification?.renew(at: time) }
        guard let verification = changed.verification else { return step.go(on: step.policy.kind.emailPage) }
        return VerifyEmailPage(
            step: step, verification: verification, notice: step.words.verification.newCodeMade
        ).response
    }

    private func resume(_ verification: EmailVerification) async throws -> HTTPResponse {
        guard let new = verification.newAccount else { return step.go(on: .newPassword) }
        guard
            let account = try await step.services.accounts.create(
                email: verification.email, displayName: new.displayName, passwordHash: new.passwordHash)
        else {
            // Another user has signed up with this address since the form was displayed.
            _ = try await step.change { $0.verification = nil }
            var entry = SignUpEntry(email: verification.email, displayName: new.displayName)
            entry.refuseTakenEmail(step.words)
            return SignUpPage(step: step, entry: entry).response
        }
        return try await step.signIn(account, isNewUser: true)
    }
}
