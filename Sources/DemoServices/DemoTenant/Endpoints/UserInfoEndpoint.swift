internal import HTTP
internal import JOSE
internal import JSON

/// UserInfo of a plain provider (OpenID Connect Core section 5.3): the user's claims for the access token's scopes.
struct UserInfoEndpoint: Sendable {
    let services: TenantServices

    func respond(_ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        let checks = ProviderCheckList()
        let presented = presentedToken(call.request)
        let link = presented.flatMap { services.checkLog.link(of: $0.token) }
        link?.noteUse()
        defer { services.checkLog.record("userinfo", checks, of: link?.signIn) }
        let faults = link?.faults ?? services.faults
        let isHeaderOnly = faults.has(.bearerHeaderOnly)
        let token = presented.flatMap { isHeaderOnly && $0.isInBody ? nil : $0.token }
        guard
            checks.holds(
                token != nil, .bearerPresent,
                expected: "one Authorization header: Bearer and a token"
                    + (isHeaderOnly ? "" : "; or access_token in the body of a POST"),
                actual: MaskedValue.text(token)),
            let token
        else { return refusal("Bearer") }
        guard link.map({ !faults.hasEnded($0.origin) }) ?? true,
            let grantee = try await grantee(of: token, policy, call, checks),
            let account = try await services.accounts.account(id: grantee.accountID)
        else {
            return refusal("Bearer error=\"invalid_token\"")
        }
        faults.record(.userInfo)
        let issuer = TokenIssuer(services: services)
        let claims = faults.userInfo(
            ["sub": .string(account.id)].merging(
                issuer.personalClaims(of: account, scope: grantee.scope, grantee.changes)
            ) { $1 }.merging(issuer.claims(of: account, requested: grantee.requested, grantee.changes)) { set, _ in set
            },
            base: call.base)
        guard faults.has(.signedUserInfo) else {
            return faults.padded(TenantJSON.response(.object(claims), cacheControl: "no-store"), at: .userInfo)
        }
        // Section 5.3.2: a signed response has `iss` and `aud`.
        let signed = claims.merging(
            [
                "iss": .string(services.configuration.issuer(of: policy, at: call.base)),
                "aud": .string(grantee.clientID),
            ]
        ) { $1 }
        let text = try faults.signUserInfo(signed, own: try await services.keys.signingKey(of: policy))
        var response = HTTPResponse(.ok, fields: [.contentType: "application/jwt", .cacheControl: "no-store"])
        response.body = Array(text.utf8)
        return response
    }

    /// The token in the header (RFC 6750 section 2.1) or in the body of a POST (section 2.2), but not in both.
    private func presentedToken(_ request: HTTPRequest) -> (token: String, isInBody: Bool)? {
        let fields = request.fields[values: .authorization]
        let form = request.method == .post ? try? request.formParameters() : nil
        let inBody = form?.all("access_token") ?? []
        guard fields.count + inBody.count == 1 else { return nil }
        if let token = inBody.first { return token.isEmpty ? nil : (token, true) }
        let words = fields[0].split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        return (String(words[1]), false)
    }

    /// Whom an access token is of, and what it is for.
    private struct Grantee {
        let accountID: String
        let clientID: String
        let scope: Set<String>
        /// The claims that the client has requested one by one.
        let requested: [String: ClaimsRequest.RequestedClaim]
        /// What the control interface overrides in the sign-in.
        let changes: TokenChanges?
    }

    private func grantee(
        of text: String, _ policy: DemoPolicy, _ call: TenantCall, _ checks: ProviderCheckList
    ) async throws -> Grantee? {
        let token = try? JSONWebSignature(compact: text)
        guard
            checks.holds(
                token != nil, .tokenForm, expected: "a signed JWT",
                actual: token == nil ? "something else" : "a signed JWT"),
            let token
        else { return nil }
        let keyID = token.header.keyID
        let key = try await services.keys.publicKeys(of: policy).keys(withID: keyID ?? "").first
        guard
            checks.holds(
                key != nil, .tokenKey, expected: "a key of this provider", actual: keyID ?? "no key is named"),
            let key
        else { return nil }
        let isSigned = (try? token.verify(with: key, allowing: [services.configuration.signatureAlgorithm])) != nil
        guard
            checks.holds(
                isSigned, .tokenSignature,
                expected: "a right \(services.configuration.signatureAlgorithm.rawValue) signature",
                actual: "\(token.header.algorithm), \(isSigned ? "right" : "wrong")"),
            let claims = try? token.claims()
        else { return nil }
        let issuer = services.configuration.issuer(of: policy, at: call.base)
        guard
            checks.holds(
                claims["iss"]?.string == issuer, .tokenIssuer, expected: issuer,
                actual: claims["iss"]?.string ?? "absent")
        else { return nil }
        let (time, expiry) = (call.time.unixSeconds, claims["exp"]?.integer)
        let issued: (grantID: String?, grant: Grant?)? =
            if let id = claims["jti"]?.string { try await services.accessTokens.find(id) } else { (nil, nil) }
        let isRevoked = issued == nil
        guard
            checks.holds(
                expiry.map { time < $0 && !isRevoked } ?? false, .tokenExpiration,
                expected: "after \(time), and not revoked",
                actual: (expiry.map(String.init) ?? "absent") + (isRevoked ? ", revoked" : ""))
        else { return nil }
        // An ID token is signed with the same key but has no scopes.
        let scope = claims["scope"]?.string
        guard
            checks.holds(
                scope != nil, .tokenScope, expected: "the scopes of an access token", actual: scope ?? "absent"),
            let scope, let subject = claims["sub"]?.string, let client = claims["azp"]?.string,
            // A token of a client itself belongs to no user.
            !TokenClaims(claims).isOfClientItself
        else { return nil }
        // A token that another client has exchanged for its own is without them.
        let grant = issued?.grant.flatMap { $0.clientID == client ? $0 : nil }
        return Grantee(
            accountID: subject, clientID: client, scope: Set(scope.split(separator: " ").map(String.init)),
            requested: grant?.claims?.userInfo ?? [:], changes: grant?.changes)
    }

    private func refusal(_ challenge: String) -> HTTPResponse {
        HTTPResponse(.unauthorized, fields: [.wwwAuthenticate: challenge, .cacheControl: "no-store"])
    }
}
