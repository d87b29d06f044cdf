internal import CPostgreSQL

/// A result that is freed with its owner.
@safe struct PostgreSQLResult: ~Copyable {
    private let pointer: OpaquePointer?

    init(_ pointer: OpaquePointer?) { unsafe self.pointer = pointer }

    deinit { unsafe PQclear(pointer) }

    /// Whether there is none: the results of a statement are over.
    var isNone: Bool { unsafe pointer == nil }

    /// What the server made of the statement.
    var status: ExecStatusType { unsafe PQresultStatus(pointer) }

    /// The SQLSTATE; empty for an error of libpq's own.
    var state: String {
        guard let field = unsafe PQresultErrorField(pointer, Int32(UInt8(ascii: "C"))) else { return "" }
        let state = unsafe String(cString: field)
        return PostgreSQLState.isCode(state) ? state : ""
    }

    /// The rows, or how many were changed.
    var reply: PostgreSQLReply {
        var reply = PostgreSQLReply()
        // For a query it is how many rows it has found.
        if status == PGRES_COMMAND_OK { reply.changes = unsafe Int(String(cString: PQcmdTuples(pointer))) ?? 0 }
        let width = unsafe PQnfields(pointer)
        for row in 0..<(unsafe PQntuples(pointer)) {
            reply.append(
                (0..<width).map { column in
                    guard unsafe PQgetisnull(pointer, row, column) == 0,
                        let bytes = unsafe PQgetvalue(pointer, row, column)
                    else { return nil }
                    let length = unsafe Int(PQgetlength(pointer, row, column))
                    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: length))
                })
        }
        return reply
    }
}
