/// The reverse proxies that are believed when they say for whom a request is, besides those on this machine.
///
/// A request may pass several. Each adds, at the end of a field, the address that it has the request from. So the addresses are read from
/// the end, and those of trusted proxies are skipped: the first other one is the client, and what is before it, the client may have written
/// itself.
public struct TrustedProxies: Sendable, Hashable {
    private let networks: [IPNetwork]

    /// Those of these networks; by default none.
    public init(_ networks: [IPNetwork] = []) { self.networks = networks }

    /// Used in place of the address when a trusted proxy names two different clients.
    public static let contradiction = "unknown"

    /// The address of the client of a request: that of the peer, unless a trusted proxy names another.
    ///
    /// `Forwarded` (RFC 7239) counts only from a proxy that was named: those on this machine mostly add `X-Forwarded-For`, and pass on a
    /// `Forwarded` that the client has sent. If a proxy that was named sends both, and they differ, one of them may be the client's: then
    /// neither counts (``contradiction``).
    func client(of request: HTTPRequest) -> String {
        let peer = request.connection.remoteAddress
        let isNamed = isNamed(peer)
        guard isNamed || isHere(peer) else { return peer }
        let addresses = request.fields[values: .xForwardedFor].flatMap(ForwardedAddresses.inList)
        let byList = client(from: peer, addresses)
        guard isNamed, request.fields[.forwarded] != nil else { return byList }
        let elements = request.fields[values: .forwarded].flatMap(ForwardedAddresses.inElements)
        let byElements = client(from: peer, elements)
        guard request.fields[.xForwardedFor] != nil else { return byElements }
        return ClientNetwork(address: byElements) == ClientNetwork(address: byList)
            ? byElements : TrustedProxies.contradiction
    }

    /// Follows the addresses from the last one.
    /// - Parameter addresses: in the order of the fields; `nil` for one that can't be read or that hides a client; those before it are not read.
    private func client(from peer: String, _ addresses: [String?]) -> String {
        var client = peer
        for address in addresses.reversed() {
            guard let address else { break }
            if isHere(address) {
                // Named by a proxy elsewhere, it is that machine and not ours, which has a share of its own in each table.
                if isHere(client) { client = address }
                continue
            }
            client = address
            guard isNamed(address) else { break }
        }
        return client
    }

    private func isHere(_ address: String) -> Bool {
        guard let bytes = IPAddress.bytes(of: address).map(IPAddress.unmapped) else { return false }
        return bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    }

    private func isNamed(_ address: String) -> Bool {
        guard !networks.isEmpty, let bytes = IPAddress.bytes(of: address) else { return false }
        return networks.contains { $0.contains(bytes) }
    }
}

extension HTTPRequest {
    /// The address of the client: that of the peer, or the one that a trusted proxy names (``TrustedProxies``).
    public var clientAddress: String { connection.trustedProxies.client(of: self) }

    /// The network of the client.
    public var network: ClientNetwork { ClientNetwork(address: clientAddress) }
}
