import CSQLite

/// One prepared statement and the only owner of its handle. Lives inside its ``SQLiteDatabase``.
@safe final class SQLiteStatement {
    private let handle: OpaquePointer
    private var columns: [String: Int] = [:]
    private var compilations: Int32 = -1

    /// Prepares `sql`, one statement.
    /// - Throws: ``StorageError`` when SQLite can't compile it.
    init(_ sql: String, in database: OpaquePointer) throws(StorageError) {
        var prepared: OpaquePointer?
        // "The SQLITE_PREPARE_PERSISTENT flag is a hint to the query planner that the prepared statement will be
        // retained for a long time and probably reused many times."
        let code = unsafe sqlite3_prepare_v3(
            database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else {
            throw unsafe StorageError(sqlite: code, in: database)
        }
        unsafe handle = prepared
    }

    deinit { unsafe sqlite3_finalize(handle) }

    /// Runs the statement to its end and returns its rows.
    func run(_ bindings: [SQLiteValue], in database: OpaquePointer) throws(StorageError) -> [SQLiteRow] {
        // Without a reset the statement would keep its read transaction open and so block every checkpoint.
        defer {
            unsafe sqlite3_reset(handle)
            unsafe sqlite3_clear_bindings(handle)
        }
        // Those that are missing would silently be NULL.
        guard unsafe Int(sqlite3_bind_parameter_count(handle)) == bindings.count else {
            throw StorageError(.statement, "a statement was given the wrong number of values")
        }
        for (index, value) in bindings.enumerated() {
            let code = bind(value, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw unsafe StorageError(sqlite: code, in: database) }
        }
        var rows: [SQLiteRow] = []
        while true {
            let code = unsafe sqlite3_step(handle)
            switch code {
            case SQLITE_ROW: rows.append(row())
            case SQLITE_DONE: return rows
            default: throw unsafe StorageError(sqlite: code, in: database)
            }
        }
    }

    private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        switch value {
        case .null: return unsafe sqlite3_bind_null(handle, index)
        case .integer(let value): return unsafe sqlite3_bind_int64(handle, index, value)
        case .real(let value): return unsafe sqlite3_bind_double(handle, index, value)
        case .text(let value):
            var value = value
            return value.withUTF8 { bytes in
                // An empty buffer may have no address, and SQLite would take that for NULL.
                guard let base = bytes.baseAddress, !bytes.isEmpty else {
                    return unsafe csqlite_bind_text(handle, index, "", 0)
                }
                return unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                    unsafe csqlite_bind_text(handle, index, $0, UInt64(bytes.count))
                }
            }
        case .blob(let value):
            return unsafe value.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress, unsafe !bytes.isEmpty else {
                    return unsafe sqlite3_bind_zeroblob(handle, index, 0)
                }
                return unsafe csqlite_bind_blob(handle, index, base, UInt64(bytes.count))
            }
        }
    }

    private func row() -> SQLiteRow {
        let count = unsafe sqlite3_column_count(handle)
        // SQLite recompiles a statement when the schema has changed, and then the names may be others.
        let compilations = unsafe sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
        if compilations != self.compilations {
            self.compilations = compilations
            columns = [:]
            for index in 0..<count {
                guard let name = unsafe sqlite3_column_name(handle, index) else { continue }
                columns[unsafe String(cString: name)] = Int(index)
            }
        }
        return SQLiteRow(columns: columns, values: (0..<count).map(value))
    }

    private func value(at index: Int32) -> SQLiteValue {
        switch unsafe sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, index))
        case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(handle, index))
        case SQLITE_TEXT:
            guard let bytes = unsafe sqlite3_column_text(handle, index) else { return .text("") }
            let count = Int(unsafe sqlite3_column_bytes(handle, index))
            return .text(unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let count = Int(unsafe sqlite3_column_bytes(handle, index))
            guard let bytes = unsafe sqlite3_column_blob(handle, index) else { return .blob([]) }
            return .blob(unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count)))
        default: return .null
        }
    }
}
