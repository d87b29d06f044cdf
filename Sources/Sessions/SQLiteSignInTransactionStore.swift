import Cryptography
import FoundationEssentials
import HTTP
import OpenIDConnect
import Storage

/// Pending sign-ins, sealed in the file of a keychain.
final class SQLiteSignInTransactionStore: SignInTransactionStore {
    private let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience
    private let limits: SignInLimits
    private let now: @Sendable () -> Date
    private let shares: TableShares
    /// How many that have ended go when one comes.
    static let clearedAtOnce = 16

    init(
        database: SharedDatabase, key: MasterKey, audience: SessionAudience, limits: SignInLimits = SignInLimits(),
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
        self.limits = limits
        self.now = now
        shares = TableShares(
            of: "sign_ins", by: .network(loopback: keys.hash(of: .loopback)), limit: limits.maxTotal)
    }

    func add(_ transaction: SignInTransaction, browser: BrowserBinding, network: ClientNetwork) async throws {
        let hash = SHA256.hash(transaction.state.utf8)
        let sealed = SealedRecord(transaction, for: audience).sealed(
            by: keys.sealer(of: browser), associated: hash)
        let (time, owner, limits) = (now().timeIntervalSince1970, browser.hash, limits)
        let holder = keys.hash(of: network)
        try await database.write { [shares] database in
            // All live equally long, so those that have ended are the oldest: no index of times to keep for every one that comes and goes.
            try database.execute(
                """
                DELETE FROM sign_ins WHERE expiry <= ? AND id IN (SELECT id FROM sign_ins ORDER BY id LIMIT ?)
                """, [.real(time), SQLiteValue(SQLiteSignInTransactionStore.clearedAtOnce)])
            try database.execute(
                """
                DELETE FROM sign_ins WHERE id IN
                    (SELECT id FROM sign_ins WHERE browser = ? ORDER BY id DESC LIMIT -1 OFFSET ?)
                """, [.blob(owner), SQLiteValue(limits.maxPerBrowser - 1)])
            try shares.makeRoom(in: database)
            try database.execute(
                "INSERT INTO sign_ins (hash, browser, record, expiry, network) VALUES (?, ?, ?, ?, ?)",
                [.blob(hash), .blob(owner), .blob(sealed), .real(time + limits.lifetime), .blob(holder)])
        }
    }

    func take(state: String, browser: BrowserBinding) async throws -> SignInTransaction? {
        let hash = SHA256.hash(state.utf8)
        return try await database.write { [self] database in
            // What another browser has begun is sealed with a key that is not made of this one's cookie.
            let row = try database.query(
                "SELECT hash, record, expiry FROM sign_ins WHERE hash = ?", [.blob(hash)]
            ).first
            guard let row, let found = open(row, of: browser) else { return nil }
            try database.execute("DELETE FROM sign_ins WHERE hash = ?", [.blob(hash)])
            return isAlive(found, row) ? found : nil
        }
    }

    func pending(of browser: BrowserBinding) async throws -> [SignInTransaction] {
        let owner = browser.hash
        return try await database.read { database in
            try database.query(
                "SELECT hash, record, expiry FROM sign_ins WHERE browser = ? ORDER BY id", [.blob(owner)])
        }.compactMap { row in open(row, of: browser).flatMap { isAlive($0, row) ? $0 : nil } }
    }

    private func open(_ row: SQLiteRow, of browser: BrowserBinding) -> SignInTransaction? {
        guard let hash = row.blob("hash"), let sealed = row.blob("record") else { return nil }
        return SealedRecord<SignInTransaction>.open(
            sealed, by: keys.sealer(of: browser), associated: hash, for: audience)
    }

    /// The time in the encrypted record counts too, since anybody who can write the file can change the other one.
    private func isAlive(_ transaction: SignInTransaction, _ row: SQLiteRow) -> Bool {
        let time = now()
        guard let expiry = row.real("expiry"), time.timeIntervalSince1970 < expiry else { return false }
        // Two sides: a clock that was set back must not make it last longer.
        return abs(time.timeIntervalSince(transaction.createdAt)) < limits.lifetime
    }

    func isPending(state: String) async throws -> Bool {
        let values: [SQLiteValue] = [
            .blob(SHA256.hash(Array(state.utf8))), .real(now().timeIntervalSince1970),
        ]
        return try await database.read { database in
            try !database.query("SELECT 1 FROM sign_ins WHERE hash = ? AND expiry > ?", values).isEmpty
        }
    }

    func count() async throws -> Int {
        try await database.read { database in
            Int(try database.query("SELECT count(*) AS count FROM sign_ins").first?.integer("count") ?? 0)
        }
    }

    func deleteExpired() async throws {
        let time = SQLiteValue.real(now().timeIntervalSince1970)
        try await database.write { try $0.execute("DELETE FROM sign_ins WHERE expiry <= ?", [time]) }
    }
}
