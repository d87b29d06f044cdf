internal import CMicroHTTPD
internal import Glibc

/// Reads the head of a request from libmicrohttpd exactly as received.
///
/// The library delivers C strings, and may append folded lines to names and accept a bare LF as a line end. But the head stays
/// where it was received: the colon and the spaces of the request line became a NUL each, of a line end is left what its
/// ``HeadLayout`` says, and only a folded line is copied elsewhere. So the head consists of exactly the delivered parts when
/// these are adjacent, without a gap, in the memory of the connection.
///
/// With 0.9.75 this cannot tell CR LF from bytes that also leave two NULs or replace an empty line: NUL LF, a line of a colon
/// and LF, and LF with a line of only a NUL. Each needs a bare LF. Bare LFs are searched for in the URI callback too, before
/// the field lines are parsed, as far as these have been received by then and are in the same page of memory. 1.0 refuses
/// every bare LF and every NUL itself.
///
/// The library guarantees none of this: ``HeadLayoutProbe`` verifies it before a server starts. With an unknown layout, the head is what the
/// library delivers, because it refuses everything else.
struct RawHeadReader {
    private let target: [UInt8]
    /// The address of the target.
    private let start: UInt
    private let hasBareLineFeed: Bool
    private let layout: HeadLayout

    /// The result of ``read(_:method:version:remoteAddress:)``.
    struct Result {
        let head: RawRequestHead
        /// An estimate of the connection memory that libmicrohttpd uses for the head: the bytes, a record for each field
        /// and cookie, and a copy of the cookies.
        let libraryBytes: Int
    }

    /// To be created in the URI callback, which is called "before parsing the URI".
    init(target text: UnsafePointer<CChar>, layout: HeadLayout) {
        self.layout = layout
        target = unsafe RawHeadReader.bytes(text)
        start = UInt(bitPattern: text)
        guard layout != .unknown else {
            hasBareLineFeed = false
            return
        }
        hasBareLineFeed = RawHeadReader.hasBareLineFeed(behind: start + UInt(target.count), of: start)
        // libmicrohttpd would allocate a record for each parameter, even of one byte. Its parameters are not used, so it gets an
        // empty query; the next thing it does is to modify the query in place.
        if let mark = target.firstIndex(of: UInt8(ascii: "?")), mark + 1 < target.count {
            unsafe UnsafeMutablePointer(mutating: text)[mark + 1] = 0
        }
    }

    /// Reads the whole head, in the first call of the access handler.
    func read(
        _ connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>,
        remoteAddress: String
    ) -> Result {
        var head = unsafe RawRequestHead(
            method: RawHeadReader.bytes(method), target: target, version: RawHeadReader.bytes(version), fields: [],
            remoteAddress: remoteAddress, requestID: RequestID.make())
        guard layout != .unknown else {
            // No line begins at address 0, so nothing in memory is compared.
            var lines = FieldLines(start: 0, end: 0, layout: layout)
            unsafe lines.append(of: connection)
            head.fields = lines.fields
            return Result(head: head, libraryBytes: estimatedBytes(of: head))
        }
        let first = UInt(bitPattern: method)
        let lineEnd = UInt(bitPattern: version) &+ UInt(head.version.count)
        let size = unsafe UInt(cmhd_header_size(connection))
        // Method, target and version must be in the head, in this order: no memory outside of it is read.
        let isOneBlock = RawHeadReader.areInOrder(
            [first, start, UInt(bitPattern: version), lineEnd &+ 4, first &+ size])
        var lines = FieldLines(start: lineEnd &+ 2, end: first &+ size, layout: layout)
        lines.isLiteral =
            isOneBlock && !hasBareLineFeed && beginsMemory(first) && lines.isLineEnd(at: lineEnd)
        // A NUL in the request line terminates the C string early, and libmicrohttpd merges several spaces. The original
        // bytes are lost; a byte that the gate refuses replaces them.
        if first &+ UInt(head.method.count) &+ 1 != start { head.method.append(0) }
        if start &+ UInt(target.count) &+ 1 != UInt(bitPattern: version), !head.version.isEmpty {
            head.target.append(0)
        }
        unsafe lines.append(of: connection)
        head.fields = lines.fields
        head.isLiteral = lines.isWholeHead
        return Result(head: head, libraryBytes: libraryBytes(of: head, end: lines.end))
    }

    /// Whether addresses ascend; `false` when one overflows.
    static func areInOrder(_ addresses: [UInt]) -> Bool {
        zip(addresses, addresses.dropFirst()).allSatisfy { $0 <= $1 }
    }

    private func libraryBytes(of head: RawRequestHead, end: UInt) -> Int {
        let cookies = head.fields.first(where: \.isCookie)?.value.count ?? 0
        // From the start of the memory, which is the start of a page.
        let used = Int(truncatingIfNeeded: end &- (start & ~RawHeadReader.pageMask))
        // A folded line is in memory twice.
        return max(used, 0) + (head.isLiteral ? 0 : head.byteCount)
            + RawHeadReader.record * (head.fields.count + head.cookieCount + 1) + cookies
    }

    /// An upper estimate, where it is not known which memory is used: the head twice, and the records of the parameters too.
    private func estimatedBytes(of head: RawRequestHead) -> Int {
        let parameters = 1 + target.count { $0 == UInt8(ascii: "&") }
        return 2 * head.byteCount + RawHeadReader.record * (head.fields.count + head.cookieCount + parameters + 1)
    }

    /// The size of what libmicrohttpd allocates for each field, cookie and parameter.
    private static let record = 64

    /// Whether the request line is the first in the connection's memory, after at most one empty line (RFC 9112 section 2.2).
    ///
    /// What libmicrohttpd treats as an empty line may begin with a NUL and continue. The memory is mapped, so it begins at
    /// a page boundary: `ServerConfiguration.Limits.connectionMemory` ensures that.
    private func beginsMemory(_ first: UInt) -> Bool {
        switch first & RawHeadReader.pageMask {
        case 0: true
        case 2: RawHeadReader.has(layout.emptyLine, at: first - 2)
        default: false
        }
    }

    /// Whether a line from `position` on, up to the end of the page or of the head, ends without CR.
    private static func hasBareLineFeed(behind position: UInt, of target: UInt) -> Bool {
        // The target is followed by a NUL, the version, and the replaced CR LF.
        var line = position + 1 + 8 + 2
        let end = (target | pageMask) + 1
        while line < end, let start = unsafe UnsafeRawPointer(bitPattern: line),
            let found = unsafe memchr(start, Int32(UInt8(ascii: "\n")), Int(end - line))
        {
            let feed = UInt(bitPattern: found)
            let before = byte(at: feed - 1)
            guard before == UInt8(ascii: "\r") else { return true }
            // An empty line ends the head; what follows is not part of it.
            if feed == line + 1 { return false }
            line = feed + 1
        }
        return false
    }

    /// The bits of an address that are its offset in a page.
    static let pageMask = UInt(getpagesize()) - 1

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }

    /// Whether the connection's memory has these bytes at an address.
    static func has(_ bytes: (UInt8, UInt8), at address: UInt) -> Bool {
        byte(at: address) == bytes.0 && byte(at: address &+ 1) == bytes.1
    }

    /// A byte of the connection's memory.
    static func byte(at address: UInt) -> UInt8 {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return 0xFF }
        return unsafe pointer.load(as: UInt8.self)
    }
}
