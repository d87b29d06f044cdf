internal import HTTP
internal import Storage

/// Makes an account and signs its owner in.
struct SignUp: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        var entry = SignUpEntry(
            email: (form.first("email") ?? "").trimmingBlanks,
            displayName: (form.first("displayName") ?? "").trimmingBlanks)
        let password = form.first("password") ?? ""
        entry.check(password: password, again: form.first("passwordAgain") ?? "")
        if entry.problems[.email] == nil, try await step.services.accounts.account(email: entry.email) != nil {
            entry.problems[.email] = Self.taken
        }
        guard entry.problems.isEmpty else { return SignUpPage(step: step, entry: entry).response }
        let hash = try await PasswordHash.make(password)
        guard
            let account = try await step.services.accounts.create(
                email: entry.email, displayName: entry.displayName, passwordHash: hash)
        else {
            entry.problems[.email] = Self.taken
            return SignUpPage(step: step, entry: entry).response
        }
        return try await step.signIn(account, isNewUser: true)
    }

    /// B2C's own words.
    private static let taken = "A user with the specified ID already exists. Please choose a different one."
}
