/// Literal IP addresses, recognized without a resolver.
public enum IPAddress {
    /// Whether `text` is an IPv4 address in four numbers or an IPv6 address without brackets and zone.
    public static func isLiteral(_ text: String) -> Bool { text.contains(":") ? isIPv6(text) : isIPv4(text) }

    /// Whether `text` is four decimal numbers up to 255. Older parsers also accept `127.1` and `0x7f.1`; this does not.
    public static func isIPv4(_ text: some StringProtocol) -> Bool {
        let parts = Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy(isNumber)
    }

    /// Whether it is a decimal number up to 255. Some parsers read one with a leading zero as octal, so that is none.
    private static func isNumber(_ part: ArraySlice<UInt8>) -> Bool {
        guard (1...3).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        return (part.count == 1 || part.first != 0x30) && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
    }

    /// Whether `text` is an IPv6 address by RFC 4291 section 2.2: eight groups, `::` at most once, optionally ending in an
    /// IPv4 address.
    public static func isIPv6(_ text: String) -> Bool {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return false }
        var groups = 0
        for (index, half) in halves.enumerated() where !half.isEmpty {
            let parts = half.split(separator: ":", omittingEmptySubsequences: false)
            for (place, part) in parts.enumerated() {
                if index == halves.count - 1, place == parts.count - 1, part.contains(".") {
                    guard isIPv4(part) else { return false }
                    groups += 2
                } else {
                    guard (1...4).contains(part.utf8.count), part.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
                        return false
                    }
                    groups += 1
                }
            }
        }
        return halves.count == 2 ? groups <= 7 : groups == 8
    }

    /// The bytes of a literal address, four or sixteen; `nil` for anything else.
    public static func bytes(of text: String) -> [UInt8]? {
        guard text.contains(":") else {
            return isIPv4(text) ? text.split(separator: ".").compactMap { UInt8($0) } : nil
        }
        guard isIPv6(text) else { return nil }
        let halves = text.split(separator: "::", omittingEmptySubsequences: false).map { half in
            half.split(separator: ":").flatMap { group -> [UInt8] in
                if group.contains(".") { return group.split(separator: ".").compactMap { UInt8($0) } }
                let number = UInt16(group, radix: 16) ?? 0
                return [UInt8(number >> 8), UInt8(number & 0xFF)]
            }
        }
        let last = halves.count == 2 ? halves[1] : []
        return halves[0] + [UInt8](repeating: 0, count: max(0, 16 - halves[0].count - last.count)) + last
    }

    /// The bytes of an IPv4 address that is written as one of IPv6 (RFC 4291 section 2.5.5.2); any other address as it is.
    static func unmapped(_ bytes: [UInt8]) -> [UInt8] {
        bytes.count == 16 && bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
            ? Array(bytes[12...]) : bytes
    }

    /// Whether an address, of four or sixteen bytes, is special and not that of an ordinary service: link-local (RFC 3927,
    /// RFC 4291 section 2.5.6), multicast, reserved or unspecified, or a cloud's metadata service with secrets of the
    /// machine. An IPv4 address embedded in an IPv6 address is treated as IPv4.
    public static func isSpecial(_ bytes: [UInt8]) -> Bool {
        switch bytes.count {
        case 4:
            return bytes[0] == 0 || bytes.starts(with: [169, 254]) || bytes[0] >= 224 || metadata.contains(bytes)
        case 16:
            if let inner = ipv4(in: bytes) { return isSpecial(inner) }
            return bytes[0] == 0xFF || (bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80) || metadata.contains(bytes)
        default: return true
        }
    }

    /// Amazon, Google, Alibaba, Azure and Oracle; those at 169.254 are also link-local.
    private static let metadata: Set<[UInt8]> = Set(
        ["fd00:ec2::254", "fd20:ce::254", "100.100.100.200", "168.63.129.16", "192.0.0.192"].compactMap(bytes))

    /// The IPv4 address embedded in an IPv6 one (RFC 4291 section 2.5.5), or reached through it by a translator or a tunnel
    /// (RFC 6052, RFC 3056).
    private static func ipv4(in bytes: [UInt8]) -> [UInt8]? {
        let zeros = [UInt8](repeating: 0, count: 10)
        if bytes.starts(with: zeros + [0xFF, 0xFF]) || bytes.starts(with: [0, 0x64, 0xFF, 0x9B] + zeros.dropFirst(2)) {
            return Array(bytes[12...])
        }
        if bytes.starts(with: [0x20, 0x02]) { return Array(bytes[2..<6]) }
        // ::1 is this machine; all others are obsolete, and :: is unspecified.
        return bytes.starts(with: zeros + [0, 0]) && bytes != zeros + [0, 0, 0, 0, 0, 1] ? Array(bytes[12...]) : nil
    }
}
