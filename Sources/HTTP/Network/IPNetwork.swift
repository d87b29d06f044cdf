/// A block of IP addresses, such as `10.0.0.0/24` or `fd00:1::/64` (RFC 4632, RFC 4291 section 2.3). An address alone is a block too.
public struct IPNetwork: Sendable, Hashable {
    private let bytes: [UInt8]
    private let length: Int

    /// Parses a block. Its address must be the first one of the block: others are typing mistakes more often than not. All addresses
    /// are no block.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let bytes = parts.first.flatMap({ IPAddress.bytes(of: String($0)) }) else { return nil }
        let bits = bytes.count * 8
        guard parts.count == 2 else {
            (self.bytes, length) = (IPAddress.unmapped(bytes), IPAddress.unmapped(bytes).count * 8)
            return
        }
        let digits = Array(parts[1].utf8)
        guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.first != 0x30,
            let length = Int(parts[1]), length <= bits
        else { return nil }
        for bit in length..<bits where bytes[bit / 8] & (0x80 >> UInt8(bit % 8)) != 0 { return nil }
        // RFC 4291 section 2.5.5.2: IPv4 clients of a socket for both are compared as IPv4.
        let isMapped = IPAddress.unmapped(bytes).count < bytes.count && length >= 96
        self.bytes = isMapped ? IPAddress.unmapped(bytes) : bytes
        self.length = isMapped ? length - 96 : length
        guard self.length > 0 else { return nil }
    }

    /// Whether an address, of four or sixteen bytes, is in the block.
    public func contains(_ address: [UInt8]) -> Bool {
        let address = IPAddress.unmapped(address)
        guard address.count == bytes.count else { return false }
        let whole = length / 8
        guard address.prefix(whole).elementsEqual(bytes.prefix(whole)) else { return false }
        let rest = UInt8(length % 8)
        return rest == 0 || (address[whole] ^ bytes[whole]) >> (8 - rest) == 0
    }
}
