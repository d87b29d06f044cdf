internal import HTTP
internal import JSON

extension TokenIssuer {
    /// The body of a token response for a client itself.
    /// - Parameter base: the address of the tenant that received the request.
    func response(
        toClientItself client: RegisteredClient, policy: DemoPolicy, scope: GrantedScope, base: HTTPURL
    ) async throws -> JSONValue {
        let time = services.now().unixSeconds
        let lifetime = services.configuration.lifetimes.accessToken
        let isPlain = services.configuration.form == .plain
        let resource = scope.resource ?? .ownAPI(clientID: client.clientID)
        let audience = audience(of: resource)
        let id = GUID.random()
        var claims: [String: JSONValue] = [
            "iss": .string(services.configuration.issuer(of: policy, at: base)),
            // RFC 9068 section 2.2: where no person is involved, `sub` is the client.
            "sub": .string(client.clientID), "azp": .string(client.clientID), "aud": .string(audience),
            "iat": .integer(time), "exp": .integer(time + lifetime), "jti": .string(id),
            TokenClaims.clientMark.name: .string(TokenClaims.clientMark.value),
        ]
        if case .api(_, let names) = resource { claims["scp"] = .string(names.joined(separator: " ")) }
        var body: [String: JSONValue] = ["token_type": "Bearer", "expires_in": .integer(lifetime)]
        if isPlain {
            try await services.accessTokens.add(id, grantID: nil, accountID: nil, expires: time + lifetime)
            claims["client_id"] = .string(client.clientID)
            if !scope.text.isEmpty {
                claims["scope"] = .string(scope.text)
                body["scope"] = .string(scope.text)
            }
        } else {
            claims["ver"] = "1.0"
            claims["nbf"] = .integer(time)
            claims[policy.policyClaim.rawValue] = .string(policy.name)
            body["not_before"] = .integer(time)
            body["expires_on"] = .integer(time + lifetime)
            body["resource"] = .string(audience)
        }
        body["access_token"] = .string(try sign(claims, with: try await services.keys.signingKey(of: policy)))
        return .object(body)
    }
}
