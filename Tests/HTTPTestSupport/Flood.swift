public import HTTP

/// A stranger who fills a table with ten thousand entries, and what becomes of the entries of two people: one made before, one in its middle.
public enum Flood: String, Sendable, CaseIterable {
    /// From one address.
    case address
    /// From two hundred IPv4 addresses.
    case addresses
    /// From five thousand /64 networks of one /48.
    case networksOfOneSite
    /// From five thousand /64 networks in as many /48.
    case networks

    /// How many entries a stranger makes.
    public static let count = 10_000

    /// The network of a person.
    public static let person = ClientNetwork(address: "198.51.100.7")
    /// The network of another one.
    public static let latecomer = ClientNetwork(address: "2001:db8:7::7")

    /// The network that an entry is made from.
    /// - Parameter part: the flood is so many times smaller.
    public func network(_ number: Int, part: Int = 1) -> ClientNetwork {
        let network = number % (5000 / part)
        return switch self {
        case .address: ClientNetwork(address: "203.0.113.9")
        case .addresses: ClientNetwork(address: "203.0.113.\(number % (200 / part))")
        case .networksOfOneSite: ClientNetwork(address: "2001:db8:9:\(String(network, radix: 16))::1")
        case .networks: ClientNetwork(address: "2001:db9:\(String(network, radix: 16))::1")
        }
    }

    /// What is left of what two people have.
    public struct Outcome: Sendable, Equatable {
        /// Whether the person from before the flood still has their entry.
        public var isWhole: Bool
        /// Whether the person from the middle of it has their entry at its end.
        public var isLatecomerWhole: Bool

        /// The required result.
        public static let whole = Outcome(isWhole: true, isLatecomerWhole: true)
    }

    /// Fills a table.
    /// - Parameters:
    ///   - part: the flood is so many times smaller, as the table must be too: for tables that are slow to fill.
    ///   - insert: makes an entry from a network, of a person or a stranger of that number; `nil` when it is refused.
    ///   - isThere: whether an entry is still there.
    public func fill<Entry>(
        part: Int = 1, insert: (ClientNetwork, _ stranger: Int?) async throws -> Entry?,
        isThere: (Entry) async throws -> Bool
    ) async rethrows -> Outcome {
        let entry = try await insert(Flood.person, nil)
        var late: Entry?
        for number in 0..<Flood.count / part {
            if number == Flood.count / part / 2 { late = try await insert(Flood.latecomer, nil) }
            _ = try await insert(network(number, part: part), number)
        }
        var outcome = Outcome(isWhole: false, isLatecomerWhole: false)
        if let entry { outcome.isWhole = try await isThere(entry) }
        if let late { outcome.isLatecomerWhole = try await isThere(late) }
        return outcome
    }
}
