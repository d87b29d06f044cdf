/// Which addresses a page may point to.
enum LinkAddress {
    /// Whether `address` is an http or https address, or relative and of the same site.
    static func isHarmless(_ address: String) -> Bool {
        let bytes = Array(address.utf8)
        // Browsers strip tabs, line ends and leading controls before they look for a scheme, and read a backslash as a
        // slash (URL Standard section 4.4); a real address has none of them.
        guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return false }

        // A scheme ends at the first colon, unless a slash, question mark or number sign comes first.
        let delimiters = Array(":/?#".utf8)
        guard let end = bytes.firstIndex(where: delimiters.contains), bytes[end] == UInt8(ascii: ":") else {
            // `//host/path` looks like a path but leads to another site.
            return !bytes.starts(with: Array("//".utf8))
        }
        let scheme = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        return (scheme == "http" || scheme == "https") && bytes[end...].starts(with: Array("://".utf8))
    }
}
