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
    private let layout: HeadLayout

    init(start: UInt, end: UInt, layout: HeadLayout) {
        next = start
        self.end = end
        self.layout = layout
    }

    /// Whether only the empty line follows the last field line.
    var isWholeHead: Bool { isLiteral && next &+ 2 == end && has(layout.emptyLine, at: next) }

    /// Whether the request line or a field line ended at an address with CR LF.
    func isLineEnd(at address: UInt) -> Bool { has(layout.lineEnd, at: address) }

    private func has(_ bytes: (UInt8, UInt8), at address: UInt) -> Bool {
        address &+ 2 <= end && RawHeadReader.has(bytes, at: address)
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
            let lineEnd = lineEnd(behind: text &+ UInt(value.count))
        else {
            isLiteral = false
            return
        }
        next = lineEnd &+ 2
    }

    /// Where the line of a value ends; `nil` when something else follows the value.
    private func lineEnd(behind value: UInt) -> UInt? {
        guard !isLineEnd(at: value) else { return value }
        // RFC 9112 section 5.1: blanks behind the value are no part of it. The first of them became a NUL, and the CR stayed.
        guard layout.leavesOutBlanks, value < end, RawHeadReader.byte(at: value) == 0 else { return nil }
        var next = value + 1
        while next < end, isBlank(from: next, to: next + 1) { next += 1 }
        return has(layout.emptyLine, at: next) ? next : nil
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
