internal import FoundationEssentials
internal import HTTP
internal import Storage

/// Requests that wait for user interaction, by a one-time id in the page, bound to a cookie of the browser.
///
/// The id in the form and the cookie together prove that the form is the tenant's and was submitted by this browser:
/// another site can neither read the one nor set the other.
struct PendingRequestStore: Sendable {
    /// The result of looking up an id.
    enum Reading: Sendable {
        case waiting(PendingRequest)
        /// Completed, expired or unknown.
        case gone
        /// It belongs to another browser, or this one stores no cookies.
        case foreign
    }

    let database: StoreDatabase
    let lifetime: Int64
    let now: @Sendable () -> Date

    /// The maximum number of requests; the oldest are removed first.
    static let maxCount = 10_000

    /// Stores a request and returns its id.
    func begin(_ pending: PendingRequest, browser: String) async throws -> String {
        let id = SecretHandle()
        let record = try StoredRecord.encode(pending)
        let time = now().unixSeconds
        let lifetime = lifetime
        try await database.transaction { database in
            try database.execute("DELETE FROM pending_requests WHERE expires <= ?", [.integer(time)])
            try database.execute(
                """
                DELETE FROM pending_requests WHERE rowid IN
                    (SELECT rowid FROM pending_requests ORDER BY rowid DESC LIMIT -1 OFFSET ?)
                """, [.integer(Int64(Self.maxCount - 1))])
            try database.execute(
                "INSERT INTO pending_requests (handle, browser, record, finished, expires) VALUES (?, ?, ?, 0, ?)",
                [
                    .blob(id.stored), .blob(SecretHandle.stored(browser)), .text(record),
                    .integer(time + lifetime),
                ])
        }
        return id.text
    }

    /// Reads a request without removing it.
    func read(_ id: String, browser: Cookies.Reading) async throws -> Reading {
        try await access(id, browser: browser) { _, _ in }
    }

    /// Removes and returns a request: of two submissions of one page only the first gets it.
    func take(_ id: String, browser: Cookies.Reading) async throws -> Reading {
        try await access(id, browser: browser) { database, _ in
            try database.execute(
                "UPDATE pending_requests SET finished = 1 WHERE handle = ?", [.blob(SecretHandle.stored(id))])
        }
    }

    /// Changes a request that stays pending, and returns the changed one.
    func change(
        _ id: String, browser: Cookies.Reading, _ body: @escaping @Sendable (inout PendingRequest) -> Void
    ) async throws -> Reading {
        try await access(id, browser: browser) { (_, pending) in body(&pending) }
    }

    private func access(
        _ id: String, browser: Cookies.Reading,
        then change: @escaping @Sendable (SQLiteDatabase, inout PendingRequest) throws -> Void
    ) async throws -> Reading {
        let time = now().unixSeconds
        return try await database.transaction { database in
            let rows = try database.query(
                "SELECT * FROM pending_requests WHERE handle = ? AND expires > ? AND finished = 0",
                [.blob(SecretHandle.stored(id)), .integer(time)])
            guard let row = rows.first, let record = row.text("record") else { return .gone }
            guard case .one(let cookie) = browser, row.blob("browser") == SecretHandle.stored(cookie) else {
                return .foreign
            }
            let before = try StoredRecord.decode(PendingRequest.self, from: record)
            var pending = before
            try change(database, &pending)
            if pending != before {
                try database.execute(
                    "UPDATE pending_requests SET record = ? WHERE handle = ?",
                    [.text(try StoredRecord.encode(pending)), .blob(SecretHandle.stored(id))])
            }
            return .waiting(pending)
        }
    }
}
