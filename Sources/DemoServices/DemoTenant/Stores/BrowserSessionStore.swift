internal import FoundationEssentials
internal import Storage

/// The sessions of browsers, by cookie.
struct BrowserSessionStore: Sendable {
    let database: StoreDatabase
    let lifetime: Int64
    let now: @Sendable () -> Date

    /// Begins a session with a new cookie, and ends the browser's previous one.
    func begin(_ account: Account, replacing old: String?) async throws -> (session: BrowserSession, cookie: String) {
        let cookie = SecretHandle()
        let time = now().unixSeconds
        let session = BrowserSession(
            accountID: account.id, sessionID: GUID.random(), identityProvider: account.identityProvider,
            authenticatedAt: time)
        let lifetime = lifetime
        try await database.transaction { database in
            try database.execute("DELETE FROM browser_sessions WHERE expires <= ?", [.integer(time)])
            if let old {
                try database.execute(
                    "DELETE FROM browser_sessions WHERE handle = ?", [.blob(SecretHandle.stored(old))])
            }
            try database.execute(
                """
                INSERT INTO browser_sessions (handle, account, session_id, provider, authenticated, expires)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .blob(cookie.stored), .text(session.accountID), .text(session.sessionID),
                    SQLiteValue(session.identityProvider), .integer(time), .integer(time + lifetime),
                ])
        }
        return (session, cookie.text)
    }

    /// The session of a cookie; extends its lifetime.
    func use(_ cookie: String) async throws -> BrowserSession? {
        let handle = SecretHandle.stored(cookie)
        let time = now().unixSeconds
        let lifetime = lifetime
        return try await database.transaction { database in
            let rows = try database.query(
                "SELECT * FROM browser_sessions WHERE handle = ? AND expires > ?", [.blob(handle), .integer(time)])
            guard let row = rows.first, let accountID = row.text("account"), let sessionID = row.text("session_id"),
                let authenticated = row.integer("authenticated")
            else { return nil }
            try database.execute(
                "UPDATE browser_sessions SET expires = ? WHERE handle = ?", [.integer(time + lifetime), .blob(handle)])
            return BrowserSession(
                accountID: accountID, sessionID: sessionID, identityProvider: row.text("provider"),
                authenticatedAt: authenticated)
        }
    }

    /// Ends all sessions of an account, in all browsers.
    func endAll(of accountID: String) async throws {
        try await database.transaction { database in
            try database.execute("DELETE FROM browser_sessions WHERE account = ?", [.text(accountID)])
        }
    }

    /// Ends the session of a cookie.
    func end(_ cookie: String) async throws {
        try await database.transaction { database in
            try database.execute(
                "DELETE FROM browser_sessions WHERE handle = ?", [.blob(SecretHandle.stored(cookie))])
        }
    }
}
