internal import HTTP
internal import Storage

/// Gives an account a new password and signs its owner in.
///
/// A real tenant first sends a code to the address. This one has no mail, and everybody who reaches it may be alice or
/// bob by one click anyway; the page says so.
struct PasswordReset: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        let email = (form.first("email") ?? "").trimmingBlanks
        let password = form.first("password") ?? ""
        guard let account = try await step.services.accounts.account(email: email) else {
            return page(email, "An account could not be found for the provided user ID.")
        }
        if let problem = SignUpEntry.problem(ofPassword: password) { return page(email, problem) }
        guard password.unicodeScalars.elementsEqual((form.first("passwordAgain") ?? "").unicodeScalars) else {
            return page(email, "The passwords are not the same.")
        }
        let hash = try await PasswordHash.make(password)
        try await step.services.accounts.setPassword(hash, of: account.id)
        await step.services.throttle.succeeded(email)
        return try await step.signIn(account)
    }

    private func page(_ email: String, _ message: String) -> HTTPResponse {
        ResetPasswordPage(step: step, email: email, message: message).response
    }
}
