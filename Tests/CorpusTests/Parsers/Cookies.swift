import HTTP

extension FuzzedParser {
    /// The field `Cookie`, one line each: a name that occurs twice is never read as one.
    static let cookies = FuzzedParser("cookies") { bytes in
        let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        let reading = HTTPRequest(
            target: "/", fields: HTTPFields(lines.map { HTTPField(.cookie, $0) })
        ).cookies["sid"]
        switch values(of: "sid", in: lines).count {
        case 0:
            try promise(reading == .absent, "a cookie that was not sent is read")
            return .refused
        case 1:
            guard case .one(let value) = reading else { throw BrokenPromise(description: "a cookie is not found") }
            try promise(value == values(of: "sid", in: lines).first, "a cookie has another value")
            return .accepted
        default:
            try promise(reading == .several, "of several cookies one is believed")
            return .refused
        }
    }

    /// The same again, written another way.
    private static func values(of name: String, in lines: [String]) -> [String] {
        lines.flatMap { line -> [String] in
            var parts: [[UInt8]] = [[]]
            for byte in HTTPField(.cookie, line).value.utf8 {
                if byte == UInt8(ascii: ";") { parts.append([]) } else { parts[parts.count - 1].append(byte) }
            }
            return parts.compactMap { part in
                var part = part
                while part.first == 0x20 || part.first == 0x09 { part.removeFirst() }
                while part.last == 0x20 || part.last == 0x09 { part.removeLast() }
                guard part.starts(with: Array("\(name)=".utf8)) else { return nil }
                return String(decoding: part.dropFirst(name.utf8.count + 1), as: UTF8.self)
            }
        }
    }
}
