import Cryptography
public import FoundationEssentials
internal import HTTP
public import JOSE
public import JSON

/// Validates ID tokens (OpenID Connect Core 1.0 §3.1.3.7, RFC 8725).
///
/// Each rule becomes a ``Check``; validation stops at the first failure, and the error carries the checks up to it. No rule
/// can be switched off, and there are no cases for `none` and the HMAC algorithms.
public struct IDTokenValidator: Sendable {
    /// The required `iss`: the issuer of the current metadata.
    public let issuer: String
    /// `aud` must name this client.
    public let clientID: String
    /// Audiences that `aud` may name besides the client.
    public let trustedAudiences: Set<String>
    /// The accepted algorithms.
    public let algorithms: Set<SignatureAlgorithm>
    /// The policy that began the sign-in at a B2C authority: `tfp` (older: `acr`) must equal it, ignoring case.
    public let policy: String?

    /// The accepted clock skew, in seconds. Microsoft's library for B2C uses the same five minutes.
    public static let leeway: TimeInterval = 300

    /// Creates a validator for the tokens of one issuer and client.
    public init(
        issuer: String, clientID: String, trustedAudiences: Set<String> = [],
        algorithms: Set<SignatureAlgorithm> = [.rs256], policy: String? = nil
    ) {
        self.issuer = issuer
        self.clientID = clientID
        self.trustedAudiences = trustedAudiences
        self.algorithms = algorithms
        self.policy = policy
    }

    /// The requirement on `nonce`.
    public enum NonceRule: Sendable, Hashable {
        /// After a sign-in: present and equal.
        case required(String)
        /// After a refresh: missing, or equal to that of the first token (§12.2).
        case equalIfPresent(String?)
    }

    /// The claims of a token that passes every check. Each value is the one that its check returned.
    func claims(
        of rawIDToken: String, keys: some KeySource, nonce: NonceRule, accessToken: String?, maxAge: Int?,
        earliestIssue: Date, now: Date, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> IDTokenClaims {
        let reader = SignedTokenReader(
            rules: .idToken, issuer: issuer, clientID: clientID, trustedAudiences: trustedAudiences,
            algorithms: algorithms)
        let token = try await reader.token(rawIDToken, keys: keys, &list)
        let json = token.claims
        let issuer = try reader.checkIssuer(json, &list)
        let subject = try checkSubject(json, &list)
        let audience = try reader.checkAudience(json, &list)
        let authorizedParty = try checkAuthorizedParty(json, audience, &list)
        let times = try checkTimes(json, earliestIssue: earliestIssue, now: now, &list)
        let provenNonce = try checkNonce(json, nonce, &list)
        let authTime = try checkAuthTime(json, maxAge: maxAge, now: now, &list)
        let accessTokenHash = try checkAccessTokenHash(token, accessToken, &list)
        let provenPolicy = try checkPolicy(json, &list)
        return IDTokenClaims(
            issuer: issuer, subject: subject, audience: audience, authorizedParty: authorizedParty,
            expiration: times.expiration, notBefore: times.notBefore, issuedAt: times.issuedAt, authTime: authTime,
            nonce: provenNonce, accessTokenHash: accessTokenHash, trustFrameworkPolicy: provenPolicy,
            objectID: json["oid"]?.string, name: json["name"]?.string, givenName: json["given_name"]?.string,
            emails: IDTokenClaims.emails(in: json), identityProvider: json["idp"]?.string,
            sessionID: json["sid"]?.string, all: json)
    }

    // MARK: The claims

    private func checkSubject(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) -> String {
        let sub = json.claim("sub")
        let found = sub?.string ?? ""
        // Old B2C tenants write the same `sub` for all users: then the subject is the object id, which is required.
        let subject = found.isIdentical(to: IDTokenClaims.notSupportedSubject) ? json["oid"]?.string ?? "" : found
        return try list.require(
            subject, .idTokenSubject, expected: "1 to 255 characters",
            actual: sub?.string == nil ? ClaimText.string(sub) : "\(subject.utf8.count) characters"
        ) { !$0.isEmpty && $0.utf8.count <= 255 }
    }

    private func checkAuthorizedParty(
        _ json: JSONValue, _ audience: [String], _ list: inout CheckList
    ) throws(OpenIDConnectError) -> String? {
        let claim = json.claim("azp")
        guard claim != nil || Set(audience).count != 1 else {
            list.skip(.idTokenAuthorizedParty, expected: "needed with several audiences only", actual: "missing")
            return nil
        }
        return try list.require(
            claim?.string, .idTokenAuthorizedParty, expected: clientID, actual: ClaimText.string(claim)
        ) { $0.isIdentical(to: clientID) }
    }

    private func checkTimes(
        _ json: JSONValue, earliestIssue: Date, now: Date, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> (expiration: Date, notBefore: Date?, issuedAt: Date) {
        let leeway = IDTokenValidator.leeway
        let expiration = try list.require(
            json["exp"].flatMap(NumericDate.date), .idTokenExpiration,
            expected: "after \(NumericDate.text(now.addingTimeInterval(-leeway)))",
            actual: ClaimText.date(json["exp"])
        ) { now < $0.addingTimeInterval(leeway) }

        var notBefore: Date?
        let latest = now.addingTimeInterval(leeway)
        if json.claim("nbf") == nil {
            list.skip(.idTokenNotBefore, expected: "optional", actual: "missing")
        } else {
            notBefore = try list.require(
                json["nbf"].flatMap(NumericDate.date), .idTokenNotBefore,
                expected: "until \(NumericDate.text(latest))", actual: ClaimText.date(json["nbf"])
            ) { $0 <= latest }
        }

        let earliest = earliestIssue.addingTimeInterval(-leeway)
        let issuedAt = try list.require(
            json["iat"].flatMap(NumericDate.date), .idTokenIssuedAt,
            expected: "\(NumericDate.text(earliest)) to \(NumericDate.text(latest))",
            actual: ClaimText.date(json["iat"])
        ) { earliest <= $0 && $0 <= latest }
        return (expiration, notBefore, issuedAt)
    }

    private func checkNonce(
        _ json: JSONValue, _ rule: NonceRule, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> String? {
        let expected: String?
        let claim = json.claim("nonce")
        switch rule {
        case .required(let nonce):
            expected = nonce
        case .equalIfPresent(let nonce):
            guard claim != nil else {
                list.skip(.idTokenNonce, expected: "optional after a refresh", actual: "missing")
                return nil
            }
            expected = nonce
        }
        return try list.require(
            claim?.string, .idTokenNonce, expected: UntrustedText.shortened(expected),
            actual: claim == nil || claim?.string != nil
                ? UntrustedText.shortened(claim?.string) : ClaimText.string(claim)
        ) { found in expected.map { ConstantTime.equal(Array(found.utf8), Array($0.utf8)) } ?? false }
    }

    /// "If the auth_time Claim was requested … by using the max_age parameter": it must be present and recent enough.
    private func checkAuthTime(
        _ json: JSONValue, maxAge: Int?, now: Date, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> Date? {
        let found = json["auth_time"].flatMap(NumericDate.date)
        guard let maxAge else { return found }
        let earliest = now.addingTimeInterval(-Double(maxAge) - IDTokenValidator.leeway)
        return try list.require(
            found, .idTokenAuthTime, expected: "after \(NumericDate.text(earliest))",
            actual: ClaimText.date(json["auth_time"])
        ) { earliest <= $0 }
    }

    private func checkAccessTokenHash(
        _ token: SignedClaims, _ accessToken: String?, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> String? {
        guard let claim = token.claims.claim("at_hash") else {
            list.skip(.idTokenAccessTokenHash, expected: "optional with a code", actual: "missing")
            return nil
        }
        guard let accessToken else {
            list.skip(.idTokenAccessTokenHash, expected: "no access token came", actual: "present")
            return nil
        }
        // The left half of the hash, by the hash function of this token's algorithm.
        let hash = token.algorithm.hashFunction.hash(accessToken.utf8)
        let expected = Base64URL.encode(hash.prefix(hash.count / 2))
        return try list.require(
            claim.string, .idTokenAccessTokenHash, expected: expected, actual: ClaimText.string(claim)
        ) { $0.isIdentical(to: expected) }
    }

    private func checkPolicy(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) -> String? {
        let claim = json.claim("tfp") ?? json.claim("acr")
        guard let policy else {
            list.skip(.idTokenPolicy, expected: "at Azure AD B2C only", actual: "another provider")
            return json["tfp"]?.string ?? json["acr"]?.string
        }
        return try list.require(
            claim?.string, .idTokenPolicy, expected: policy, actual: ClaimText.string(claim)
        ) { $0.lowercased() == policy.lowercased() }
    }
}

extension IDTokenValidator {
    /// Applies the rules that need no secret again, independently of each other, to a token that was displayed, without its
    /// signature. It proves nothing about the token.
    /// - Parameters:
    ///   - json: the claims.
    ///   - algorithm: `alg` of the header.
    ///   - earliestIssue: when the sign-in began.
    ///   - now: when the token was received.
    public func reapply(to json: JSONValue, algorithm: String, earliestIssue: Date, now: Date) -> [Check] {
        let reader = SignedTokenReader(
            rules: .idToken, issuer: issuer, clientID: clientID, trustedAudiences: trustedAudiences,
            algorithms: algorithms)
        var checks: [Check] = []
        @discardableResult
        func apply<Proven>(_ rule: (inout CheckList) throws(OpenIDConnectError) -> Proven) -> Proven? {
            var list = CheckList()
            let proven = try? rule(&list)
            checks += list.checks
            return proven
        }
        apply { (list) throws(OpenIDConnectError) in
            try list.require(
                SignatureAlgorithm(rawValue: algorithm), .idTokenAlgorithm,
                expected: algorithms.map(\.rawValue).sorted().joined(separator: ", "),
                actual: UntrustedText.bounded(algorithm, to: 60)
            ) { algorithms.contains($0) }
        }
        apply { (list) throws(OpenIDConnectError) in try reader.checkIssuer(json, &list) }
        apply { (list) throws(OpenIDConnectError) in try checkSubject(json, &list) }
        let audience = apply { (list) throws(OpenIDConnectError) in try reader.checkAudience(json, &list) }
        // A refused audience decides nothing about the rule behind it.
        apply { (list) throws(OpenIDConnectError) in
            try checkAuthorizedParty(json, audience ?? [clientID], &list)
        }
        apply { (list) throws(OpenIDConnectError) in
            try checkTimes(json, earliestIssue: earliestIssue, now: now, &list)
        }
        if policy != nil { apply { (list) throws(OpenIDConnectError) in try checkPolicy(json, &list) } }
        return checks
    }
}
