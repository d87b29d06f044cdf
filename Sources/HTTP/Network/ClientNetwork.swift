/// The network of a client, for its share of tables that anyone can fill.
///
/// An IPv4 address is one network. In IPv6 a client has at least a /64 and often a /48 (RFC 6177), so one that uses many
/// addresses, or many /64 networks, first counts as a single one; only within it are its networks and addresses
/// distinguished, since the users of one provider, or of one site, share a prefix too.
public struct ClientNetwork: Sendable, Hashable {
    /// A block of addresses, such as a /48.
    public struct Block: Sendable, Hashable {
        fileprivate enum Family: UInt8, Sendable { case loopback, ipv4, ipv6, unknown }

        fileprivate let family: Family
        private let length: UInt8
        private let high: UInt64
        private let low: UInt64

        fileprivate init(_ family: Family, high: UInt64 = 0, low: UInt64 = 0, length: UInt8 = 0) {
            (self.family, self.length) = (family, length)
            self.high = length >= 64 ? high : high & ~(UInt64.max >> length)
            self.low = length <= 64 ? 0 : low & ~(length < 128 ? UInt64.max >> (length - 64) : 0)
        }

        /// An encoding in 18 bytes.
        public var bytes: [UInt8] {
            [family.rawValue, length]
                + [high, low].flatMap { part in
                    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: part >> UInt64($0)) }
                }
        }
    }

    /// The site, the network and the address: three blocks, each within the previous one or equal to it.
    public let blocks: [Block]

    /// This machine as localhost: 127.0.0.1 and ::1. It has a reserve in every table.
    public static let loopback = ClientNetwork(Block(.loopback))

    /// The network of an address without its port. All texts that are not addresses share one separate network.
    public init(address: String) {
        guard let bytes = IPAddress.bytes(of: address) else {
            self.init(Block(.unknown))
            return
        }
        if bytes.count == 4 {
            self.init(ipv4: bytes)
        } else if bytes.prefix(12).elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) {
            // RFC 4291 section 2.5.5.2: an IPv4 client on a dual-stack socket.
            self.init(ipv4: Array(bytes.suffix(4)))
        } else {
            self.init(ipv6: bytes)
        }
    }

    private init(ipv4 bytes: [UInt8]) {
        guard bytes != [127, 0, 0, 1] else {
            self = .loopback
            return
        }
        let high = ClientNetwork.number(bytes + [0, 0, 0, 0])
        let address = Block(.ipv4, high: high, length: 32)
        // Programs on this machine can use any of 16 million loopback addresses.
        self.init(bytes[0] == 127 ? Block(.ipv4, high: high, length: 8) : address, address, address)
    }

    private init(ipv6 bytes: [UInt8]) {
        let (high, low) = (ClientNetwork.number(bytes.prefix(8)), ClientNetwork.number(bytes.suffix(8)))
        guard high != 0 || low != 1 else {
            self = .loopback
            return
        }
        func block(_ length: UInt8) -> Block { Block(.ipv6, high: high, low: low, length: length) }
        self.init(block(48), block(64), block(128))
    }

    private init(_ site: Block, _ network: Block? = nil, _ address: Block? = nil) {
        blocks = [site, network ?? site, address ?? site]
    }

    private static func number(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension ClientNetwork {
    /// The network for a log that identifies no one: the IPv4 /24 or the IPv6 /48 of the address.
    public var text: String {
        let bytes = Array(blocks[0].bytes.dropFirst(2))
        switch blocks[0].family {
        case .loopback: return "loopback"
        case .unknown: return "unknown"
        case .ipv4: return "\(bytes[0]).\(bytes[1]).\(bytes[2]).0/24"
        case .ipv6:
            let groups = stride(from: 0, to: 6, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
            return groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/48"
        }
    }
}
