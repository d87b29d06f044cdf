internal import FoundationEssentials
public import OpenIDConnect
internal import Storage

extension SessionStore {
    /// Ends what a validated logout token names (OpenID Connect Back-Channel Logout 1.0 §2.7), once: the token is remembered in the
    /// same transaction, so that a replay ends nothing and a store that fails forgets neither.
    /// - Returns: how many sessions ended; `nil` when the token came before.
    public func end(by logout: LogoutToken) throws -> Int? {
        try database.transaction {
            try database.execute("DELETE FROM logout_tokens WHERE expiry <= ?", [.real(now().timeIntervalSince1970)])
            try database.execute(
                "INSERT INTO logout_tokens (hash, expiry) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [.blob(keys.hash(of: logout)), .real(logout.refusedFrom.timeIntervalSince1970)])
            guard database.changes == 1 else { return nil }
            let person = logout.subject.map { Person(issuer: logout.issuer, subject: $0) }
            guard let sessionID = logout.sessionID else { return try person.map(deleteAll) ?? 0 }
            let ended = try deleteAll(providerSession: sessionID, issuer: logout.issuer)
            // A session whose ID token had no `sid` may be the one that is meant: rather one sign-in too many.
            return ended + (try person.map(deleteAllWithoutProviderSession) ?? 0)
        }
    }
}
