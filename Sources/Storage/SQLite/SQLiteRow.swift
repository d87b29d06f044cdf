/// One row of a result; its columns are read by name.
public struct SQLiteRow: Sendable, Hashable {
    private let columns: [String: Int]
    private let values: [SQLiteValue]

    init(columns: [String: Int], values: [SQLiteValue]) {
        self.columns = columns
        self.values = values
    }

    /// The value of a column; `NULL` when the result has no such column.
    public subscript(column: String) -> SQLiteValue {
        guard let index = columns[column], values.indices.contains(index) else { return .null }
        return values[index]
    }

    /// The integer of a column; `nil` when it holds something else.
    public func integer(_ column: String) -> Int64? {
        if case .integer(let value) = self[column] { value } else { nil }
    }

    /// The number of a column, be it stored as integer or as real; `nil` when it holds something else.
    public func real(_ column: String) -> Double? {
        switch self[column] {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    /// The text of a column; `nil` when it holds something else.
    public func text(_ column: String) -> String? {
        if case .text(let value) = self[column] { value } else { nil }
    }

    /// The bytes of a column; `nil` when it holds something else.
    public func blob(_ column: String) -> [UInt8]? {
        if case .blob(let value) = self[column] { value } else { nil }
    }
}
