public import FoundationEssentials
internal import HTTP
public import JOSE

/// Decides whether an ID token is what it claims to be (OpenID Connect Core 1.0 §3.1.3.7, RFC 8725).
///
/// Each rule becomes a ``Check``; the first that fails ends the work, and the error carries the list up to it. No rule can
/// be switched off, and `none` and the HMAC algorithms have no name here at all.
public struct IDTokenValidator: Sendable {
    /// `iss` must be exactly this: the issuer of the metadata in use.
    public let issuer: String
    /// `aud` must name this client.
    public let clientID: String
    /// Audiences that `aud` may name beside the client.
    public let trustedAudiences: Set<String>
    /// The algorithms that count.
    public let algorithms: Set<SignatureAlgorithm>
    /// At a B2C authority the policy that began the sign-in: `tfp` (older: `acr`) must equal it but for case.
    public let policy: String?

    /// How far the clocks may be apart, in seconds. Microsoft's library for B2C uses the same five minutes.
    public static let leeway: TimeInterval = 300

    /// Describes the tokens that are accepted.
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

    /// What is demanded of `nonce`.
    public enum NonceRule: Sendable, Hashable {
        /// After a sign-in: there and equal.
        case required(String)
        /// After a refresh: missing, or equal to that of the first token (§12.2).
        case equalIfPresent(String?)
    }

    /// Validates a token.
    /// - Parameters:
    ///   - rawIDToken: the token as it came.
    ///   - keys: where the provider's keys are found.
    ///   - nonce: what is demanded of `nonce`.
    ///   - accessToken: the access token that came with it; `at_hash` is checked against it.
    ///   - maxAge: the `max_age` that was asked for, if any.
    ///   - earliestIssue: no honest token was issued before this: the beginning of the sign-in, or the first token's `iat`.
    ///   - now: the time to judge by.
    /// - Throws: ``OpenIDConnectError`` with the checks up to the one that failed, or why there are no keys.
    public func validate(
        _ rawIDToken: String, keys: some KeySource, nonce: NonceRule, accessToken: String?, maxAge: Int? = nil,
        earliestIssue: Date, now: Date
    ) async throws(OpenIDConnectError) -> ValidatedIDToken {
        var list = CheckList()
        let reader = SignedTokenReader(
            rules: .idToken, issuer: issuer, clientID: clientID, trustedAudiences: trustedAudiences,
            algorithms: algorithms)
        let json = try await reader.claims(of: rawIDToken, keys: keys, &list)
        try reader.checkIssuer(json, &list)
        let subject = try checkSubject(json, &list)
        let audience = try reader.checkAudience(json, &list)
        try checkAuthorizedParty(json, audience, &list)
        let times = try checkTimes(json, earliestIssue: earliestIssue, now: now, &list)
        try checkNonce(json, nonce, &list)
        try checkAuthTime(json, maxAge: maxAge, now: now, &list)
        try checkAccessTokenHash(json, accessToken, &list)
        try checkPolicy(json, &list)

        let claims = IDTokenClaims(
            issuer: issuer, subject: subject, audience: audience, authorizedParty: json["azp"]?.string,
            expiration: times.expiration, notBefore: times.notBefore, issuedAt: times.issuedAt,
            nonce: json["nonce"]?.string, accessTokenHash: json["at_hash"]?.string,
            trustFrameworkPolicy: json["tfp"]?.string ?? json["acr"]?.string, objectID: json["oid"]?.string,
            name: json["name"]?.string, givenName: json["given_name"]?.string, emails: IDTokenClaims.emails(in: json),
            identityProvider: json["idp"]?.string, sessionID: json["sid"]?.string, all: json)
        return ValidatedIDToken(provenBy: list.checks, claims: claims)
    }

    // MARK: The claims

    private func checkSubject(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) -> String {
        let found = json["sub"]?.string ?? ""
        // Old B2C tenants write one sentence for everybody: then the object id is the subject, or there is none.
        let subject = found.isIdentical(to: IDTokenClaims.notSupportedSubject) ? json["oid"]?.string ?? "" : found
        try list.require(
            !subject.isEmpty && subject.utf8.count <= 255, .idTokenSubject, expected: "1 to 255 characters",
            actual: json["sub"]?.string == nil ? "missing" : "\(subject.utf8.count) characters")
        return subject
    }

    private func checkAuthorizedParty(
        _ json: JSONValue, _ audience: [String], _ list: inout CheckList
    ) throws(OpenIDConnectError) {
        let party = json["azp"]?.string
        if json["azp"] == nil, Set(audience).count == 1 {
            list.skip(.idTokenAuthorizedParty, expected: "needed with several audiences only", actual: "missing")
        } else {
            try list.require(
                party?.isIdentical(to: clientID) == true, .idTokenAuthorizedParty, expected: clientID,
                actual: UntrustedText.quoted(party))
        }
    }

    private func checkTimes(
        _ json: JSONValue, earliestIssue: Date, now: Date, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> (expiration: Date, notBefore: Date?, issuedAt: Date) {
        let leeway = IDTokenValidator.leeway
        let expiration = json["exp"].flatMap(NumericDate.date)
        try list.require(
            expiration.map { now < $0.addingTimeInterval(leeway) } ?? false, .idTokenExpiration,
            expected: "after \(NumericDate.text(now.addingTimeInterval(-leeway)))",
            actual: NumericDate.text(json["exp"]))

        let notBefore = json["nbf"].flatMap(NumericDate.date)
        let latest = now.addingTimeInterval(leeway)
        if json["nbf"] == nil {
            list.skip(.idTokenNotBefore, expected: "optional", actual: "missing")
        } else {
            try list.require(
                notBefore.map { $0 <= latest } ?? false, .idTokenNotBefore,
                expected: "until \(NumericDate.text(latest))", actual: NumericDate.text(json["nbf"]))
        }

        let issuedAt = json["iat"].flatMap(NumericDate.date)
        let earliest = earliestIssue.addingTimeInterval(-leeway)
        try list.require(
            issuedAt.map { earliest <= $0 && $0 <= latest } ?? false, .idTokenIssuedAt,
            expected: "\(NumericDate.text(earliest)) to \(NumericDate.text(latest))",
            actual: NumericDate.text(json["iat"]))
        return (expiration ?? now, notBefore, issuedAt ?? now)
    }

    private func checkNonce(_ json: JSONValue, _ rule: NonceRule, _ list: inout CheckList) throws(OpenIDConnectError) {
        let found = json["nonce"]?.string
        let expected: String?
        switch rule {
        case .required(let nonce):
            expected = nonce
        case .equalIfPresent(let nonce):
            guard json["nonce"] != nil else {
                list.skip(.idTokenNonce, expected: "optional after a refresh", actual: "missing")
                return
            }
            expected = nonce
        }
        let isEqual =
            if let found, let expected { ConstantTime.equal(Array(found.utf8), Array(expected.utf8)) } else { false }
        try list.require(
            isEqual, .idTokenNonce, expected: UntrustedText.shortened(expected), actual: UntrustedText.shortened(found))
    }

    /// "If the auth_time Claim was requested … by using the max_age parameter": it must be there and young enough.
    private func checkAuthTime(
        _ json: JSONValue, maxAge: Int?, now: Date, _ list: inout CheckList
    ) throws(OpenIDConnectError) {
        guard let maxAge else { return }
        let earliest = now.addingTimeInterval(-Double(maxAge) - IDTokenValidator.leeway)
        let found = json["auth_time"].flatMap(NumericDate.date)
        try list.require(
            found.map { earliest <= $0 } ?? false, .idTokenAuthTime, expected: "after \(NumericDate.text(earliest))",
            actual: NumericDate.text(json["auth_time"]))
    }

    private func checkAccessTokenHash(
        _ json: JSONValue, _ accessToken: String?, _ list: inout CheckList
    ) throws(OpenIDConnectError) {
        guard let claim = json["at_hash"] else {
            list.skip(.idTokenAccessTokenHash, expected: "optional with a code", actual: "missing")
            return
        }
        guard let accessToken else {
            list.skip(.idTokenAccessTokenHash, expected: "no access token came", actual: "present")
            return
        }
        // The left half of the hash that belongs to the algorithm; all that are accepted use SHA-256.
        let expected = Base64URL.encode(SHA256.hash(Array(accessToken.utf8)).prefix(16))
        try list.require(
            claim.string?.isIdentical(to: expected) == true, .idTokenAccessTokenHash, expected: expected,
            actual: UntrustedText.quoted(claim.string))
    }

    private func checkPolicy(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) {
        guard let policy else {
            list.skip(.idTokenPolicy, expected: "at Azure AD B2C only", actual: "another provider")
            return
        }
        let found = (json["tfp"] ?? json["acr"])?.string
        try list.require(
            found?.lowercased() == policy.lowercased(), .idTokenPolicy, expected: policy,
            actual: UntrustedText.quoted(found))
    }
}
