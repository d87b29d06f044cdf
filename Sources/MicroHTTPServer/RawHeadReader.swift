internal import CMicroHTTPD
internal import Glibc

/// Reads the head of a request out of libmicrohttpd as it came: the request line's target is copied before it is
/// decoded in place.
struct RawHeadReader {
    private let target: [UInt8]
    /// Where the target stood. The method, the target and the version lie in one line of the connection's memory, each
    /// ended by the byte that replaced the blank behind it; so their distances show what C strings hide.
    private let start: UInt

    /// To be made in the URI callback, which comes "before parsing the URI".
    init(target: UnsafePointer<CChar>) {
        self.target = unsafe RawHeadReader.bytes(target)
        start = UInt(bitPattern: target)
    }

    /// Everything of the head, in the first call of the access handler.
    func read(
        _ connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>,
        remoteAddress: String
    ) -> RawRequestHead {
        var head = unsafe RawRequestHead(
            method: RawHeadReader.bytes(method), target: target, version: RawHeadReader.bytes(version), fields: [],
            remoteAddress: remoteAddress, requestID: RequestID.make())
        // A NUL in the line ends the C string too early, and libmicrohttpd takes several blanks for one. What was
        // there is gone; a byte that the gate refuses takes its place.
        let methodEnd = UInt(bitPattern: method) &+ UInt(head.method.count)
        if methodEnd &+ 1 != start { head.method.append(0) }
        if start &+ UInt(target.count) &+ 1 != UInt(bitPattern: version), !head.version.isEmpty {
            head.target.append(0)
        }
        unsafe withUnsafeMutablePointer(to: &head.fields) { fields in
            _ = unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, collectField, fields)
        }
        return head
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}

extension RawRequestHead {
    /// About what libmicrohttpd keeps of this head in the connection's memory: the bytes, a record for each field,
    /// cookie and query parameter, and the cookies once more.
    var libraryBytes: Int {
        let record = 64
        var bytes = method.count + target.count + version.count + 6
        bytes += record * target.count { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "?") }
        for field in fields {
            bytes += field.name.count + field.value.count + 4 + record
            guard field.name.elementsEqual("Cookie".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else { continue }
            bytes += field.value.count + record * (1 + field.value.count { $0 == UInt8(ascii: ";") })
        }
        return bytes
    }
}

/// `MHD_KeyValueIteratorN`: appends a field line to the array that `context` points to.
private func collectField(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
    _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
    guard let fields = unsafe context?.assumingMemoryBound(to: [RawRequestHead.Field].self) else { return .NO }
    unsafe fields.pointee.append(
        RawRequestHead.Field(
            name: Array(UnsafeRawBufferPointer(start: name, count: nameSize)),
            value: Array(UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))))
    return .YES
}
