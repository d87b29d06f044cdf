/// Literal IP addresses, told from names without asking a resolver.
public enum IPAddress {
    /// Whether `text` is an IPv4 address in four numbers or an IPv6 address without brackets and zone.
    public static func isLiteral(_ text: String) -> Bool { text.contains(":") ? isIPv6(text) : isIPv4(text) }

    /// Whether `text` is four decimal numbers up to 255. Older readers take `127.1` and `0x7f.1` for addresses, too; this does not.
    public static func isIPv4(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                // A leading zero is octal to some readers.
                UInt8(part) != nil && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
                    && (part == "0" || part.first != "0")
            }
    }

    /// Whether `text` is an IPv6 address by RFC 4291 section 2.2: eight groups, one run of them written `::`, the last two perhaps as an IPv4 address.
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

    /// The 4 or 16 bytes of a literal address; `nil` when it is none.
    public static func bytes(of text: String) -> [UInt8]? {
        if isIPv4(text) { return text.split(separator: ".").compactMap { UInt8($0) } }
        guard text.contains(":"), isIPv6(text) else { return nil }
        let halves = text.split(separator: "::", omittingEmptySubsequences: false).map { half in
            half.split(separator: ":").flatMap { part -> [UInt8] in
                guard !part.contains(".") else { return part.split(separator: ".").compactMap { UInt8($0) } }
                let group = UInt16(part, radix: 16) ?? 0
                return [UInt8(group >> 8), UInt8(truncatingIfNeeded: group)]
            }
        }
        guard halves.count == 2 else { return halves[0] }
        return halves[0] + Array(repeating: 0, count: 16 - halves[0].count - halves[1].count) + halves[1]
    }
}
