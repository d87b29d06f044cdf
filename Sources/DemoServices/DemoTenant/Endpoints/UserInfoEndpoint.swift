internal import HTTP
internal import JOSE

/// UserInfo of a plain provider (OpenID Connect Core section 5.3): what the access token's scopes give about the person.
struct UserInfoEndpoint: Sendable {
    let services: TenantServices

    func respond(_ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        guard let token = bearerToken(call.request) else { return refusal("Bearer") }
        guard let grantee = try await grantee(of: token, policy, call),
            let account = try await services.accounts.account(id: grantee.accountID)
        else {
            return refusal("Bearer error=\"invalid_token\"")
        }
        services.faults.note(.userInfo)
        let issuer = TokenIssuer(services: services)
        let claims = services.faults.userInfo(
            ["sub": .string(account.id)].merging(issuer.personalClaims(of: account, scope: grantee.scope)) { $1 },
            base: call.base)
        guard services.faults.has(.signedUserInfo) else {
            return TenantJSON.response(.object(claims), cacheControl: "no-store")
        }
        // Section 5.3.2: a signed answer names the provider and the application.
        let signed = claims.merging(
            [
                "iss": .string(services.configuration.issuer(of: policy, at: call.base)),
                "aud": .string(grantee.clientID),
            ]
        ) { $1 }
        let key = try await services.keys.signingKey(of: policy)
        let text = try JSONWebSignature.sign(
            payload: JSONValue.object(signed).encoded(), header: ["typ": "JWT", "kid": .string(key.keyID)],
            key: key.key, algorithm: services.faults.algorithm)
        var response = HTTPResponse(.ok, fields: [.contentType: "application/jwt", .cacheControl: "no-store"])
        response.body = Array(text.utf8)
        return response
    }

    /// In the header only (RFC 6750 section 2.1).
    private func bearerToken(_ request: HTTPRequest) -> String? {
        guard request.fields[values: .authorization].count == 1, let field = request.fields[.authorization] else {
            return nil
        }
        let words = field.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        return String(words[1])
    }

    private func grantee(
        of text: String, _ policy: DemoPolicy, _ call: TenantCall
    ) async throws -> (accountID: String, clientID: String, scope: Set<String>)? {
        guard let token = try? JSONWebSignature(compact: text), let keyID = token.header.keyID,
            let key = try await services.keys.publicKeys(of: policy).keys(withID: keyID).first,
            (try? token.verify(with: key, allowing: [.rs256])) != nil, let claims = try? token.claims(),
            claims["iss"]?.string == services.configuration.issuer(of: policy, at: call.base),
            let expiry = claims["exp"]?.integer, call.time.unixSeconds < expiry,
            // An ID token has the same key and says nothing of scopes.
            let scope = claims["scope"]?.string, let subject = claims["sub"]?.string, let client = claims["azp"]?.string
        else { return nil }
        return (subject, client, Set(scope.split(separator: " ").map(String.init)))
    }

    private func refusal(_ challenge: String) -> HTTPResponse {
        HTTPResponse(.unauthorized, fields: [.wwwAuthenticate: challenge, .cacheControl: "no-store"])
    }
}
