internal import HTTP

/// The runs of faults that wait for their turn: so many, of one site half of them, and as many besides of this machine itself.
struct FaultRunPlaces: Sendable {
    /// How many.
    static let maxWaiting = 8
    /// Those of one site among them.
    static let maxWaitingOfSite = 4

    private var waiting: [ClientNetwork.Block: Int] = [:]

    /// Takes a place.
    /// - Returns: whether there was one.
    mutating func take(for network: ClientNetwork) -> Bool {
        let site = network.blocks[0]
        guard hasRoom(for: network, waiting[site, default: 0]) else { return false }
        waiting[site, default: 0] += 1
        return true
    }

    /// Gives a place back.
    mutating func leave(_ network: ClientNetwork) {
        let site = network.blocks[0]
        guard let count = waiting[site] else { return }
        waiting[site] = count > 1 ? count - 1 : nil
    }

    private func hasRoom(for network: ClientNetwork, _ own: Int) -> Bool {
        guard network != .loopback else { return own < FaultRunPlaces.maxWaiting }
        let others = waiting.reduce(0) { $0 + ($1.key == ClientNetwork.loopback.blocks[0] ? 0 : $1.value) }
        return own < FaultRunPlaces.maxWaitingOfSite && others < FaultRunPlaces.maxWaiting
    }
}
