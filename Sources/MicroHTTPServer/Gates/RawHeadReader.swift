internal import CMicroHTTPD
internal import Glibc

/// Reads the head of a request out of libmicrohttpd as it came.
///
/// The library hands on C strings, glues folded lines to names, and takes a bare LF for a line end. But the head stays
/// where it was received: each line end became one NUL for each of its bytes, the colon and the blanks of the request
/// line one each, and only a folded line is copied elsewhere. So the head consisted of the parts that are handed on and
/// of nothing else when these stand side by side, without a gap, in the memory of the connection.
///
/// What that can't tell from CR LF are the bytes that leave two NULs as well, or take the place of an empty line: NUL LF,
/// a line of a colon and LF, and LF with a line of NUL alone. Each needs a bare LF. Bare LFs are looked for in the URI
/// callback too, before the field lines are parsed, as far as these have come by then and stand in the same page of
/// memory.
///
/// None of this is promised by the library: ``HeadLayoutProbe`` verifies it before a server starts.
struct RawHeadReader {
    private let target: [UInt8]
    /// Where the target stands.
    private let start: UInt
    private let hasBareLineFeed: Bool

    /// What ``read(_:method:version:remoteAddress:)`` returns.
    struct Result {
        let head: RawRequestHead
        /// About what libmicrohttpd keeps of the head in the connection's memory: the bytes, a record for each field and
        /// cookie, and the cookies once more.
        let libraryBytes: Int
    }

    /// To be made in the URI callback, which comes "before parsing the URI".
    init(target text: UnsafePointer<CChar>) {
        target = unsafe RawHeadReader.bytes(text)
        start = UInt(bitPattern: text)
        hasBareLineFeed = RawHeadReader.hasBareLineFeed(behind: start + UInt(target.count), of: start)
        // libmicrohttpd would keep a record of 64 bytes for each parameter, which may have one byte. Nobody asks it for
        // parameters, so it is shown an empty query; what it does next is to write into the query itself.
        if let mark = target.firstIndex(of: UInt8(ascii: "?")), mark + 1 < target.count {
            unsafe UnsafeMutablePointer(mutating: text)[mark + 1] = 0
        }
    }

    /// Everything of the head, in the first call of the access handler.
    func read(
        _ connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>,
        remoteAddress: String
    ) -> Result {
        var head = unsafe RawRequestHead(
            method: RawHeadReader.bytes(method), target: target, version: RawHeadReader.bytes(version), fields: [],
            remoteAddress: remoteAddress, requestID: RequestID.make())
        let first = UInt(bitPattern: method)
        let lineEnd = UInt(bitPattern: version) &+ UInt(head.version.count)
        let size = unsafe UInt(cmhd_header_size(connection))
        // Method, target and version have to stand in the head, in this order: nothing outside of it is looked at.
        let isOneBlock = RawHeadReader.areInOrder(
            [first, start, UInt(bitPattern: version), lineEnd &+ 4, first &+ size])
        var lines = FieldLines(start: lineEnd &+ 2, end: first &+ size)
        lines.isLiteral =
            isOneBlock && !hasBareLineFeed && RawHeadReader.beginsMemory(first) && lines.isLineEnd(at: lineEnd)
        // A NUL in the request line ends the C string too early, and libmicrohttpd takes several blanks for one. What was
        // there is gone; a byte that the gate refuses takes its place.
        if first &+ UInt(head.method.count) &+ 1 != start { head.method.append(0) }
        if start &+ UInt(target.count) &+ 1 != UInt(bitPattern: version), !head.version.isEmpty {
            head.target.append(0)
        }
        unsafe lines.append(of: connection)
        head.fields = lines.fields
        head.isLiteral = lines.isWholeHead
        return Result(head: head, libraryBytes: libraryBytes(of: head, end: lines.end))
    }

    /// Whether addresses go up; not when one is beyond the end of memory.
    static func areInOrder(_ addresses: [UInt]) -> Bool {
        zip(addresses, addresses.dropFirst()).allSatisfy { $0 <= $1 }
    }

    private func libraryBytes(of head: RawRequestHead, end: UInt) -> Int {
        let record = 64
        let cookies = head.fields.first(where: \.isCookie)?.value.count ?? 0
        // From the start of the memory, which is that of a page.
        let used = Int(truncatingIfNeeded: end &- (start & ~RawHeadReader.pageMask))
        // A folded line stands in the memory twice.
        return max(used, 0) + (head.isLiteral ? 0 : head.byteCount)
            + record * (head.fields.count + head.cookieCount + 1) + cookies
    }

    /// Whether the request line is the first in the connection's memory, but for one empty line (RFC 9112 section 2.2).
    ///
    /// What libmicrohttpd takes for an empty line may begin with a NUL and go on. The memory is mapped, hence it begins
    /// with a page: `ServerConfiguration.Limits.connectionMemory` sees to that.
    private static func beginsMemory(_ first: UInt) -> Bool {
        switch first & pageMask {
        case 0: true
        case 2: byte(at: first - 1) == 0 && byte(at: first - 2) == 0
        default: false
        }
    }

    /// Whether one of the lines from `position` on, to the end of the page or of the head, ends without CR.
    private static func hasBareLineFeed(behind position: UInt, of target: UInt) -> Bool {
        // Behind the target stand a NUL, the version, and what became of CR LF.
        var line = position + 1 + 8 + 2
        let end = (target | pageMask) + 1
        while line < end, let start = unsafe UnsafeRawPointer(bitPattern: line),
            let found = unsafe memchr(start, Int32(UInt8(ascii: "\n")), Int(end - line))
        {
            let feed = UInt(bitPattern: found)
            let before = byte(at: feed - 1)
            guard before == UInt8(ascii: "\r") else { return true }
            // An empty line ends the head; what follows is none of its business.
            if feed == line + 1 { return false }
            line = feed + 1
        }
        return false
    }

    /// The low bits of an address that count within a page.
    static let pageMask = UInt(getpagesize()) - 1

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }

    /// A byte of the connection's memory.
    static func byte(at address: UInt) -> UInt8 {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return 0xFF }
        return unsafe pointer.load(as: UInt8.self)
    }
}
