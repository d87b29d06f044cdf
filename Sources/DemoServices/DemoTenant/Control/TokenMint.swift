internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import JSON

/// Makes the tokens of the control interface: like those of a sign-in, except for what is asked for.
struct TokenMint: Sendable {
    let services: TenantServices

    /// The token with what it says.
    /// - Parameter base: the tenant's address, for `iss`.
    /// - Throws: ``ControlProblem/noSuchUser``, and what signing and the database throw.
    func token(_ request: MintRequest, base: HTTPURL) async throws -> JSONValue {
        let configuration = services.configuration
        let usual =
            request.kind == .idToken ? configuration.lifetimes.idToken : configuration.lifetimes.accessToken
        let (now, lifetime) = (services.now().unixSeconds, request.lifetime ?? usual)
        let expiry = now + lifetime
        // A token that has expired was good before, as long as the tenant's own tokens are.
        let issued = lifetime > 0 ? now : expiry - usual
        var claims = try await subject(request, base: base, at: issued)
        claims["exp"] = .integer(expiry)
        switch request.kind {
        case .idToken:
            claims["aud"] = request.audience ?? .string(request.client.clientID)
            claims["nonce"] = request.nonce.map(JSONValue.string)
        case .accessToken:
            claims.merge(try access(request)) { $1 }
        }
        claims.merge(request.claims) { $1 }
        // An API may take either for the owner.
        if request.kind == .accessToken, request.fault?.isAboutSubject == true { claims["oid"] = nil }
        if configuration.form == .plain, lifetime > 0, let id = claims["jti"]?.string {
            // UserInfo and introspection know the tokens that the tenant has issued.
            try await services.accessTokens.add(
                id, grantID: nil, accountID: request.user == nil ? nil : claims["sub"]?.string, expires: expiry)
        }
        let text = try await signed(claims, request, base: base, at: now)
        return [
            "token": .string(text), "token_type": request.kind == .accessToken ? "Bearer" : "N_A",
            "expires_in": .integer(lifetime), "claims": try payload(of: text),
        ]
    }

    /// The claims that say whose token it is: a user's, or that of the client itself (RFC 9068 section 2.2).
    private func subject(_ request: MintRequest, base: HTTPURL, at time: Int64) async throws -> [String: JSONValue] {
        let isPlain = services.configuration.form == .plain
        guard let name = request.user else {
            var claims: [String: JSONValue] = [
                "iss": .string(services.configuration.issuer(of: request.policy, at: base)),
                "sub": .string(request.client.clientID), "iat": .integer(time),
                TokenClaims.clientMark.name: .string(TokenClaims.clientMark.value),
            ]
            if isPlain {
                claims["client_id"] = .string(request.client.clientID)
            } else {
                claims.merge([
                    "ver": "1.0", "nbf": .integer(time),
                    request.policy.policyClaim.rawValue: .string(request.policy.name),
                ]) { $1 }
            }
            return claims
        }
        guard let account = try await services.accounts.account(named: name) else { throw ControlProblem.noSuchUser }
        let issuer = TokenIssuer(services: services)
        let grant = Grant(
            id: GUID.random(), clientID: request.client.clientID, policy: request.policy.name, accountID: account.id,
            scope: .ofMintedToken, nonce: nil, authenticatedAt: time, sessionID: GUID.random(),
            identityProvider: account.identityProvider, isNewUser: false, baseURL: base, signIn: nil)
        var claims = issuer.commonClaims(grant, request.policy, account, at: time)
        guard request.kind == .idToken else {
            return claims.merging(services.users.user(id: account.id)?.accessTokenClaims ?? [:]) { $1 }
        }
        claims["sid"] = .string(grant.sessionID)
        if isPlain {
            // OpenID Connect Core section 5.4: without an access token the claims of the scopes are in the ID token.
            claims.merge(issuer.personalClaims(of: account, scope: Set(request.scope ?? []))) { set, _ in set }
        }
        return claims
    }

    /// The claims that an access token alone has.
    private func access(_ request: MintRequest) throws(ControlProblem) -> [String: JSONValue] {
        let configuration = services.configuration
        let isPlain = configuration.form == .plain
        // UserInfo takes what has a scope, and returns `sub` for this one.
        let words = request.scope ?? (request.user == nil ? [] : ["openid"])
        let scope = TokenScope(words, of: request.client.clientID, in: configuration)
        guard scope.apis.count < 2 || request.audience != nil else {
            throw .invalidBody("scope: it has scopes of several APIs: give the audience too.")
        }
        let resource = scope.apis.first.map { configuration.apiApplicationIDs[$0] ?? $0 }
        var claims: [String: JSONValue] = [
            "aud": request.audience ?? .string(resource ?? request.client.clientID),
            "azp": .string(request.client.clientID),
            "jti": .string(GUID.random()),
        ]
        if isPlain, !words.isEmpty { claims["scope"] = .string(scope.text) }
        claims["scp"] = scope.names.map(JSONValue.string)
        return claims
    }

    private func signed(
        _ claims: [String: JSONValue], _ request: MintRequest, base: HTTPURL, at time: Int64
    ) async throws -> String {
        let fault =
            request.fault?.signed(with: request.algorithm, own: request.algorithm)
            ?? .control(signedWith: request.algorithm, own: request.algorithm)
        let faults = FaultInjector(fault, further: services.schedule.standing.further, own: request.algorithm)
        let text = try faults.sign(
            claims, as: fault.minted, type: "JWT", own: try await services.keys.signingKey(of: request.policy),
            secret: request.client.secret, base: base, at: time)
        services.minted.note(faults, isOfAttacker: fault.isSignedByAttacker)
        return text
    }

    private func payload(of token: String) throws -> JSONValue {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 3 ? try JSONValue(parsing: try Base64URL.decode(parts[1])) : .null
    }
}
