internal import HTTP

/// Whether a person lets a device sign in as them (RFC 8628 section 3.3).
struct DeviceConsent: Sendable {
    let step: InteractionStep

    /// The question, which repeats the code: the person compares it with the device (section 3.3.1), since an attacker may have sent the address.
    func show() async throws -> HTTPResponse {
        guard let code, let account = try await account() else { return step.go(on: .signIn) }
        return DeviceConsentPage(step: step, account: account, code: code).response
    }

    /// Allows it.
    func allow() async throws -> HTTPResponse {
        guard let code, let account = try await account(), let cookie = step.call.sessionCookie,
            let session = try await step.services.sessions.use(cookie), session.accountID == account.id
        else { return step.go(on: .signIn) }
        try await step.finish()
        let request = step.pending.request
        let grant = Grant(
            id: GUID.random(), clientID: request.clientID, policy: step.policy.name, accountID: account.id,
            scope: request.scope, nonce: nil, authenticatedAt: session.authenticatedAt, sessionID: session.sessionID,
            identityProvider: session.identityProvider, isNewUser: false, baseURL: request.baseURL, signIn: nil)
        guard try await step.services.devices.decide(code, grant: grant) else { throw TenantError.stateLost }
        return DeviceDonePage(step: step, isAllowed: true).response
    }

    /// Denies it, here or on a page before.
    func deny() async throws -> HTTPResponse {
        try await step.finish()
        guard let code, try await step.services.devices.decide(code, grant: nil) else { throw TenantError.stateLost }
        return DeviceDonePage(step: step, isAllowed: false).response
    }

    private var code: UserCode? { step.pending.request.userCode.flatMap(UserCode.init(typed:)) }

    private func account() async throws -> Account? {
        guard let id = step.pending.accountID else { return nil }
        return try await step.services.accounts.account(id: id)
    }
}
