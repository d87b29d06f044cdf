internal import Cryptography
internal import FoundationEssentials
internal import JOSE
internal import JSON

/// Creates the tokens and the token response, in B2C's format.
struct TokenIssuer: Sendable {
    let services: TenantServices

    /// The body of a token response.
    /// - Parameters:
    ///   - asked: the part of the granted scope that a refresh asks for; `nil` for all of it.
    ///   - wantsClientInfo: whether the client has asked for `client_info`.
    ///   - isRefresh: whether this is for a refresh token. Then the ID token has neither `nonce` nor `newUser` (OpenID
    ///     Connect Core section 12.2).
    func response(
        for grant: Grant, policy: DemoPolicy, account: Account, asked: GrantedScope? = nil,
        refreshToken: String?, wantsClientInfo: Bool = false, isRefresh: Bool
    ) async throws -> JSONValue {
        services.faults.record(isRefresh ? .refresh : .token)
        let time = services.now().unixSeconds
        let lifetimes = services.configuration.lifetimes
        let key = try await services.keys.signingKey(of: policy)
        let isPlain = services.configuration.form == .plain
        let scope = asked ?? grant.scope
        let granted = TokenScope(
            grant.scopes(asked: asked), of: grant.clientID, in: services.configuration)
        var body: [String: JSONValue] = ["token_type": "Bearer", "scope": .string(granted.text)]
        if !isPlain { body["profile_info"] = .string(profileInfo(account)) }
        if !isPlain, wantsClientInfo { body["client_info"] = .string(clientInfo(account, policy)) }
        var accessToken: String?
        // Without a resource in the scope there is no access token, as in B2C, a common pitfall.
        if let resource = scope.resource {
            let audience = audience(of: resource)
            let claims = accessClaims(grant, policy, account, granted, audience: audience, at: time)
            let token = try sign(claims, with: key)
            if isPlain, let id = claims["jti"]?.string {
                try await services.accessTokens.add(
                    id, grantID: grant.id, accountID: account.id, expires: time + lifetimes.accessToken)
            }
            accessToken = token
            services.checkLog.link(token, to: grant.signIn, isRefresh ? .refresh : .signIn)
            body["access_token"] = .string(token)
            body["expires_in"] = .integer(lifetimes.accessToken)
            if !isPlain {
                body["not_before"] = .integer(time)
                body["expires_on"] = .integer(time + lifetimes.accessToken)
                body["resource"] = .string(audience)
            }
        }
        if scope.hasOpenID {
            let claims = idClaims(grant, policy, account, accessToken: accessToken, isRefresh: isRefresh, at: time)
            body["id_token"] = .string(
                try services.faults.sign(
                    claims, as: isRefresh ? .refreshedIDToken : .idToken, type: "JWT", own: key,
                    secret: services.configuration.client(grant.clientID)?.secret, base: grant.baseURL, at: time))
            if !isPlain { body["id_token_expires_in"] = .integer(lifetimes.idToken) }
        }
        if let refreshToken {
            services.checkLog.link(refreshToken, to: grant.signIn, isRefresh ? .refresh : .signIn)
            body["refresh_token"] = .string(refreshToken)
            if !isPlain { body["refresh_token_expires_in"] = .integer(lifetimes.refreshToken) }
        }
        return .object(services.faults.tokens(body))
    }

    func audience(of resource: GrantedScope.Resource) -> String {
        switch resource {
        case .ownAPI(let clientID): clientID
        case .api(let identifier, _): services.configuration.apiApplicationIDs[identifier] ?? identifier
        }
    }

    /// The claims that every token for a user has.
    func commonClaims(_ grant: Grant, _ policy: DemoPolicy, _ account: Account, at time: Int64)
        -> [String: JSONValue]
    {
        guard services.configuration.form == .azureADB2C else {
            return [
                "iss": .string(services.configuration.issuer(of: policy, at: grant.baseURL)),
                "sub": .string(account.id),
                "iat": .integer(time), "auth_time": .integer(grant.authenticatedAt),
            ]
        }
        var claims: [String: JSONValue] = [
            "ver": "1.0", "iss": .string(services.configuration.issuer(of: policy, at: grant.baseURL)),
            "sub": .string(subject(account)), "oid": .string(account.id),
            policy.policyClaim.rawValue: .string(policy.name), "iat": .integer(time), "nbf": .integer(time),
            "auth_time": .integer(grant.authenticatedAt),
        ]
        // Claims without a value are omitted, as in B2C.
        if !account.displayName.isEmpty { claims["name"] = .string(account.displayName) }
        if hasEmailClaim(account) { claims["emails"] = .array([.string(account.email)]) }
        // An account of the tenant itself has no `idp`.
        claims["idp"] = grant.identityProvider.map(JSONValue.string)
        claims["given_name"] = account.givenName.map(JSONValue.string)
        claims["family_name"] = account.familyName.map(JSONValue.string)
        claims["city"] = account.city.map(JSONValue.string)
        return claims.merging(services.users.user(id: account.id)?.claims ?? [:]) { set, _ in set }
            .merging(grant.changes?.claims ?? [:]) { $1 }
    }

    /// The claims of a person that were requested one by one (OpenID Connect Core section 5.5) and that have a requested value.
    /// - Parameter changes: those of the sign-in.
    func claims(
        of account: Account, requested: [String: ClaimsRequest.RequestedClaim], _ changes: TokenChanges?
    ) -> [String: JSONValue] {
        personalClaims(of: account, scope: Set(GrantedScope.personalScopes), changes).filter { name, value in
            requested[name]?.allows(value) ?? false
        }
    }

    /// The UserInfo claims for the scopes that request them (OpenID Connect Core section 5.4).
    /// - Parameter changes: those of the sign-in.
    func personalClaims(
        of account: Account, scope: Set<String>, _ changes: TokenChanges? = nil
    ) -> [String: JSONValue] {
        var claims: [String: JSONValue] = [:]
        if scope.contains("profile") {
            claims["name"] = account.displayName.isEmpty ? nil : .string(account.displayName)
            claims["given_name"] = account.givenName.map(JSONValue.string)
            claims["family_name"] = account.familyName.map(JSONValue.string)
        }
        if scope.contains("email"), hasEmailClaim(account) { claims["email"] = .string(account.email) }
        let own = ownClaims(of: account, changes)
        return claims.merging(own.filter { claim in OwnClaims.scope(of: claim.key).map(scope.contains) ?? true }) { $1 }
    }

    /// The further claims of a user, with those of the sign-in.
    private func ownClaims(of account: Account, _ changes: TokenChanges?) -> [String: JSONValue] {
        (services.users.user(id: account.id)?.claims ?? [:]).merging(changes?.claims ?? [:]) { $1 }
    }

    /// Whether tokens contain the address: those of all users but some predefined ones.
    private func hasEmailClaim(_ account: Account) -> Bool {
        services.users.user(id: account.id)?.hasEmailClaim ?? true
    }

    private func subject(_ account: Account) -> String {
        services.configuration.hasLegacySubject ? "Not supported currently. Use oid claim." : account.id
    }

    private func accessClaims(
        _ grant: Grant, _ policy: DemoPolicy, _ account: Account, _ scope: TokenScope, audience: String,
        at time: Int64
    ) -> [String: JSONValue] {
        var claims = commonClaims(grant, policy, account, at: time)
        claims["aud"] = grant.changes?.audience ?? .string(audience)
        claims["azp"] = .string(grant.clientID)
        // Most algorithms sign equal claims to equal tokens: without this, two issued in the same second would be identical.
        claims["jti"] = .string(GUID.random())
        claims["exp"] = .integer(time + services.configuration.lifetimes.accessToken)
        // RFC 9068 section 2.2.3.
        if services.configuration.form == .plain { claims["scope"] = .string(scope.text) }
        claims["scp"] = scope.names.map(JSONValue.string)
        claims.merge(services.users.user(id: account.id)?.accessTokenClaims ?? [:]) { $1 }
        claims.merge(grant.changes?.accessTokenClaims ?? [:]) { $1 }
        return claims
    }

    private func idClaims(
        _ grant: Grant, _ policy: DemoPolicy, _ account: Account, accessToken: String?, isRefresh: Bool,
        at time: Int64
    ) -> [String: JSONValue] {
        var claims = commonClaims(grant, policy, account, at: time)
        claims["aud"] = .string(grant.clientID)
        claims["exp"] = .integer(time + services.configuration.lifetimes.idToken)
        claims["sid"] = .string(grant.sessionID)
        // OpenID Connect Core section 3.1.3.6: the left half of the hash, for the algorithm of the ID token.
        let function = services.faults.hashFunction(of: isRefresh ? .refreshedIDToken : .idToken)
        claims["at_hash"] = accessToken.map {
            .string(Base64URL.encode(function.hash($0.utf8).prefix(function.byteCount / 2)))
        }
        if services.configuration.form == .plain {
            let own = ownClaims(of: account, grant.changes)
            claims.merge(own.filter { OwnClaims.scope(of: $0.key) == nil }) { set, _ in set }
            claims.merge(self.claims(of: account, requested: grant.claims?.idToken ?? [:], grant.changes)) { set, _ in
                set
            }
            // A user of the tester's own may have reached less than was requested.
            if claims["acr"] == nil { claims["acr"] = grant.acr.map(JSONValue.string) }
        }
        if !isRefresh {
            claims["nonce"] = grant.nonce.map(JSONValue.string)
            if grant.isNewUser, services.configuration.form == .azureADB2C { claims["newUser"] = true }
        }
        return claims
    }

    func sign(_ claims: [String: JSONValue], with entry: SigningKeyStore.Entry) throws -> String {
        try JSONWebSignature.sign(
            payload: JSONValue.object(claims).encoded(), header: ["typ": "JWT", "kid": .string(entry.keyID)],
            key: entry.key, algorithm: services.configuration.signatureAlgorithm)
    }

    /// What Microsoft's libraries call an account by. B2C appends the policy to the user's id, so that the tokens of each policy are kept apart.
    private func clientInfo(_ account: Account, _ policy: DemoPolicy) -> String {
        let info: [String: JSONValue] = [
            "uid": .string("\(account.id)-\(policy.name.lowercased())"),
            "utid": .string(services.configuration.tenantID.lowercased()),
        ]
        return Base64URL.encode(JSONValue.object(info).encoded())
    }

    /// The unsigned helper of the v2.0 preview, which the second tutorial displays as "claims".
    private func profileInfo(_ account: Account) -> String {
        var info: [String: JSONValue] = [
            "ver": "1.0", "tid": .string(services.configuration.tenantID.lowercased()),
            "sub": .string(subject(account)),
        ]
        if !account.displayName.isEmpty { info["name"] = .string(account.displayName) }
        if hasEmailClaim(account) { info["preferred_username"] = .string(account.email) }
        info["idp"] = account.identityProvider.map(JSONValue.string)
        return Base64URL.encode(JSONValue.object(info).encoded())
    }
}
