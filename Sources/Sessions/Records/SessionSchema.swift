public import Storage

/// The schema of the file in which the stores of this module are kept. What is not a hash or a time is sealed.
public enum SessionSchema {
    /// The current schema. Until its last step each store had a separate table; now all are in the one of ``Storage/SQLiteRecordTable``.
    public static let current = StoreSchema(migrations: [
        [
            """
            CREATE TABLE sessions (
                id INTEGER PRIMARY KEY,
                hash BLOB NOT NULL UNIQUE,     -- SHA-256 of the cookie
                record BLOB NOT NULL,          -- sealed; the key is derived from master key and cookie
                expiry REAL NOT NULL,          -- seconds since 1970, to clear away; the limits are in the record
                person BLOB NOT NULL,          -- HMAC(issuer, subject)
                provider_session BLOB          -- HMAC(issuer, sid)
            ) STRICT
            """,
            "CREATE INDEX sessions_by_expiry ON sessions (expiry)",
            "CREATE INDEX sessions_by_person ON sessions (person)",
            """
            CREATE INDEX sessions_by_provider_session ON sessions (provider_session)
            WHERE provider_session IS NOT NULL
            """,
            """
            CREATE TABLE leases (              -- who refreshes the tokens of a session just now
                hash BLOB PRIMARY KEY,
                owner BLOB NOT NULL,           -- 16 random bytes and the process (ProcessIdentity)
                expiry REAL NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE sign_ins (            -- begun and not yet come back
                id INTEGER PRIMARY KEY,        -- grows, so the smallest is the oldest
                hash BLOB NOT NULL UNIQUE,     -- SHA-256 of `state`
                browser BLOB NOT NULL,         -- SHA-256 of the browser's cookie
                record BLOB NOT NULL,
                expiry REAL NOT NULL
            ) STRICT
            """,
            "CREATE INDEX sign_ins_by_browser ON sign_ins (browser)",
            "CREATE INDEX sign_ins_by_expiry ON sign_ins (expiry)",
            """
            CREATE TABLE drafts (              -- typed and not yet saved
                id INTEGER PRIMARY KEY,
                person BLOB NOT NULL,
                form BLOB NOT NULL,            -- HMAC of the form's name
                record BLOB NOT NULL,
                expiry REAL NOT NULL,
                UNIQUE (person, form)
            ) STRICT
            """,
            "CREATE INDEX drafts_by_expiry ON drafts (expiry)",
        ],
        [
            """
            CREATE TABLE policies (            -- added by the operator; they end with no session
                id INTEGER PRIMARY KEY,        -- grows: the order in which they were added
                audience BLOB NOT NULL,        -- HMAC(authority, client)
                name BLOB NOT NULL,            -- HMAC(authority, client, name in small letters)
                record BLOB NOT NULL,
                UNIQUE (audience, name)
            ) STRICT
            """
        ],
        [
            """
            CREATE TABLE logout_tokens (       -- those that have counted and can't be told to be old by their times
                hash BLOB PRIMARY KEY,         -- HMAC(issuer, jti)
                expiry REAL NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX logout_tokens_by_expiry ON logout_tokens (expiry)",
        ],
        [
            // Whether a session is one of a shared screen, whose drafts end with it; NULL in older rows.
            "ALTER TABLE sessions ADD COLUMN shared INTEGER"
        ],
        [
            """
            CREATE TABLE outbox (              -- tasks that were accepted and are to reach the task API
                id INTEGER PRIMARY KEY,        -- grows: the order in which they were accepted
                person BLOB NOT NULL,
                entry BLOB NOT NULL,           -- HMAC of the idempotency key
                record BLOB NOT NULL,
                expiry REAL NOT NULL,
                UNIQUE (person, entry)
            ) STRICT
            """,
            "CREATE INDEX outbox_by_expiry ON outbox (expiry)",
        ],
        [
            // The oldest rows are those that end first.
            "DROP INDEX sign_ins_by_expiry"
        ],
        [
            // Keyed hashes of the site, the network and the address that a row was made from; NULL in older rows, and in the drafts
            // of signed-in users.
            "ALTER TABLE sign_ins ADD COLUMN network BLOB",
            "ALTER TABLE drafts ADD COLUMN network BLOB",
        ],
        [
            """
            CREATE TABLE sent_tasks (          -- that the task API has, of late: their forms must add nothing more
                hash BLOB PRIMARY KEY,         -- HMAC of the idempotency key
                expiry REAL NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX sent_tasks_by_expiry ON sent_tasks (expiry)",
        ],
        // One table of records for all stores. What was stored keeps its seals, its order and its expiry.
        SQLiteRecordTable.creation + [
            """
            INSERT INTO records (collection, key, version, value, owner, group_key, flags, expiry)
            SELECT 'sessions', hash, random(), record, person, provider_session, coalesce(shared + 1, 0), expiry
            FROM sessions ORDER BY id
            """,
            """
            INSERT INTO records (collection, key, version, value, flags, expiry)
            SELECT 'logout_tokens', hash, random(), x'', 0, expiry FROM logout_tokens
            """,
            """
            INSERT INTO records (collection, key, version, value, flags, expiry)
            SELECT 'leases', hash, random(), owner, 0, expiry FROM leases
            """,
            """
            INSERT INTO records (collection, key, version, value, owner, group_key, flags, expiry)
            SELECT 'sign_ins', hash, random(), record, browser, network, 0, expiry FROM sign_ins ORDER BY id
            """,
            """
            INSERT INTO records (collection, key, version, value, owner, group_key, flags, expiry)
            SELECT 'drafts', form, random(), record, person, network, 0, expiry FROM drafts ORDER BY id
            """,
            """
            INSERT INTO records (collection, key, version, value, owner, flags, expiry)
            SELECT 'outbox', entry, random(), record, person, 0, expiry FROM outbox ORDER BY id
            """,
            """
            INSERT INTO records (collection, key, version, value, flags, expiry)
            SELECT 'sent_tasks', hash, random(), x'', 0, expiry FROM sent_tasks
            """,
            """
            INSERT INTO records (collection, key, version, value, owner, flags, expiry)
            SELECT 'policies', name, random(), record, audience, 0, 9e999 FROM policies ORDER BY id
            """,
            "DROP TABLE sessions", "DROP TABLE logout_tokens", "DROP TABLE leases", "DROP TABLE sign_ins",
            "DROP TABLE drafts", "DROP TABLE outbox", "DROP TABLE sent_tasks", "DROP TABLE policies",
        ],
    ])
}
