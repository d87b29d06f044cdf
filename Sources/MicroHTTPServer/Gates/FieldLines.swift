internal import CMicroHTTPD

/// The field lines of a head as libmicrohttpd hands them on, and whether they stand side by side.
struct FieldLines {
    private(set) var fields: [RawRequestHead.Field] = []
    /// Whether what was handed on so far stood side by side.
    var isLiteral = true
    /// Where the next line has to begin.
    private var next: UInt
    /// Where the head ends.
    let end: UInt

    init(start: UInt, end: UInt) {
        next = start
        self.end = end
    }

    /// Whether nothing stands between the last field line and the end of the head but the empty line.
    var isWholeHead: Bool { isLiteral && next &+ 2 == end && isLineEnd(at: next) }

    /// Whether CR LF stood at an address: libmicrohttpd makes NULs of them.
    func isLineEnd(at address: UInt) -> Bool {
        address &+ 2 <= end && RawHeadReader.byte(at: address) == 0
            && RawHeadReader.byte(at: address &+ 1) == 0
    }

    /// Takes all field lines of a connection's request.
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
