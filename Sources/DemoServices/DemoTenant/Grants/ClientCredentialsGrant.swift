internal import HTTP
internal import JSON

/// An access token for the client itself (RFC 6749 section 4.4), with neither an ID token nor a refresh token.
struct ClientCredentialsGrant: Sendable {
    let services: TenantServices

    /// - Parameter client: the client, which has authenticated if it can.
    /// - Returns: the body of the token response.
    /// - Throws: ``TenantError`` for a public client (section 4.4) and a scope that the client may not have.
    func redeem(
        _ form: FormParameters, _ client: RegisteredClient, _ policy: DemoPolicy, _ checks: ProviderCheckList,
        _ call: TenantCall
    ) async throws -> JSONValue {
        guard client.expectedSecret != nil else { throw TenantError.publicClient(services.configuration.form) }
        let text = form.first("scope").flatMap { $0.isEmpty ? nil : $0 }
        let scope = try checks.tried(
            .scopeAllowed, expected: "scopes of one API that this client may ask for", actual: text ?? "absent"
        ) { () throws(TenantError) in
            try GrantedScope(ofClientItself: client, parsing: text, in: services.configuration)
        }
        return try await TokenIssuer(services: services).response(
            toClientItself: client, policy: policy, scope: scope, base: call.base)
    }
}
