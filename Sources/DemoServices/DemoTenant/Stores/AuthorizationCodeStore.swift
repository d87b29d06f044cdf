internal import FoundationEssentials
internal import HTTP
internal import JSON
internal import Storage

/// Authorization codes (RFC 6749 section 4.1.2): short-lived, used once, bound to client, redirect URI, policy and code challenge.
struct AuthorizationCodeStore: Sendable {
    /// The parameters of a token request.
    struct Presentation: Sendable {
        let code: String
        let clientID: String
        let policy: DemoPolicy
        let redirectURI: String
        let codeVerifier: String?
    }

    let database: StoreDatabase
    let lifetimes: DemoTenantLifetimes
    let now: @Sendable () -> Date

    /// Stores a grant and returns the code for it.
    func issue(for grant: Grant, redirectURI: String, challenge: String?) async throws -> String {
        let code = SecretHandle()
        let record = try StoredRecord.encode(grant)
        let time = now().unixSeconds
        let lifetimes = lifetimes
        try await database.transaction { database in
            // Codes and refresh tokens are deleted with their grant.
            try database.execute("DELETE FROM grants WHERE expires <= ?", [.integer(time)])
            try database.execute(
                "INSERT INTO grants (id, record, revoked, expires) VALUES (?, ?, 0, ?)",
                [.text(grant.id), .text(record), .integer(time + lifetimes.grant)])
            try database.execute(
                """
                INSERT INTO authorization_codes (handle, grant_id, redirect_uri, challenge, used, issued, expires)
                VALUES (?, ?, ?, ?, 0, ?, ?)
                """,
                [
                    .blob(code.stored), .text(grant.id), .text(redirectURI), SQLiteValue(challenge), .integer(time),
                    .integer(time + lifetimes.code),
                ])
        }
        return code.text
    }

    /// The applications that a session of the tenant was used for.
    func clientIDs(ofSession sessionID: String) async throws -> Set<String> {
        let records = try await database.read { database in
            try database.query(
                "SELECT record FROM grants WHERE json_extract(record, '$.sessionID') = ?", [.text(sessionID)]
            ).compactMap { $0.text("record") }
        }
        return Set(try records.map { try StoredRecord.decode(Grant.self, from: $0).clientID })
    }

    /// Redeems a code. A replay revokes all tokens issued for it (RFC 6749 section 4.1.2).
    /// - Throws: ``TenantError``.
    func redeem(_ presentation: Presentation, _ checks: ProviderCheckList) async throws -> Grant {
        let time = now().unixSeconds
        let outcome: Result<Grant, TenantError> = try await database.transaction { database in
            let handle = SecretHandle.stored(presentation.code)
            let rows = try database.query(
                """
                SELECT c.*, g.record, g.revoked FROM authorization_codes c JOIN grants g ON g.id = c.grant_id
                WHERE c.handle = ?
                """, [.blob(handle)])
            let row = rows.first
            guard
                checks.holds(
                    row != nil, .codeKnown, expected: "a code that was issued here",
                    actual: MaskedValue.text(presentation.code)),
                let row, let record = row.text("record"), let expires = row.integer("expires"),
                let issued = row.integer("issued"), let redirectURI = row.text("redirect_uri")
            else { return .failure(.unknownGrant) }
            let grant = try StoredRecord.decode(Grant.self, from: record)
            guard
                checks.holds(
                    grant.clientID.isIdentical(to: presentation.clientID), .codeClient, expected: grant.clientID,
                    actual: presentation.clientID)
            else { return .failure(.grantOfOtherClient(presentation.clientID)) }
            let isUnused = row.integer("used") == 0
            guard
                checks.holds(
                    isUnused, .codeUnused, expected: "used for the first time",
                    actual: isUnused ? "first time" : "used before")
            else {
                try database.execute("UPDATE grants SET revoked = 1 WHERE id = ?", [.text(grant.id)])
                return .failure(.spentGrant)
            }
            guard
                checks.holds(
                    time < expires, .codeAge, expected: "less than \(expires - issued) seconds",
                    actual: "\(time - issued) seconds")
            else { return .failure(.expiredGrant(now: time, issued: issued, expired: expires)) }
            guard
                checks.holds(
                    grant.policy == presentation.policy.name, .codePolicy, expected: grant.policy,
                    actual: presentation.policy.name)
            else { return .failure(.grantOfOtherPolicy(actual: presentation.policy.name, expected: grant.policy)) }
            guard
                checks.holds(
                    redirectURI.isIdentical(to: presentation.redirectURI), .codeRedirectURI, expected: redirectURI,
                    actual: presentation.redirectURI)
            else {
                return .failure(
                    .grantOfOtherRedirectURI(presentation.redirectURI, clientID: presentation.clientID))
            }
            do throws(TenantError) {
                try Self.check(presentation.codeVerifier, against: row.text("challenge"), checks)
            } catch {
                return .failure(error)
            }
            try database.execute("UPDATE authorization_codes SET used = 1 WHERE handle = ?", [.blob(handle)])
            return .success(grant)
        }
        return try outcome.get()
    }

    private static func check(
        _ verifier: String?, against challenge: String?, _ checks: ProviderCheckList
    ) throws(TenantError) {
        let isFormWrong = verifier.map { !CodeChallenge.isVerifier($0) } ?? false
        let expected =
            challenge == nil
            ? "none, as there was no challenge"
            : isFormWrong
                ? "43 to 128 letters, digits and -._~ (RFC 7636 section 4.1)" : "what the challenge is the SHA-256 of"
        guard verifier != nil || challenge != nil else {
            return checks.skip(.pkceVerifier, expected: expected, actual: "absent")
        }
        try checks.tried(.pkceVerifier, expected: expected, actual: MaskedValue.text(verifier)) {
            () throws(TenantError) in try CodeChallenge.verify(verifier, against: challenge)
        }
    }
}
