internal import HTTP

/// Stores a changed profile and responds with the existing session: no new sign-in is needed.
struct ProfileChange: Sendable {
    let step: InteractionStep

    func take(_ form: FormParameters) async throws -> HTTPResponse {
        guard let cookie = step.call.sessionCookie, let session = try await step.services.sessions.use(cookie),
            session.accountID == step.pending.accountID,
            let account = try await step.services.accounts.account(id: session.accountID)
        else { throw TenantError.stateLost }
        var entry = ProfileEntry(form)
        entry.check(step.words)
        guard entry.problems.isEmpty else { return ProfilePage(step: step, entry: entry).response }
        let changed = entry.applied(to: account)
        try await step.finish()
        try await step.services.accounts.setProfile(changed)
        return try await SignInCompletion(services: step.services).answer(
            step.pending.request, policy: step.policy, account: changed, session: session, isNewUser: false,
            step.call)
    }
}
