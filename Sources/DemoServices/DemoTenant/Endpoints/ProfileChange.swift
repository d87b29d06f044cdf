internal import HTTP

/// Keeps changed names and answers with the session that there is: nobody has to sign in again for it.
struct ProfileChange: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        guard let cookie = step.call.sessionCookie, let session = try await step.services.sessions.use(cookie),
            session.accountID == step.pending.accountID,
            var account = try await step.services.accounts.account(id: session.accountID)
        else { throw TenantError.stateLost }
        account.displayName = (form.first("displayName") ?? "").trimmingBlanks
        account.givenName = (form.first("givenName") ?? "").trimmingBlanks
        account.familyName = (form.first("familyName") ?? "").trimmingBlanks
        let names = [account.displayName, account.givenName ?? "", account.familyName ?? ""]
        guard !account.displayName.isEmpty, names.allSatisfy({ $0.count <= SignUpEntry.longestName }) else {
            let message = "Please enter a display name. A name has at most \(SignUpEntry.longestName) characters."
            return ProfilePage(step: step, account: account, message: message).response
        }
        try await step.finish()
        try await step.services.accounts.setNames(
            display: names[0], given: names[1], family: names[2], of: account.id)
        return try await SignInCompletion(services: step.services).answer(
            step.pending.request, policy: step.policy, account: account, session: session, isNewUser: false,
            step.call)
    }
}
