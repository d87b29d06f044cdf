internal import HTTP

/// Token revocation (RFC 7009): a refresh token ends with its whole family and the access tokens of its sign-in, an access token alone.
struct RevocationEndpoint: Sendable {
    let services: TenantServices

    func respond(_ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        try await ClientForm.respond(to: call, services) { form in
            let token = try form.required("token")
            if let own = try await OwnToken.read(token, policy, services, call) {
                // Section 2.1: a token of another client is refused.
                guard own.isIssued(to: form.client) else { throw TenantError.grantOfOtherClient(form.client.clientID) }
                if case .access(let id) = own.kind { try await services.accessTokens.revoke(id) }
            } else {
                try await services.refreshTokens.revoke(token, clientID: form.client.clientID, policy: policy)
            }
            // Section 2.2: one that is not valid is none, and the client can do nothing about it.
            return HTTPResponse(.ok, fields: [.cacheControl: "no-store"])
        }
    }
}
