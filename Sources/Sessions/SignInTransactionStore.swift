public import FoundationEssentials
import JOSE
public import OpenIDConnect
public import Storage

/// Sign-ins that were begun and have not come back, sealed in the file of the keychain: they outlive a restart.
///
/// One lives for 15 minutes, can be taken once, and only by the browser in which it began. A browser has 8 at most
/// (the oldest goes), so several tabs work; there are 10,000 at most in all.
public final class SignInTransactionStore: Sendable {
    /// Seconds that a person may take at the provider.
    public static let lifetime: TimeInterval = 15 * 60
    /// How many one browser may have.
    public static let maxPerBrowser = 8

    private let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience
    private let maxTotal: Int
    private let now: @Sendable () -> Date

    /// Makes a store.
    /// - Parameters:
    ///   - database: a connection to a file of ``SessionSchema``.
    ///   - key: the master key of the keychain.
    ///   - audience: whom records serve.
    ///   - maxTotal: how many there may be in all; the oldest goes.
    ///   - now: the clock.
    public init(
        database: SharedDatabase, key: MasterKey, audience: SessionAudience, maxTotal: Int = 10_000,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
        self.maxTotal = maxTotal
        self.now = now
    }

    /// Keeps a sign-in for the way back.
    /// - Throws: ``StorageError``.
    public func add(_ transaction: SignInTransaction, browser: BrowserBinding) async throws {
        let hash = SHA256.hash(transaction.state.utf8)
        let sealed = SealedRecord(transaction, for: audience).sealed(
            by: keys.sealer(of: browser), associated: hash)
        let time = now().timeIntervalSince1970
        try database.transaction {
            try database.execute("DELETE FROM sign_ins WHERE expiry <= ?", [.real(time)])
            try database.execute(
                """
                DELETE FROM sign_ins WHERE id IN
                    (SELECT id FROM sign_ins WHERE browser = ? ORDER BY id DESC LIMIT -1 OFFSET ?)
                """, [.blob(browser.hash), SQLiteValue(SignInTransactionStore.maxPerBrowser - 1)])
            let count = try database.query("SELECT count(*) AS count FROM sign_ins").first?.integer("count") ?? 0
            if count >= maxTotal {
                try database.execute(
                    "DELETE FROM sign_ins WHERE id IN (SELECT id FROM sign_ins ORDER BY id LIMIT ?)",
                    [.integer(count - Int64(maxTotal) + 1)])
            }
            try database.execute(
                "INSERT INTO sign_ins (hash, browser, record, expiry) VALUES (?, ?, ?, ?)",
                [.blob(hash), .blob(browser.hash), .blob(sealed), .real(time + SignInTransactionStore.lifetime)])
        }
    }

    /// Takes a sign-in that has come back: nobody gets it a second time.
    /// - Parameters:
    ///   - state: the `state` of the response, whatever it is.
    ///   - browser: the browser that brings it.
    /// - Returns: the sign-in; `nil` for a state that is unknown, too old, taken, or of another browser (which keeps it).
    /// - Throws: ``StorageError``.
    public func take(state: String, browser: BrowserBinding) async throws -> SignInTransaction? {
        let hash = SHA256.hash(state.utf8)
        return try database.transaction {
            let row = try database.query(
                "SELECT hash, record, expiry FROM sign_ins WHERE hash = ? AND browser = ?",
                [.blob(hash), .blob(browser.hash)]
            ).first
            guard let row, let found = open(row, of: browser) else { return nil }
            try database.execute("DELETE FROM sign_ins WHERE hash = ?", [.blob(hash)])
            return isAlive(found, row) ? found : nil
        }
    }

    /// What this browser has begun and not brought back, the oldest first. It stays there.
    /// - Throws: ``StorageError``.
    public func pending(of browser: BrowserBinding) async throws -> [SignInTransaction] {
        try database.query(
            "SELECT hash, record, expiry FROM sign_ins WHERE browser = ? ORDER BY id", [.blob(browser.hash)]
        ).compactMap { row in open(row, of: browser).flatMap { isAlive($0, row) ? $0 : nil } }
    }

    private func open(_ row: SQLiteRow, of browser: BrowserBinding) -> SignInTransaction? {
        guard let hash = row.blob("hash"), let sealed = row.blob("record") else { return nil }
        return SealedRecord<SignInTransaction>.open(
            sealed, by: keys.sealer(of: browser), associated: hash, for: audience)
    }

    /// The time in the sealed record counts too: whoever can write the file can move the other one.
    private func isAlive(_ transaction: SignInTransaction, _ row: SQLiteRow) -> Bool {
        let time = now()
        guard let expiry = row.real("expiry"), time.timeIntervalSince1970 < expiry else { return false }
        return time.timeIntervalSince(transaction.createdAt) < SignInTransactionStore.lifetime
    }

    /// Whether a sign-in with this `state` waits, in whichever browser. Says nothing about who may take it.
    public func isPending(state: String) async throws -> Bool {
        try !database.query(
            "SELECT 1 FROM sign_ins WHERE hash = ? AND expiry > ?",
            [.blob(SHA256.hash(Array(state.utf8))), .real(now().timeIntervalSince1970)]
        ).isEmpty
    }

    /// How many there are, those that ended lately included.
    public func count() async throws -> Int {
        Int(try database.query("SELECT count(*) AS count FROM sign_ins").first?.integer("count") ?? 0)
    }
}
