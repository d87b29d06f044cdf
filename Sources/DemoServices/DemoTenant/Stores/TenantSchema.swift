internal import Storage

/// The tables of the demo tenant.
///
/// Credentials (cookies, codes, refresh tokens) are stored as SHA-256 hashes only.
enum TenantSchema {
    static let schema = StoreSchema(migrations: [
        [
            """
            CREATE TABLE accounts (
                id TEXT PRIMARY KEY, email TEXT NOT NULL, email_key TEXT UNIQUE, display_name TEXT NOT NULL,
                given_name TEXT, family_name TEXT, password TEXT, provider TEXT, provider_subject TEXT,
                created INTEGER NOT NULL, UNIQUE (provider, provider_subject))
            """,
            """
            CREATE TABLE signing_keys (
                policy TEXT NOT NULL, key_id TEXT NOT NULL, sealed BLOB NOT NULL, created INTEGER NOT NULL,
                PRIMARY KEY (policy, key_id))
            """,
            """
            CREATE TABLE browser_sessions (
                handle BLOB PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
                session_id TEXT NOT NULL, provider TEXT, authenticated INTEGER NOT NULL, expires INTEGER NOT NULL)
            """,
            """
            CREATE TABLE pending_requests (
                handle BLOB PRIMARY KEY, browser BLOB NOT NULL, record TEXT NOT NULL, finished INTEGER NOT NULL,
                expires INTEGER NOT NULL)
            """,
            """
            CREATE TABLE grants (
                id TEXT PRIMARY KEY, record TEXT NOT NULL, revoked INTEGER NOT NULL, expires INTEGER NOT NULL)
            """,
            """
            CREATE TABLE authorization_codes (
                handle BLOB PRIMARY KEY, grant_id TEXT NOT NULL REFERENCES grants ON DELETE CASCADE,
                redirect_uri TEXT NOT NULL, challenge TEXT, used INTEGER NOT NULL, issued INTEGER NOT NULL,
                expires INTEGER NOT NULL)
            """,
            """
            CREATE TABLE refresh_tokens (
                handle BLOB PRIMARY KEY, grant_id TEXT NOT NULL REFERENCES grants ON DELETE CASCADE,
                used INTEGER NOT NULL, issued INTEGER NOT NULL, expires INTEGER NOT NULL)
            """,
            "CREATE INDEX authorization_codes_grant ON authorization_codes (grant_id)",
            "CREATE INDEX refresh_tokens_grant ON refresh_tokens (grant_id)",
        ],
        ["ALTER TABLE accounts ADD COLUMN city TEXT"],
        [
            """
            CREATE TABLE access_tokens (
                id TEXT PRIMARY KEY, grant_id TEXT REFERENCES grants ON DELETE CASCADE, expires INTEGER NOT NULL)
            """,
            "CREATE INDEX access_tokens_grant ON access_tokens (grant_id)",
        ],
        [
            """
            CREATE TABLE device_codes (
                handle BLOB PRIMARY KEY, user_code BLOB NOT NULL UNIQUE, record TEXT NOT NULL, grant_record TEXT,
                denied INTEGER NOT NULL, used INTEGER NOT NULL, polled INTEGER, wait INTEGER NOT NULL,
                expires INTEGER NOT NULL)
            """
        ],
        // Whether the account was added or changed by the control interface: then it lasts until the next start.
        ["ALTER TABLE accounts ADD COLUMN is_temporary INTEGER NOT NULL DEFAULT 0"],
        // Whose token it is; NULL for a client's own.
        [
            "ALTER TABLE access_tokens ADD COLUMN account TEXT",
            "CREATE INDEX access_tokens_account ON access_tokens (account)",
            "CREATE INDEX access_tokens_expires ON access_tokens (expires)",
        ],
        // Whether the account is of a predefined user, and not that of a sign-up.
        ["ALTER TABLE accounts ADD COLUMN is_predefined INTEGER NOT NULL DEFAULT 0"],
    ])
}
