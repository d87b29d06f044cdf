/// How many connections each address has, and whether one more may come.
struct ConnectionCount {
    private let limits: ServerConfiguration.Limits
    private var perAddress: [String: Int] = [:]
    private var total = 0
    /// Those of the addresses that have no reserve.
    private var others = 0

    init(_ limits: ServerConfiguration.Limits) { self.limits = limits }

    /// Whether there is room, and whose connections could make some.
    enum Answer: Equatable {
        /// One more may come.
        case room
        /// There are too many of this address.
        case fullOfAddress
        /// There are too many of those without a reserve.
        case fullOfOthers
        /// There are too many in all.
        case full
    }

    /// How many connections of an address there are.
    subscript(address: String) -> Int { perAddress[address, default: 0] }

    /// Whether one more connection of an address may come.
    func answer(to address: String) -> Answer {
        if self[address] >= max(limits.connectionsPerAddress, 1) { return .fullOfAddress }
        if !ConnectionCount.isReserved(address), others >= limits.connections - limits.reservedConnections {
            return .fullOfOthers
        }
        return total < max(limits.connections, 1) ? .room : .full
    }

    /// A connection has come.
    mutating func add(_ address: String) { change(address, by: 1) }

    /// A connection has gone, or is as good as gone.
    mutating func remove(_ address: String) { change(address, by: -1) }

    /// The two addresses by which a machine reaches itself under the name localhost.
    static func isReserved(_ address: String) -> Bool { address == "127.0.0.1" || address == "::1" }

    private mutating func change(_ address: String, by step: Int) {
        total += step
        if !ConnectionCount.isReserved(address) { others += step }
        let count = self[address] + step
        perAddress[address] = count > 0 ? count : nil
    }
}
