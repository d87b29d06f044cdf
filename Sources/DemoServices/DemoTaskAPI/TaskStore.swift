internal import FoundationEssentials
internal import Storage

/// The tasks of all users. Every statement includes the owner, so that no user can access another's tasks by id.
struct TaskStore: Sendable {
    let database: StoreDatabase
    let now: @Sendable () -> Date

    static let schema = StoreSchema(migrations: [
        [
            """
            CREATE TABLE tasks (
                id INTEGER PRIMARY KEY AUTOINCREMENT, issuer TEXT NOT NULL, owner TEXT NOT NULL, text TEXT NOT NULL,
                completed INTEGER NOT NULL, modified REAL NOT NULL)
            """,
            "CREATE INDEX tasks_owner ON tasks (issuer, owner, id)",
        ],
        ["ALTER TABLE tasks ADD COLUMN created REAL"],
        [
            """
            CREATE TABLE idempotency_keys (
                issuer TEXT NOT NULL, owner TEXT NOT NULL, key TEXT NOT NULL, task INTEGER NOT NULL, text TEXT NOT NULL,
                completed INTEGER NOT NULL, created REAL NOT NULL, PRIMARY KEY (issuer, owner, key)) WITHOUT ROWID
            """,
            "CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created)",
        ],
    ])

    /// All tasks of an owner, in the order in which they were added.
    func list(_ owner: TaskOwner) async throws -> [StoredTask] {
        try await database.read { database in
            try database.query(
                "SELECT * FROM tasks WHERE issuer = ? AND owner = ? ORDER BY id",
                [.text(owner.issuer), .text(owner.id)]
            ).compactMap(Self.task)
        }
    }

    /// One task; `nil` when the owner has none with that id.
    func task(_ id: Int64, of owner: TaskOwner) async throws -> StoredTask? {
        try await database.read { try Self.find(id, owner, in: $0) }
    }

    /// Adds a task; with a key that was used before, returns the task added then.
    /// - Throws: ``TaskProblem/keyReused`` when that task was different.
    func add(
        _ text: String, isCompleted: Bool, key: IdempotencyKey? = nil, for owner: TaskOwner
    ) async throws -> StoredTask {
        let time = now()
        return try await database.transaction { database in
            if let key, let known = try Self.added(with: key, owner, in: database, at: time) {
                guard known.text == text, known.isCompleted == isCompleted else { throw TaskProblem.keyReused }
                return known
            }
            try database.execute(
                "INSERT INTO tasks (issuer, owner, text, completed, created, modified) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    .text(owner.issuer), .text(owner.id), .text(text), SQLiteValue(isCompleted),
                    .real(time.timeIntervalSince1970), .real(time.timeIntervalSince1970),
                ])
            let id = database.lastInsertedRowID
            if let key {
                // In the same transaction as the task, so that neither exists without the other.
                try database.execute(
                    "INSERT INTO idempotency_keys (issuer, owner, key, task, text, completed, created) "
                        + "VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [
                        .text(owner.issuer), .text(owner.id), .text(key.value), .integer(id), .text(text),
                        SQLiteValue(isCompleted), .real(time.timeIntervalSince1970),
                    ])
            }
            return StoredTask(id: id, text: text, isCompleted: isCompleted, created: time, modified: time)
        }
    }

    /// The task that was added with this key, as it was then: a retry gets the response of the first request.
    private static func added(
        with key: IdempotencyKey, _ owner: TaskOwner, in database: SQLiteDatabase, at time: Date
    ) throws -> StoredTask? {
        try database.execute(
            "DELETE FROM idempotency_keys WHERE created <= ?",
            [.real(time.timeIntervalSince1970 - IdempotencyKey.lifetime)])
        let row = try database.query(
            "SELECT * FROM idempotency_keys WHERE issuer = ? AND owner = ? AND key = ?",
            [.text(owner.issuer), .text(owner.id), .text(key.value)]
        ).first
        guard let row, let id = row.integer("task"), let text = row.text("text"), let created = row.real("created"),
            let completed = row.integer("completed")
        else { return nil }
        let added = Date(timeIntervalSince1970: created)
        return StoredTask(id: id, text: text, isCompleted: completed != 0, created: added, modified: added)
    }

    /// Changes the given members; `nil` when the owner has no task with that id.
    func update(
        _ id: Int64, text: String?, isCompleted: Bool?, for owner: TaskOwner
    ) async throws -> StoredTask? {
        let time = now()
        return try await database.transaction { database in
            try database.execute(
                """
                UPDATE tasks SET text = coalesce(?, text), completed = coalesce(?, completed), modified = ?
                WHERE id = ? AND issuer = ? AND owner = ?
                """,
                [
                    SQLiteValue(text), isCompleted.map { SQLiteValue($0) } ?? .null, .real(time.timeIntervalSince1970),
                    .integer(id), .text(owner.issuer), .text(owner.id),
                ])
            return try Self.find(id, owner, in: database)
        }
    }

    /// Deletes one task and returns it; `nil` when the owner has none with that id.
    func delete(_ id: Int64, of owner: TaskOwner) async throws -> StoredTask? {
        try await database.transaction { database in
            guard let task = try Self.find(id, owner, in: database) else { return nil }
            try database.execute(
                "DELETE FROM tasks WHERE id = ? AND issuer = ? AND owner = ?",
                [.integer(id), .text(owner.issuer), .text(owner.id)])
            return task
        }
    }

    /// Deletes the owner's tasks with exactly this text.
    func delete(text: String, of owner: TaskOwner) async throws {
        try await database.transaction { database in
            try database.execute(
                "DELETE FROM tasks WHERE text = ? AND issuer = ? AND owner = ?",
                [.text(text), .text(owner.issuer), .text(owner.id)])
        }
    }

    private static func find(_ id: Int64, _ owner: TaskOwner, in database: SQLiteDatabase) throws -> StoredTask? {
        try database.query(
            "SELECT * FROM tasks WHERE id = ? AND issuer = ? AND owner = ?",
            [.integer(id), .text(owner.issuer), .text(owner.id)]
        ).first.flatMap(task)
    }

    private static func task(_ row: SQLiteRow) -> StoredTask? {
        guard let id = row.integer("id"), let text = row.text("text"), let completed = row.integer("completed"),
            let modified = row.real("modified")
        else { return nil }
        return StoredTask(
            id: id, text: text, isCompleted: completed != 0,
            created: row.real("created").map { Date(timeIntervalSince1970: $0) },
            modified: Date(timeIntervalSince1970: modified))
    }
}
