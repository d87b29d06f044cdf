internal import HTTP
internal import JSON

/// Token introspection (RFC 7662): whether an access token or a refresh token is valid, for the client that has it and for the one that an access
/// token is for.
struct IntrospectionEndpoint: Sendable {
    let services: TenantServices

    func respond(_ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        try await ClientForm.respond(to: call, services, isConfidential: true) { form in
            let token = try form.required("token")
            let members =
                if let own = try await OwnToken.read(token, policy, services, call) {
                    try await members(of: own, form.client)
                } else {
                    try await members(ofRefreshToken: token, form.client, policy)
                }
            // Section 2.2: of any other token nothing is said, not even why it is not active.
            return TenantJSON.response(.object(members ?? ["active": false]), cacheControl: "no-store")
        }
    }

    private func members(of token: OwnToken, _ client: RegisteredClient) async throws -> [String: JSONValue]? {
        guard token.isAccessToken, token.concerns(client) else { return nil }
        var members: [String: JSONValue] = ["active": true, "token_type": "Bearer"]
        for name in ["scope", "exp", "iat", "sub", "aud", "iss", "jti", "act"] { members[name] = token.claims[name] }
        members["client_id"] = token.claims["azp"]
        guard !token.isOfClientItself else { return members }
        guard let subject = token.claims["sub"]?.string,
            let account = try await services.accounts.account(id: subject)
        else { return nil }
        members["username"] = .string(account.email)
        return members
    }

    private func members(
        ofRefreshToken token: String, _ client: RegisteredClient, _ policy: DemoPolicy
    ) async throws -> [String: JSONValue]? {
        guard let found = try await services.refreshTokens.find(token), found.grant.clientID == client.clientID,
            found.grant.policy == policy.name,
            let account = try await services.accounts.account(id: found.grant.accountID)
        else { return nil }
        return [
            "active": true, "scope": .string(found.grant.scopes().joined(separator: " ")),
            "client_id": .string(client.clientID),
            "username": .string(account.email), "sub": .string(account.id), "iat": .integer(found.issued),
            "exp": .integer(found.expires),
            "iss": .string(services.configuration.issuer(of: policy, at: found.grant.baseURL)),
        ]
    }
}
