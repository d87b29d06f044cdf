/// Decides which URLs a page may link to.
enum LinkAddress {
    /// `address`, or `#` when it is not harmless.
    static func harmless(_ address: String) -> String { isHarmless(address) ? address : "#" }

    /// Whether `address` is an http or https URL, or a relative one on the same site.
    static func isHarmless(_ address: String) -> Bool {
        var address = address
        return address.withUTF8 { bytes in
            var end: Int?
            for index in 0..<bytes.count {
                let byte = bytes[index]
                // Browsers strip tabs, line breaks and leading control characters before they look for a scheme, and read a
                // backslash as a slash (URL Standard section 4.4); a real URL has none of them.
                guard byte > 0x20, byte != 0x7F, byte != UInt8(ascii: "\\") else { return false }
                if end == nil, isDelimiter(byte) { end = index }
            }
            // A scheme ends at the first colon, unless it is preceded by a slash, question mark or number sign.
            guard let end, bytes[end] == UInt8(ascii: ":") else {
                // `//host/path` looks like a path but leads to another site.
                return !bytes.starts(with: "//".utf8)
            }
            let scheme = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
            return (scheme == "http" || scheme == "https") && bytes[end...].starts(with: "://".utf8)
        }
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
        default: false
        }
    }
}
