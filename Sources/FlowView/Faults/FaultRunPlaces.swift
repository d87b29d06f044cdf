internal import HTTP

/// The places in the queue of fault runs: a limited number, at most half of them for one site, and as many again for this machine itself.
struct FaultRunPlaces: Sendable {
    /// The maximum number of waiting runs.
    static let maxWaiting = 8
    /// The maximum for one site.
    static let maxWaitingOfSite = 4

    private var waiting: [ClientNetwork.Block: Int] = [:]

    /// Takes a place.
    /// - Returns: whether one was free.
    mutating func take(for network: ClientNetwork) -> Bool {
        let site = network.blocks[0]
        guard hasRoom(for: network, waiting[site, default: 0]) else { return false }
        waiting[site, default: 0] += 1
        return true
    }

    /// Releases a place.
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
