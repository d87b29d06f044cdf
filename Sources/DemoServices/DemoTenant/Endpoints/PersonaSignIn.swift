internal import HTTP

/// "Continue as Alice": signs in a predefined user without a password.
struct PersonaSignIn: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        let users = step.services.users.all
        guard let persona = users.first(where: { $0.name == form.first("persona") }),
            let account = try await step.services.accounts.account(id: persona.objectID)
        else { throw TenantError.invalidInput("persona") }
        return try await step.signIn(account)
    }
}
