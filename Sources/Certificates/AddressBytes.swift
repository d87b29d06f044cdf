internal import Glibc

/// Literal addresses in the encoding of certificates (RFC 5280 section 4.2.1.6): four or sixteen bytes.
enum AddressBytes {
    /// The bytes of a literal address; `nil` for anything else.
    static func bytes(of text: String) -> [UInt8]? {
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if unsafe inet_pton(family, text, &bytes) == 1 { return bytes }
        }
        return nil
    }

    /// The address with these bytes.
    static func text(of bytes: [UInt8]) -> String? {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard unsafe inet_ntop(family, bytes, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// An address and its mask, in the encoding of name constraints (section 4.2.1.10).
    static func range(_ bytes: [UInt8], prefix: Int) -> [UInt8] {
        bytes
            + bytes.indices.map { index in
                let bits = min(max(prefix - index * 8, 0), 8)
                return bits == 0 ? 0 : 0xFF << UInt8(8 - bits)
            }
    }

    /// Whether an address is in a range.
    static func isIn(_ range: [UInt8], _ bytes: [UInt8]) -> Bool {
        range.count == 2 * bytes.count
            && bytes.indices.allSatisfy { bytes[$0] & range[bytes.count + $0] == range[$0] & range[bytes.count + $0] }
    }
}
