internal import FoundationEssentials
internal import HTTP
internal import Storage

/// Validates the sign-up form and starts the e-mail verification; ``CodeCheck`` then creates the account.
struct SignUp: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        var entry = SignUpEntry(
            email: (form.first("email") ?? "").trimmingBlanks,
            displayName: (form.first("displayName") ?? "").trimmingBlanks)
        let password = form.first("password") ?? ""
        entry.check(password: password, again: form.first("passwordAgain") ?? "", step.words)
        if entry.problems[.email] == nil, try await step.services.accounts.account(email: entry.email) != nil {
            entry.refuseTakenEmail(step.words)
        }
        guard entry.problems.isEmpty else { return SignUpPage(step: step, entry: entry).response }
        let hash = try await PasswordHash.make(password)
        return try await step.verify(
            EmailVerification(
                email: entry.email, newAccount: .init(displayName: entry.displayName, passwordHash: hash),
                at: step.call.time.unixSeconds))
    }
}
