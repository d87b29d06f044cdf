/// Counts connections per address and decides whether another one is accepted.
struct ConnectionCount {
    private let limits: ServerConfiguration.Limits
    private var perAddress: [String: Int] = [:]
    private var total = 0
    /// The connections of addresses without a reserve.
    private var others = 0

    init(_ limits: ServerConfiguration.Limits) { self.limits = limits }

    /// Whether there is room, and which connections could make some.
    enum Answer: Equatable {
        /// Another connection is accepted.
        case room
        /// This address has too many.
        case fullOfAddress
        /// The addresses without a reserve have too many together.
        case fullOfOthers
        /// There are too many in total.
        case full
    }

    /// The number of connections of an address.
    subscript(address: String) -> Int { perAddress[address, default: 0] }

    /// Whether another connection of an address is accepted.
    func answer(to address: String) -> Answer {
        if self[address] >= max(limits.connectionsPerAddress, 1) { return .fullOfAddress }
        if !ConnectionCount.isReserved(address), others >= limits.connections - limits.reservedConnections {
            return .fullOfOthers
        }
        return total < max(limits.connections, 1) ? .room : .full
    }

    /// Counts a new connection.
    mutating func add(_ address: String) { change(address, by: 1) }

    /// Removes a connection that was closed or is being closed.
    mutating func remove(_ address: String) { change(address, by: -1) }

    /// The two addresses of connections to localhost.
    static func isReserved(_ address: String) -> Bool { address == "127.0.0.1" || address == "::1" }

    /// The connection to close for another one: of the address with the most, the one whose client has kept the server waiting longest.
    /// - Returns: `nil` when none of them waits for its client.
    func slowest(of connections: [ConnectionRecord]) -> ConnectionRecord? {
        let takenTooLong = MonotonicInstant.now.advanced(by: .zero - ConnectionCount.maxReadingTime)
        let slow = connections.filter { record in
            guard !record.isShut else { return false }
            switch record.turn {
            case .client: return true
            case .program: return false
            case .reader: return record.since < takenTooLong
            }
        }
        return slow.max { left, right in
            let (few, many) = (self[left.remoteAddress], self[right.remoteAddress])
            return few == many ? left.since > right.since : few < many
        }
    }

    /// How long a client may take to receive its response while others wait for its place.
    static let maxReadingTime = Duration.seconds(5)

    private mutating func change(_ address: String, by step: Int) {
        total += step
        if !ConnectionCount.isReserved(address) { others += step }
        let count = self[address] + step
        perAddress[address] = count > 0 ? count : nil
    }
}
