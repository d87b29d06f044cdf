internal import HTTP
internal import Storage

/// E-mail address and password.
struct PasswordSignIn: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        let email = (form.first("email") ?? "").trimmingBlanks
        let password = form.first("password") ?? ""
        guard !email.isEmpty, !password.isEmpty else {
            return page(email, step.call.words.signIn.incomplete)
        }
        guard await step.services.throttle.begin(email) else {
            // AADB2C90114
            return page(email, step.call.words.signIn.locked)
        }
        guard let account = try await verified(email, password) else {
            // The same message for both (AADB2C90054), so that it does not reveal which accounts exist.
            return page(email, step.call.words.signIn.wrong)
        }
        await step.services.throttle.succeeded(email)
        return try await step.signIn(account)
    }

    private func verified(_ email: String, _ password: String) async throws -> Account? {
        let account = try await step.services.accounts.account(email: email)
        if let account, let hash = account.passwordHash {
            return await PasswordHash.verify(password, against: hash) ? account : nil
        }
        if let account, let persona = step.services.users.user(id: account.id),
            !persona.password.isEmpty
        {
            let hash = try await PasswordHash.make(persona.password)
            try await step.services.accounts.setPassword(hash, of: account.id)
            return await PasswordHash.verify(password, against: hash) ? account : nil
        }
        // The same amount of work as for an existing account.
        _ = try? await PasswordHash.make(password)
        return nil
    }

    private func page(_ email: String, _ message: String) -> HTTPResponse {
        SignInPage(step: step, email: email, message: message).response
    }
}
