internal import Storage

extension RecordOperation {
    /// Does the step. A condition that does not hold divides by zero, which aborts the transaction.
    var statement: PostgreSQLStatement {
        switch self {
        case .requireAbsent(let id):
            return PostgreSQLStatement(
                """
                SELECT 1 / CASE WHEN EXISTS
                    (SELECT 1 FROM web_companion_records WHERE collection = $1 AND key = $2) THEN 0 ELSE 1 END
                """, id.values)
        case .requireVersion(let version, let id):
            return PostgreSQLStatement(
                """
                SELECT 1 / CASE WHEN EXISTS
                    (SELECT 1 FROM web_companion_records WHERE collection = $1 AND key = $2 AND version = $3
                    FOR UPDATE)
                    THEN 1 ELSE 0 END
                """, id.values + [.integer(version)])
        case .requireCount(let count, let selection):
            return PostgreSQLStatement(
                """
                SELECT 1 / CASE WHEN
                    (SELECT count(*) FROM web_companion_records WHERE \(selection.condition)) <= \(selection.next)
                    THEN 1 ELSE 0 END
                """, selection.values + [.integer(Int64(count))])
        case .store(let record):
            return RecordOperation.storing(record)
        case .delete(let id):
            return PostgreSQLStatement(
                "DELETE FROM web_companion_records WHERE collection = $1 AND key = $2", id.values)
        case .deleteAll(let selection, nil):
            return PostgreSQLStatement(
                "DELETE FROM web_companion_records WHERE \(selection.condition)", selection.values)
        case .deleteAll(let selection, let limit?):
            return PostgreSQLStatement(
                """
                DELETE FROM web_companion_records WHERE id IN
                    (SELECT id FROM web_companion_records WHERE \(selection.condition) LIMIT \(selection.next)
                    FOR UPDATE SKIP LOCKED)
                """, selection.values + [.integer(Int64(max(limit, 0)))])
        case .keepNewest(let count, let selection):
            return PostgreSQLStatement(
                """
                DELETE FROM web_companion_records WHERE id IN
                    (SELECT id FROM web_companion_records WHERE \(selection.condition)
                    ORDER BY id DESC OFFSET \(selection.next))
                """, selection.values + [.integer(Int64(max(count, 0)))])
        case .moveExpiry(let collection, let seconds, let latest):
            // One number for all: each had another random version before, so each has another one now, too.
            return PostgreSQLStatement(
                """
                UPDATE web_companion_records SET version = version # $4, expiry = least(expiry + $2, $3)
                WHERE collection = $1 AND expiry <> least(expiry + $2, $3)
                """,
                [.text(collection.name), .real(seconds), .real(latest), .integer(.random(in: 1 ... .max))])
        }
    }

    /// Stores a record, in the place of one with the same id.
    private static func storing(_ record: Record) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            INSERT INTO web_companion_records (collection, key, version, value, owner, group_key, flags, expiry)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (collection, key) DO UPDATE SET version = excluded.version, value = excluded.value,
                owner = excluded.owner, group_key = excluded.group_key, flags = excluded.flags,
                expiry = excluded.expiry
            """,
            record.id.values + [
                .integer(.random(in: .min ... .max)), .bytes(record.value), PostgreSQLValue(record.owner),
                PostgreSQLValue(record.group), .integer(record.flags), .real(record.expiry),
            ])
    }
}
