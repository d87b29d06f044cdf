internal import HTTP
internal import JSON

/// Token exchange (RFC 8693): an access token for another audience, with fewer scopes, or on behalf of its owner.
struct TokenExchangeGrant: Sendable {
    let services: TenantServices

    /// The types of tokens that are taken and issued (section 3).
    enum TokenType: String, Sendable {
        case accessToken = "urn:ietf:params:oauth:token-type:access_token"
        case identityToken = "urn:ietf:params:oauth:token-type:id_token"
    }

    /// The maximum number of actors, one inside the other, so that tokens don't grow with each exchange.
    static let maxActors = 8

    /// - Parameter client: the client, which has authenticated if it can.
    /// - Returns: the body of the response (section 2.2.1).
    /// - Throws: ``TenantError`` with `invalid_request` for a token that is not valid or not the client's (section 2.2.2), `invalid_target`,
    ///   `invalid_scope`, or `unauthorized_client` for a public client.
    func redeem(
        _ form: ClientForm, _ policy: DemoPolicy, _ call: TenantCall
    ) async throws -> JSONValue {
        guard form.client.expectedSecret != nil else { throw TenantError.publicClient(services.configuration.form) }
        let requested = form.optional("requested_token_type") ?? TokenType.accessToken.rawValue
        guard requested == TokenType.accessToken.rawValue else { throw TenantError.unsupportedTokenType(requested) }
        guard let subject = try await token("subject_token", form, policy, call) else {
            throw TenantError.missing("subject_token")
        }
        let actor = try await token("actor_token", form, policy, call)
        let audience = try audience(form)
        let scope = try scope(of: subject, form)
        let time = call.time.unixSeconds
        // No longer than the token that it comes from, or a chain of exchanges would last for ever.
        let latest = time + services.configuration.lifetimes.accessToken
        let expires = min(latest, subject.claims["exp"]?.integer ?? latest)
        var claims: [String: JSONValue] = [
            "iss": .string(services.configuration.issuer(of: policy, at: call.base)), "aud": .string(audience),
            "azp": .string(form.client.clientID), "client_id": .string(form.client.clientID),
            "iat": .integer(time), "exp": .integer(expires), "jti": .string(GUID.random()),
            "scope": .string(scope.joined(separator: " ")),
        ]
        for name in ["sub", "auth_time", TokenClaims.clientMark.name] { claims[name] = subject.claims[name] }
        claims["act"] = try actors(of: subject, and: actor)
        claims["scp"] = names(in: scope, of: form.optional("audience"))
        claims.merge(ownClaims(of: subject)) { set, _ in set }
        try await services.accessTokens.add(
            claims["jti"]?.string ?? "", grantID: try await grantID(of: subject),
            accountID: subject.isOfClientItself ? nil : subject.claims["sub"]?.string, expires: expires)
        let issuer = TokenIssuer(services: services)
        var body: [String: JSONValue] = [
            "access_token": .string(try issuer.sign(claims, with: try await services.keys.signingKey(of: policy))),
            "issued_token_type": .string(TokenType.accessToken.rawValue), "token_type": "Bearer",
            "expires_in": .integer(expires - time),
        ]
        if !scope.isEmpty { body["scope"] = claims["scope"] }
        return .object(body)
    }

    /// A token of the request, which has to be valid and to concern the client; `nil` when there is none.
    private func token(
        _ name: String, _ form: ClientForm, _ policy: DemoPolicy, _ call: TenantCall
    ) async throws -> OwnToken? {
        let type = form.optional("\(name)_type")
        guard let text = form.optional(name) else {
            // Section 2.1: the type of a token that is not there must not be there either.
            guard type == nil else { throw TenantError.missing(name) }
            return nil
        }
        guard let type else { throw TenantError.missing("\(name)_type") }
        guard let tokenType = TokenType(rawValue: type) else { throw TenantError.unsupportedTokenType(type) }
        guard let token = try await OwnToken.read(text, policy, services, call),
            token.isAccessToken == (tokenType == .accessToken), token.concerns(form.client),
            try await isOfSomebody(token)
        else { throw TenantError.unacceptableToken(name) }
        return token
    }

    /// Whether the client or the person that the token names is still there.
    private func isOfSomebody(_ token: OwnToken) async throws -> Bool {
        guard !token.isOfClientItself, let subject = token.claims["sub"]?.string else { return token.isOfClientItself }
        return try await services.accounts.account(id: subject) != nil
    }

    /// `aud` of the new token: a client, or an API that some client has scopes of; the client's own API where none is named.
    private func audience(_ form: ClientForm) throws(TenantError) -> String {
        // Section 2.1: a location, which this provider does not know of any API.
        guard form.optional("resource") == nil else { throw .unknownResource(form.optional("resource") ?? "") }
        guard let name = form.optional("audience") else { return form.client.clientID }
        if let client = services.configuration.client(name) { return client.clientID }
        let apis = services.configuration.clients.flatMap(\.apiScopes).compactMap { scope in
            scope.lastIndex(of: "/").map { String(scope[..<$0]) }
        }
        guard apis.contains(where: { $0.isIdentical(to: name) }) else {
            throw .unknownTarget(name, known: services.configuration.clients.map(\.clientID) + Set(apis).sorted())
        }
        return services.configuration.apiApplicationIDs[name] ?? name
    }

    /// The claims of a person that an API finds in the access token, such as `roles`: those of the token that is exchanged, which may have them
    /// from an override of the control interface. An ID token has none of them, and a client's own token belongs to no user.
    private func ownClaims(of subject: OwnToken) -> [String: JSONValue] {
        guard !subject.isOfClientItself else { return [:] }
        guard subject.isAccessToken else {
            return subject.claims["sub"]?.string.flatMap { services.users.user(id: $0) }?.accessTokenClaims ?? [:]
        }
        return subject.claims.object?.filter { !OwnClaims.ofProtocol.contains($0.key) } ?? [:]
    }

    /// `scp`, as in every token for an API: the names of its scopes; `nil` for none.
    private func names(in scope: [String], of api: String?) -> JSONValue? {
        let names = scope.compactMap { word -> String? in
            guard let api, let slash = word.lastIndex(of: "/"), word[..<slash].isIdentical(to: api) else { return nil }
            return String(word[word.index(after: slash)...])
        }
        return names.isEmpty ? nil : .string(names.joined(separator: " "))
    }

    /// The scope of the new token, no more than that of the old one. An ID token has none: it says who the person is, which `openid` and the
    /// scopes of UserInfo ask for.
    private func scope(of subject: OwnToken, _ form: ClientForm) throws(TenantError) -> [String] {
        let words = { (text: String) in text.split(separator: " ").map(String.init) }
        let granted =
            subject.isAccessToken
            ? words(subject.claims["scope"]?.string ?? "") : ["openid"] + GrantedScope.personalScopes
        // There is no refresh token.
        let offered = granted.filter { $0 != "offline_access" }
        guard let asked = form.optional("scope") else { return subject.isAccessToken ? offered : ["openid"] }
        guard words(asked).allSatisfy(offered.contains) else { throw .scopeBeyondGrant(asked) }
        return words(asked)
    }

    /// `act` (section 4.1): who acts now, with those who acted before.
    private func actors(of subject: OwnToken, and actor: OwnToken?) throws(TenantError) -> JSONValue? {
        let earlier = subject.claims["act"]
        guard let actor else { return earlier }
        var count = 1
        var next = earlier
        while let act = next {
            count += 1
            next = act["act"]
        }
        guard count <= Self.maxActors else { throw .tooManyActors }
        var act: [String: JSONValue] = [:]
        act["sub"] = actor.claims["sub"]
        act["act"] = earlier
        return .object(act)
    }

    /// The grant of the sign-in that a token comes from, with which the new one ends.
    /// - Throws: ``TenantError`` for an ID token of a sign-in that was revoked; a revoked access token has been refused already.
    private func grantID(of subject: OwnToken) async throws -> String? {
        switch subject.kind {
        case .access(let id): return try await services.accessTokens.find(id)?.grantID
        case .identity:
            let grant = try await services.accessTokens.grant(
                ofSession: subject.claims["sid"]?.string ?? "", clients: TokenClaims(subject.claims).audiences,
                nonce: subject.claims["nonce"]?.string)
            guard let grant else { return nil }
            guard !grant.isRevoked else { throw TenantError.unacceptableToken("subject_token") }
            return grant.id
        }
    }
}
