internal import FoundationEssentials
internal import JOSE
internal import JSON

/// Validates logout tokens (OpenID Connect Back-Channel Logout 1.0 §2.6).
///
/// The request itself does not authenticate its sender: anyone with an accepted token can sign users out.
struct LogoutTokenValidator: Sendable {
    let reader: SignedTokenReader

    /// The member of `events` that identifies a logout token.
    static let event = "http://schemas.openid.net/event/backchannel-logout"
    /// The maximum length of `jti`, `sid` and `sub`, in bytes.
    static let maxBytesOfName = 255

    init(issuer: String, clientID: String, algorithms: Set<SignatureAlgorithm>) {
        reader = SignedTokenReader(
            rules: .logoutToken, issuer: issuer, clientID: clientID, trustedAudiences: [], algorithms: algorithms)
    }

    /// Validates a token.
    /// - Throws: ``OpenIDConnectError`` with the checks up to the one that failed, or with the reason why there are no keys.
    func validate(
        _ raw: String, keys: some KeySource, now: Date, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> LogoutToken {
        let json = try await reader.token(raw, keys: keys, &list).claims
        let issuer = try reader.checkIssuer(json, &list)
        let audience = try reader.checkAudience(json, &list)
        let refusedFrom = try checkTimes(json, now: now, &list)
        let (subject, sessionID) = try checkSubject(json, &list)
        let claims = try ClaimsWithoutNonce(try EventClaims(json, &list), &list)
        let tokenID = try checkTokenID(claims, &list)
        return LogoutToken(
            issuer: issuer, audience: audience, subject: subject, sessionID: sessionID, tokenID: tokenID,
            refusedFrom: refusedFrom, checks: list.checks)
    }

    /// - Returns: when the token's times alone will refuse it.
    private func checkTimes(
        _ json: JSONValue, now: Date, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> Date {
        let leeway = IDTokenValidator.leeway
        // A logout token must be fresh: one older than the clock skew is a replay.
        let (earliest, latest) = (now.addingTimeInterval(-leeway), now.addingTimeInterval(leeway))
        let issuedAt = try list.require(
            json["iat"].flatMap(NumericDate.date), .logoutTokenIssuedAt,
            expected: "\(NumericDate.text(earliest)) to \(NumericDate.text(latest))",
            actual: ClaimText.date(json["iat"])
        ) { earliest <= $0 && $0 <= latest }
        // Required since the final version of 2022; the drafts before had none, and `iat` bounds those.
        let expiration: Date
        if json.claim("exp") == nil {
            list.skip(.logoutTokenExpiration, expected: "optional in drafts", actual: "missing")
            expiration = .distantFuture
        } else {
            expiration = try list.require(
                json["exp"].flatMap(NumericDate.date), .logoutTokenExpiration,
                expected: "after \(NumericDate.text(earliest))", actual: ClaimText.date(json["exp"])
            ) { now < $0.addingTimeInterval(leeway) }
        }
        return min(issuedAt.addingTimeInterval(leeway + 1), expiration.addingTimeInterval(leeway))
    }

    private func checkSubject(
        _ json: JSONValue, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> (subject: String?, sessionID: String?) {
        let names = (subject: LogoutTokenValidator.name(json["sub"]), sessionID: LogoutTokenValidator.name(json["sid"]))
        // When present it must be readable: a token that names its user in an unknown form ends nothing.
        let claims = (subject: json.claim("sub"), sessionID: json.claim("sid"))
        let isReadable =
            (claims.subject == nil || names.subject != nil) && (claims.sessionID == nil || names.sessionID != nil)
        let other = [claims.subject, claims.sessionID].compactMap(\.self).first { $0.string == nil }
        return try list.require(
            names, .logoutTokenSubject, expected: "sub, sid or both",
            actual: other.map { ClaimText.wrongType($0, needed: "a string") } ?? (isReadable ? "neither" : "not a name")
        ) { isReadable && ($0.subject != nil || $0.sessionID != nil) }
    }

    /// The claims of a token with the event of a logout. The initializer is the check.
    private struct EventClaims {
        let json: JSONValue

        init(_ claims: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) {
            json = try list.require(
                claims, .logoutTokenEvent, expected: LogoutTokenValidator.event,
                actual: claims["events"] == nil ? "no events" : "not this event, or not an object"
            ) { $0["events"]?.object?[LogoutTokenValidator.event]?.object != nil }
        }
    }

    /// The claims of a token that can't be an ID token (§4.1). The initializer is the check.
    private struct ClaimsWithoutNonce {
        let json: JSONValue

        init(_ claims: EventClaims, _ list: inout CheckList) throws(OpenIDConnectError) {
            json = try list.require(
                claims.json, .logoutTokenNonce, expected: "no nonce",
                actual: claims.json["nonce"] == nil ? "no nonce" : "a nonce"
            ) { $0["nonce"] == nil }
        }
    }

    private func checkTokenID(
        _ claims: ClaimsWithoutNonce, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> String {
        let found = claims.json["jti"]
        return try list.require(
            LogoutTokenValidator.name(found), .logoutTokenID,
            expected: "1 to \(LogoutTokenValidator.maxBytesOfName) bytes", actual: ClaimText.string(found))
    }

    private static func name(_ value: JSONValue?) -> String? {
        guard let text = value?.string, !text.isEmpty, text.utf8.count <= maxBytesOfName else { return nil }
        return text
    }
}
