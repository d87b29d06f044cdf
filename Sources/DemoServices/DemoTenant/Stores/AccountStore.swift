internal import FoundationEssentials
internal import Storage

/// The user accounts of the tenant.
struct AccountStore: Sendable {
    let database: StoreDatabase
    let now: @Sendable () -> Date

    /// Makes the users what they are at a start: those that the control interface has added are gone, and those that it has changed or
    /// removed are back. What the personas have changed themselves on the tenant's pages stays.
    /// - Parameter own: the tester's own users, each as it is here; `nil` for the personas.
    static func start(_ own: [DemoPersona]?, in database: SQLiteDatabase, at time: Date) throws(StorageError) {
        try removeTemporary(from: database)
        guard let own else { return try addMissing(DemoPersona.everyone, to: database, at: time) }
        try add(own, to: database, at: time)
    }

    /// Makes every user what it is here, as ``start(_:in:at:)`` does with the tester's own.
    /// - Parameter own: the tester's own users; `nil` for the personas.
    static func restore(_ own: [DemoPersona]?, in database: SQLiteDatabase, at time: Date) throws(StorageError) {
        try removeTemporary(from: database)
        try add(own ?? DemoPersona.everyone, to: database, at: time)
    }

    private static func removeTemporary(from database: SQLiteDatabase) throws(StorageError) {
        // Checked with a read first, which does not wait for writers.
        let changed = try database.query("SELECT 1 AS one FROM accounts WHERE is_temporary = 1 LIMIT 1")
        if !changed.isEmpty { try database.execute("DELETE FROM accounts WHERE is_temporary = 1") }
    }

    /// Adds those of the predefined users that have no account.
    private static func addMissing(
        _ users: [DemoPersona], to database: SQLiteDatabase, at time: Date
    ) throws(StorageError) {
        for user in users {
            let rows = try database.query(
                "SELECT is_predefined FROM accounts WHERE id = ?", [.text(user.objectID)])
            guard let row = rows.first else {
                try add([user], to: database, at: time)
                continue
            }
            // An earlier version has added it.
            guard row.integer("is_predefined") == 0 else { continue }
            try database.execute("UPDATE accounts SET is_predefined = 1 WHERE id = ?", [.text(user.objectID)])
        }
    }

    /// Stores a user until the next start, instead of one with the same object id.
    static func put(_ user: DemoPersona, to database: SQLiteDatabase, at time: Date) throws(StorageError) {
        try add([user], to: database, at: time)
        try database.execute("UPDATE accounts SET is_temporary = 1 WHERE id = ?", [.text(user.objectID)])
    }

    /// Whether a user has signed up for an account with the address or object id of a user.
    static func hasSignUp(for user: DemoPersona, in database: SQLiteDatabase) throws(StorageError) -> Bool {
        let rows = try database.query(
            "SELECT 1 AS one FROM accounts WHERE (email_key = ? OR id = ?) AND is_predefined = 0 LIMIT 1",
            [.text(key(user.email)), .text(user.objectID)])
        return !rows.isEmpty
    }

    /// Removes an account with its sessions, codes and tokens.
    static func remove(_ id: String, from database: SQLiteDatabase) throws(StorageError) {
        try database.execute("DELETE FROM grants WHERE json_extract(record, '$.accountID') = ?", [.text(id)])
        // Those without a grant: of the control interface, or exchanged for an ID token.
        try database.execute("DELETE FROM access_tokens WHERE account = ?", [.text(id)])
        // The grant of a device is stored with its code until the device has fetched its tokens.
        try database.execute(
            "DELETE FROM device_codes WHERE json_extract(grant_record, '$.accountID') = ?", [.text(id)])
        // The sessions are deleted with the account.
        try database.execute("DELETE FROM accounts WHERE id = ?", [.text(id)])
    }

    /// Adds the predefined users, and undoes every change to them since they were added. An account that has since been created with
    /// the address of one is deleted. Their passwords are hashed on first use, because Argon2id would slow down the start.
    private static func add(_ users: [DemoPersona], to database: SQLiteDatabase, at time: Date) throws(StorageError) {
        // Checked with a read first, which does not wait for writers.
        for user in users where try !isUnchanged(user, in: database) {
            try database.execute(
                "DELETE FROM accounts WHERE email_key = ? AND id <> ?", [.text(key(user.email)), .text(user.objectID)])
            try database.execute(
                """
                INSERT INTO accounts
                    (id, email, email_key, display_name, given_name, family_name, created, is_predefined)
                VALUES (?, ?, ?, ?, ?, ?, ?, 1)
                ON CONFLICT (id) DO UPDATE SET
                    email = excluded.email, email_key = excluded.email_key, display_name = excluded.display_name,
                    given_name = excluded.given_name, family_name = excluded.family_name, city = NULL, password = NULL,
                    is_predefined = 1
                """,
                [
                    .text(user.objectID), .text(user.email), .text(key(user.email)), .text(user.displayName),
                    text(user.givenName), text(user.familyName), .integer(time.unixSeconds),
                ])
        }
    }

    /// Whether the account of a user is there as it was added.
    private static func isUnchanged(_ user: DemoPersona, in database: SQLiteDatabase) throws(StorageError) -> Bool {
        let rows = try database.query(
            """
            SELECT 1 AS one FROM accounts
            WHERE id = ? AND email = ? AND display_name = ? AND given_name IS ? AND family_name IS ? AND city IS NULL
                AND password IS NULL AND is_predefined = 1
            """,
            [
                .text(user.objectID), .text(user.email), .text(user.displayName), text(user.givenName),
                text(user.familyName),
            ])
        return !rows.isEmpty
    }

    /// The account with that object id.
    func account(id: String) async throws -> Account? {
        try await first("SELECT * FROM accounts WHERE id = ?", [.text(id)])
    }

    /// The tenant's own account with that address.
    func account(email: String) async throws -> Account? {
        try await first("SELECT * FROM accounts WHERE email_key = ?", [.text(Self.key(email))])
    }

    /// The account with that object id or address.
    func account(named name: String) async throws -> Account? {
        if let account = try await account(id: name) { return account }
        return try await account(email: name)
    }

    /// Creates an account of the tenant; `nil` when the address has one.
    func create(email: String, displayName: String, passwordHash: String) async throws -> Account? {
        let account = Account(
            id: GUID.random(), email: email, displayName: displayName, passwordHash: passwordHash)
        let time = now().unixSeconds
        let isNew = try await database.transaction { database in
            try database.execute(
                """
                INSERT OR IGNORE INTO accounts (id, email, email_key, display_name, password, created)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(account.id), .text(email), .text(Self.key(email)), .text(displayName), .text(passwordHash),
                    .integer(time),
                ])
            return database.changes == 1
        }
        return isNew ? account : nil
    }

    /// The account of a social provider's user, created on their first sign-in.
    func account(of person: SimulatedProvider.Person, at provider: String) async throws -> (Account, isNew: Bool) {
        let time = now().unixSeconds
        return try await database.transaction { database in
            try database.execute(
                """
                INSERT OR IGNORE INTO accounts
                    (id, email, display_name, given_name, family_name, provider, provider_subject, created)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(GUID.random()), .text(person.email), .text("\(person.givenName) \(person.familyName)"),
                    .text(person.givenName), .text(person.familyName), .text(provider), .text(person.subject),
                    .integer(time),
                ])
            let isNew = database.changes == 1
            let rows = try database.query(
                "SELECT * FROM accounts WHERE provider = ? AND provider_subject = ?",
                [.text(provider), .text(person.subject)])
            guard let account = rows.first.flatMap(Self.account) else { throw TenantError.serverFailure }
            return (account, isNew)
        }
    }

    /// Stores a new password.
    func setPassword(_ hash: String, of accountID: String) async throws {
        try await database.transaction { database in
            try database.execute("UPDATE accounts SET password = ? WHERE id = ?", [.text(hash), .text(accountID)])
        }
    }

    /// Stores names and city.
    func setProfile(_ account: Account) async throws {
        try await database.transaction { database in
            try database.execute(
                "UPDATE accounts SET display_name = ?, given_name = ?, family_name = ?, city = ? WHERE id = ?",
                [
                    .text(account.displayName), SQLiteValue(account.givenName), SQLiteValue(account.familyName),
                    SQLiteValue(account.city), .text(account.id),
                ])
        }
    }

    private static func text(_ text: String) -> SQLiteValue { text.isEmpty ? .null : .text(text) }

    /// Addresses are case-insensitive.
    static func key(_ email: String) -> String { email.lowercased() }

    private func first(_ sql: String, _ bindings: [SQLiteValue]) async throws -> Account? {
        try await database.read { try $0.query(sql, bindings).first.flatMap(Self.account) }
    }

    private static func account(_ row: SQLiteRow) -> Account? {
        guard let id = row.text("id"), let email = row.text("email"), let displayName = row.text("display_name")
        else { return nil }
        return Account(
            id: id, email: email, displayName: displayName, givenName: row.text("given_name"),
            familyName: row.text("family_name"), city: row.text("city"), identityProvider: row.text("provider"),
            passwordHash: row.text("password"))
    }
}
