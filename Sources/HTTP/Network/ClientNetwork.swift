/// The network that a client is in, for the shares of tables that strangers can fill.
///
/// An IPv4 address is a network. In IPv6 a stranger has a /64 at least and often a /48 (RFC 6177), so one that takes many
/// addresses, or many /64 networks, counts as one among others first; only within it are its networks and addresses told apart, since
/// people of one provider, or of one hall, share a prefix too.
public struct ClientNetwork: Sendable, Hashable {
    /// A block of addresses, such as a /48.
    public struct Block: Sendable, Hashable {
        fileprivate enum Family: UInt8, Sendable { case loopback, ipv4, ipv6, unknown }

        private let family: Family
        private let length: UInt8
        private let high: UInt64
        private let low: UInt64

        fileprivate init(_ family: Family, high: UInt64 = 0, low: UInt64 = 0, length: UInt8 = 0) {
            (self.family, self.length) = (family, length)
            self.high = length >= 64 ? high : high & ~(UInt64.max >> length)
            self.low = length <= 64 ? 0 : low & ~(length < 128 ? UInt64.max >> (length - 64) : 0)
        }

        /// 18 bytes that stand for it.
        public var bytes: [UInt8] {
            [family.rawValue, length]
                + [high, low].flatMap { part in
                    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: part >> UInt64($0)) }
                }
        }
    }

    /// The site, the network and the address: three blocks, each within the one before or the same.
    public let blocks: [Block]

    /// This machine under the name localhost: 127.0.0.1 and ::1. It has a reserve in every table.
    public static let loopback = ClientNetwork(Block(.loopback))

    /// That of an address without its port. Anything that is no address belongs to one separate network.
    public init(address: String) {
        guard let bytes = IPAddress.bytes(of: address) else {
            self.init(Block(.unknown))
            return
        }
        if bytes.count == 4 {
            self.init(ipv4: bytes)
        } else if bytes.prefix(12).elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) {
            // RFC 4291 section 2.5.5.2: what an IPv4 client looks like on a socket for both.
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
        // Programs of this machine can have any of 16 million addresses of loopback.
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

extension HTTPRequest {
    /// The network of the client. A proxy on this machine names the client in `X-Forwarded-For`: then its last address counts, which
    /// the proxy itself has added. That decides about shares of bounded tables and about nothing else, so a proxy that passes on
    /// what clients write there grants them nothing.
    public var network: ClientNetwork {
        guard connection.isLoopback, let forwarded = fields[values: .xForwardedFor].last,
            let last = forwarded.utf8.split(separator: UInt8(ascii: ",")).last.map({
                String(Substring($0.trimmingBlanks()))
            }),
            IPAddress.isLiteral(last)
        else { return ClientNetwork(address: connection.remoteAddress) }
        return ClientNetwork(address: last)
    }
}
