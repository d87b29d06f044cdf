internal import HTTP
internal import JSON

/// A poll of a device for its tokens (RFC 8628 sections 3.4 and 3.5).
struct DeviceCodeGrant: Sendable {
    let services: TenantServices

    /// - Returns: the body of the token response, once the person has allowed it.
    /// - Throws: ``TenantError`` until then.
    func redeem(_ form: FormParameters, _ client: RegisteredClient, _ policy: DemoPolicy) async throws -> JSONValue {
        guard let code = form.first("device_code"), !code.isEmpty else { throw TenantError.missing("device_code") }
        let grant = try await services.devices.redeem(code, clientID: client.clientID, policy: policy)
        guard let account = try await services.accounts.account(id: grant.accountID) else {
            throw TenantError.accountGone
        }
        let refreshToken = grant.scope.hasOfflineAccess ? try await services.refreshTokens.issue(for: grant) : nil
        return try await TokenIssuer(services: services).response(
            for: grant, policy: policy, account: account, refreshToken: refreshToken, isRefresh: false)
    }
}
