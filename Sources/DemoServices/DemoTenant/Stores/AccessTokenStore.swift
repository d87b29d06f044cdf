internal import FoundationEssentials
internal import Storage

/// The access tokens of a plain provider that have been issued and not revoked, by `jti`. They are signed, and hold what they say; this is for
/// those who ask the tenant whether they are still valid (RFC 7662, UserInfo).
struct AccessTokenStore: Sendable {
    let database: StoreDatabase
    let now: @Sendable () -> Date
    /// The maximum number of tokens; the oldest are removed first.
    var maxCount = 50_000
    /// After how many new tokens they are counted, which takes a look at each.
    var countInterval: Int64 = 500

    /// Seconds that a token stays after its end, so that it is good again where the clock is moved back.
    static let keptAfterEnd: Int64 = 2_592_000

    /// Stores that a token was issued.
    /// - Parameters:
    ///   - grantID: the grant that it belongs to and ends with; `nil` where there was no sign-in.
    ///   - accountID: the account that it ends with; `nil` for a token of a client itself.
    ///   - expires: `exp`, in seconds since 1970.
    func add(_ id: String, grantID: String?, accountID: String?, expires: Int64) async throws {
        let (time, maxCount, countInterval) = (now().unixSeconds, maxCount, countInterval)
        try await database.transaction { database in
            try database.execute("DELETE FROM access_tokens WHERE expires <= ?", [.integer(time - Self.keptAfterEnd)])
            try database.execute(
                "INSERT INTO access_tokens (id, grant_id, account, expires) VALUES (?, ?, ?, ?)",
                [.text(id), SQLiteValue(grantID), SQLiteValue(accountID), .integer(expires)])
            guard database.lastInsertedRowID.isMultiple(of: countInterval) else { return }
            try database.execute(
                """
                DELETE FROM access_tokens WHERE rowid IN
                    (SELECT rowid FROM access_tokens ORDER BY rowid DESC LIMIT -1 OFFSET ?)
                """, [.integer(Int64(maxCount))])
        }
    }

    /// A token that was issued here, and neither revoked itself nor with its grant; `nil` otherwise.
    func find(_ id: String) async throws -> (grantID: String?, grant: Grant?)? {
        try await database.read { database in
            let rows = try database.query(
                """
                SELECT t.grant_id, g.record FROM access_tokens t LEFT JOIN grants g ON g.id = t.grant_id
                WHERE t.id = ? AND (t.grant_id IS NULL OR g.revoked = 0)
                """, [.text(id)])
            guard let row = rows.first else { return nil }
            return (
                row.text("grant_id"), try row.text("record").map { try StoredRecord.decode(Grant.self, from: $0) }
            )
        }
    }

    /// The grant of an ID token that was issued in a sign-in: the newest with its session, its client and its nonce.
    /// - Returns: `nil` where there is none, as for a token that the control interface has made.
    func grant(
        ofSession sessionID: String, clients: [String], nonce: String?
    ) async throws -> (id: String, isRevoked: Bool)? {
        try await database.read { database in
            let rows = try database.query(
                """
                SELECT id, revoked, record FROM grants WHERE json_extract(record, '$.sessionID') = ? ORDER BY rowid DESC
                """, [.text(sessionID)])
            for row in rows {
                guard let id = row.text("id"), let record = row.text("record") else { continue }
                let grant = try StoredRecord.decode(Grant.self, from: record)
                guard clients.contains(grant.clientID), grant.nonce == nonce else { continue }
                return (id, row.integer("revoked") != 0)
            }
            return nil
        }
    }

    /// Ends a token (RFC 7009 section 2.1).
    func revoke(_ id: String) async throws {
        try await database.transaction { database in
            try database.execute("DELETE FROM access_tokens WHERE id = ?", [.text(id)])
        }
    }
}
