internal import CMicroHTTPD

/// The field lines of a head as delivered by libmicrohttpd, and whether they are adjacent in memory.
struct FieldLines {
    private(set) var fields: [RawRequestHead.Field] = []
    /// Whether the lines so far are adjacent.
    var isLiteral = true
    /// The address where the next line must begin.
    private var next: UInt
    /// The address of the end of the head.
    let end: UInt

    init(start: UInt, end: UInt) {
        next = start
        self.end = end
    }

    /// Whether only the empty line follows the last field line.
    var isWholeHead: Bool { isLiteral && next &+ 2 == end && isLineEnd(at: next) }

    /// Whether an address had CR LF, which libmicrohttpd replaces by NULs.
    func isLineEnd(at address: UInt) -> Bool {
        address &+ 2 <= end && RawHeadReader.byte(at: address) == 0
            && RawHeadReader.byte(at: address &+ 1) == 0
    }

    /// Appends all field lines of a connection's request.
    mutating func append(of connection: OpaquePointer) {
        unsafe withUnsafeMutablePointer(to: &self) { lines in
            _ = unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, collectField, lines)
        }
    }

    fileprivate mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        unsafe fields.append(RawRequestHead.Field(name: Array(name), value: Array(value)))
        let start = UInt(bitPattern: name.baseAddress)
        let colon = start &+ UInt(name.count)
        let text = UInt(bitPattern: value.baseAddress)
        guard isLiteral, start == next, colon < text, text <= end, isBlank(from: colon + 1, to: text),
            isLineEnd(at: text &+ UInt(value.count))
        else {
            isLiteral = false
            return
        }
        next = text &+ UInt(value.count) &+ 2
    }

    private func isBlank(from start: UInt, to end: UInt) -> Bool {
        (start..<max(start, end)).allSatisfy {
            let byte = RawHeadReader.byte(at: $0)
            return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        }
    }
}

/// `MHD_KeyValueIteratorN`: appends a field line to the ``FieldLines`` that `context` points to.
private func collectField(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
    _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
    guard let lines = unsafe context?.assumingMemoryBound(to: FieldLines.self) else { return .NO }
    unsafe lines.pointee.append(
        UnsafeRawBufferPointer(start: name, count: nameSize),
        UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
    return .YES
}
