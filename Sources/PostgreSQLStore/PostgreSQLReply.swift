/// What a server has returned for one statement: rows in the binary format, and how many rows were changed.
struct PostgreSQLReply: Sendable, Hashable {
    /// A row, by position.
    struct Row: Sendable, Hashable {
        fileprivate(set) var columns: [[UInt8]?] = []

        /// The bytes of a column; `nil` for `NULL`.
        func bytes(_ index: Int) -> [UInt8]? { columns.indices.contains(index) ? columns[index] : nil }

        /// A text.
        func text(_ index: Int) -> String? { bytes(index).map { String(decoding: $0, as: UTF8.self) } }

        /// A whole number of any width.
        func integer(_ index: Int) -> Int64? {
            guard let bytes = bytes(index) else { return nil }
            return switch bytes.count {
            case 8: Int64(bitPattern: bits(bytes))
            case 4: Int64(Int32(truncatingIfNeeded: bits(bytes)))
            case 2: Int64(Int16(truncatingIfNeeded: bits(bytes)))
            default: nil
            }
        }

        /// A number of the type `double precision`.
        func real(_ index: Int) -> Double? {
            guard let bytes = bytes(index), bytes.count == 8 else { return nil }
            return Double(bitPattern: bits(bytes))
        }

        private func bits(_ bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    }

    private(set) var rows: [Row] = []
    /// How many rows were inserted, changed or deleted.
    var changes = 0

    /// Adds a row.
    mutating func append(_ columns: [[UInt8]?]) { rows.append(Row(columns: columns)) }
}
