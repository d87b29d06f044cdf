internal import FoundationEssentials
internal import Storage

/// Rotating refresh tokens: each is used once, and a replay revokes its whole family, because then two parties have it (RFC
/// 9700 section 4.14.2).
struct RefreshTokenStore: Sendable {
    let database: StoreDatabase
    let lifetimes: DemoTenantLifetimes
    let now: @Sendable () -> Date

    /// Creates the first token of a grant; `nil` when the grant has since been revoked.
    func issue(for grant: Grant) async throws -> String? {
        let time = now().unixSeconds
        let lifetimes = lifetimes
        return try await database.transaction { database in
            let rows = try database.query(
                "SELECT 1 AS one FROM grants WHERE id = ? AND revoked = 0", [.text(grant.id)])
            guard !rows.isEmpty else { return nil }
            return try Self.insert(grant.id, at: time, lifetimes, into: database)
        }
    }

    /// Redeems a token and creates the next one.
    /// - Parameter check: further reasons to refuse; a refused token stays unchanged.
    /// - Throws: ``TenantError``.
    func rotate(
        _ token: String, clientID: String, policy: DemoPolicy, _ checks: ProviderCheckList,
        check: @escaping @Sendable (Grant) throws(TenantError) -> Void
    ) async throws -> (grant: Grant, next: String) {
        let time = now().unixSeconds
        let lifetimes = lifetimes
        let outcome: Result<(Grant, String), TenantError> = try await database.transaction { database in
            let handle = SecretHandle.stored(token)
            let rows = try database.query(
                """
                SELECT t.*, g.record, g.revoked, g.expires AS grant_expires
                FROM refresh_tokens t JOIN grants g ON g.id = t.grant_id WHERE t.handle = ?
                """, [.blob(handle)])
            let row = rows.first
            guard
                checks.holds(
                    row != nil, .refreshTokenKnown, expected: "a refresh token that was issued here",
                    actual: MaskedValue.text(token)),
                let row, let record = row.text("record"), let expires = row.integer("expires"),
                let issued = row.integer("issued"), let grantExpires = row.integer("grant_expires")
            else { return .failure(.unknownGrant) }
            let grant = try StoredRecord.decode(Grant.self, from: record)
            guard
                checks.holds(
                    grant.clientID == clientID, .refreshTokenClient, expected: grant.clientID, actual: clientID)
            else { return .failure(.grantOfOtherClient(clientID)) }
            let isUnused = row.integer("used") == 0
            guard
                checks.holds(
                    isUnused, .refreshTokenUnused, expected: "used for the first time",
                    actual: isUnused ? "first time" : "used before")
            else {
                try database.execute("UPDATE grants SET revoked = 1 WHERE id = ?", [.text(grant.id)])
                return .failure(.revokedGrant)
            }
            let isRevoked = row.integer("revoked") != 0
            guard
                checks.holds(
                    !isRevoked, .refreshTokenUnrevoked, expected: "not revoked",
                    actual: isRevoked ? "revoked" : "not revoked")
            else { return .failure(.revokedGrant) }
            let end = min(expires, grantExpires)
            guard
                checks.holds(
                    time < end, .refreshTokenAge, expected: "less than \(end - issued) seconds",
                    actual: "\(time - issued) seconds")
            else { return .failure(.expiredGrant(now: time, issued: issued, expired: end)) }
            guard
                checks.holds(
                    grant.policy == policy.name, .refreshTokenPolicy, expected: grant.policy, actual: policy.name)
            else { return .failure(.grantOfOtherPolicy(actual: policy.name, expected: grant.policy)) }
            do throws(TenantError) { try check(grant) } catch { return .failure(error) }
            try database.execute("UPDATE refresh_tokens SET used = 1 WHERE handle = ?", [.blob(handle)])
            return .success((grant, try Self.insert(grant.id, at: time, lifetimes, into: database)))
        }
        return try outcome.get()
    }

    /// A token that could be redeemed now, with its times in seconds since 1970; `nil` for any other.
    func find(_ token: String) async throws -> (grant: Grant, issued: Int64, expires: Int64)? {
        let time = now().unixSeconds
        return try await database.read { database in
            let rows = try database.query(
                """
                SELECT t.issued, min(t.expires, g.expires) AS expires, g.record
                FROM refresh_tokens t JOIN grants g ON g.id = t.grant_id
                WHERE t.handle = ? AND t.used = 0 AND g.revoked = 0
                """, [.blob(SecretHandle.stored(token))])
            guard let row = rows.first, let record = row.text("record"), let issued = row.integer("issued"),
                let expires = row.integer("expires"), time < expires
            else { return nil }
            return (try StoredRecord.decode(Grant.self, from: record), issued, expires)
        }
    }

    /// Ends the family of a token, used or not (RFC 7009 section 2.1). One that is unknown, or another issuer's, is none.
    /// - Throws: ``TenantError`` for a token of another client.
    func revoke(_ token: String, clientID: String, policy: DemoPolicy) async throws {
        let isForeign = try await database.transaction { database in
            let rows = try database.query(
                "SELECT g.* FROM refresh_tokens t JOIN grants g ON g.id = t.grant_id WHERE t.handle = ?",
                [.blob(SecretHandle.stored(token))])
            guard let row = rows.first, let id = row.text("id"), let record = row.text("record") else { return false }
            let grant = try StoredRecord.decode(Grant.self, from: record)
            guard grant.policy == policy.name else { return false }
            guard grant.clientID == clientID else { return true }
            try database.execute("UPDATE grants SET revoked = 1 WHERE id = ?", [.text(id)])
            return false
        }
        if isForeign { throw TenantError.grantOfOtherClient(clientID) }
    }

    private static func insert(
        _ grantID: String, at time: Int64, _ lifetimes: DemoTenantLifetimes, into database: SQLiteDatabase
    ) throws -> String {
        let token = SecretHandle()
        try database.execute(
            "INSERT INTO refresh_tokens (handle, grant_id, used, issued, expires) VALUES (?, ?, 0, ?, ?)",
            [.blob(token.stored), .text(grantID), .integer(time), .integer(time + lifetimes.refreshToken)])
        return token.text
    }
}
