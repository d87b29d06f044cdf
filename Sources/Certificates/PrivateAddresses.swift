/// The addresses of local networks, which are not routed on the internet.
public enum PrivateAddresses {
    /// RFC 1918, RFC 3927, RFC 4193, RFC 4291 (fe80::/10), in the encoding of name constraints.
    static let ranges: [[UInt8]] = [
        ("10.0.0.0", 8), ("172.16.0.0", 12), ("192.168.0.0", 16), ("169.254.0.0", 16), ("fc00::", 7), ("fe80::", 10),
    ].compactMap { text, prefix in AddressBytes.bytes(of: text).map { AddressBytes.range($0, prefix: prefix) } }

    /// Whether a literal address is one of them.
    public static func contains(_ text: String) -> Bool {
        guard let bytes = AddressBytes.bytes(of: text) else { return false }
        return ranges.contains { AddressBytes.isIn($0, bytes) }
    }
}
