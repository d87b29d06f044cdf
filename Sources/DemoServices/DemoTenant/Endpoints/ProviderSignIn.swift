internal import HTTP

/// Sign-in of a user of the simulated social provider.
struct ProviderSignIn: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        guard let person = SimulatedProvider.people.first(where: { $0.subject == form.first("person") }) else {
            throw TenantError.invalidInput("person")
        }
        let (account, isNew) = try await step.services.accounts.account(of: person, at: SimulatedProvider.name)
        return try await step.signIn(account, isNewUser: isNew)
    }
}
