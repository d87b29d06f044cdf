internal import CPostgreSQL

/// A value for a `$1` of a statement, in the binary format of the protocol.
enum PostgreSQLValue: Sendable, Hashable {
    case bytes([UInt8])
    case text(String)
    case integer(Int64)
    case real(Double)
    /// `NULL` of the type `bytea`.
    case null

    /// Bytes, or `NULL` for none.
    init(_ bytes: [UInt8]?) { self = bytes.map(PostgreSQLValue.bytes) ?? .null }

    /// The OID of its type, which is the same in every database (`pg_type.dat`).
    var type: Oid {
        switch self {
        case .bytes, .null: 17
        case .text: 25
        case .integer: 20
        case .real: 701
        }
    }

    /// Its binary form; `nil` for `NULL`.
    var binary: [UInt8]? {
        switch self {
        case .bytes(let bytes): bytes
        case .text(let text): Array(text.utf8)
        case .integer(let number): PostgreSQLValue.bigEndian(UInt64(bitPattern: number))
        case .real(let number): PostgreSQLValue.bigEndian(number.bitPattern)
        case .null: nil
        }
    }

    private static func bigEndian(_ bits: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    }
}
