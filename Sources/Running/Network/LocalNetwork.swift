internal import Certificates
internal import Glibc

/// The host name of this machine and its addresses in local networks.
package struct LocalNetwork: Sendable, Equatable {
    /// The machine's own name, in lower case.
    package var hostName: String
    /// Its addresses in local networks, the preferred one first.
    package var addresses: [String]
    /// All other addresses of connected interfaces, including loopback.
    package var others: Set<String> = []
    /// Those of the others by which devices may reach this machine all the same.
    package var unserved: [UnservedAddress] = []

    package init(hostName: String, addresses: [String], others: Set<String> = [], unserved: [UnservedAddress] = []) {
        (self.hostName, self.addresses, self.others, self.unserved) = (hostName, addresses, others, unserved)
    }

    /// Whether the machine has an address.
    package func has(_ address: String) -> Bool {
        let text = LocalNetwork.canonical(address)
        return others.contains(text) || addresses.contains(text)
    }

    /// Whether no other machine can reach this one.
    package var isUnconnected: Bool { addresses.isEmpty && others.allSatisfy(LocalNetwork.isConfined) }

    /// The same network, with an address first if it is still one of ``addresses``: devices that use it would be sent elsewhere otherwise.
    package func preferring(_ address: String?) -> LocalNetwork {
        guard let address, addresses.contains(address) else { return self }
        var network = self
        network.addresses = [address] + addresses.filter { $0 != address }
        return network
    }

    /// The same network with other addresses that this machine still has, which are served already.
    package func keeping(_ served: [String]) -> LocalNetwork {
        let kept = served.filter(others.contains)
        guard !kept.isEmpty, !addresses.isEmpty else { return self }
        var network = self
        network.addresses += kept
        network.others.subtract(kept)
        network.unserved.removeAll { kept.contains($0.address) }
        return network
    }

    /// Whether an address is one of loopback, or link-local.
    private static func isConfined(_ text: String) -> Bool {
        ["127.", "169.254.", "fe8", "fe9", "fea", "feb"].contains(where: text.hasPrefix) || text == "::1"
    }

    /// The canonical form of an address.
    private static func canonical(_ text: String) -> String {
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return text }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &six, &buffer, socklen_t(buffer.count)) != nil else { return text }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

// MARK: The choice

extension LocalNetwork {
    /// Chooses the addresses to serve: those of adapters; where no adapter has one, those of other interfaces, such as that of a
    /// container; and those of tunnels only where there is nothing else. Bridges to containers and virtual machines of this machine are
    /// never chosen, since no phone is behind them.
    /// - Parameters:
    ///   - interfaces: the interfaces that are up.
    ///   - gateways: the names of those with a default route, the preferred one first. Their addresses precede the others.
    package init(hostName: String, interfaces: [NetworkInterface], gateways: [String]) {
        let found = interfaces.map { interface in (interface, LocalNetwork.privateAddresses(of: interface)) }
        let reach = found.filter { !$0.1.isEmpty }.map(\.0.reach).filter { $0 != .thisMachine }.min()
        let chosen = found.filter { $0.0.reach == reach }
        let ordered =
            gateways.flatMap { name in chosen.filter { $0.0.name == name } }
            + chosen.filter { !gateways.contains($0.0.name) }
        self.hostName = hostName
        var addresses: [String] = []
        for address in ordered.flatMap(\.1) where !addresses.contains(address) { addresses.append(address) }
        self.addresses = addresses
        others = Set(interfaces.flatMap(\.addresses)).subtracting(addresses)
        unserved = interfaces.filter { $0.reach != .thisMachine }.flatMap { interface in
            interface.addresses.filter { !addresses.contains($0) && !LocalNetwork.isConfined($0) }
                .map { UnservedAddress(address: $0, interface: interface.name) }
        }
    }

    /// The private IPv4 addresses of an interface; where it has none, its private IPv6 addresses, of which interfaces have several that
    /// change. Link-local ones, which machines assign themselves when no DHCP server responds, are left out: browsers can't open them.
    private static func privateAddresses(of interface: NetworkInterface) -> [String] {
        let usable = interface.addresses.filter { PrivateAddresses.contains($0) && !isConfined($0) }
        let four = usable.filter { !$0.contains(":") }
        return four.isEmpty ? usable : four
    }
}

// MARK: The current state

extension LocalNetwork {
    /// The current state; empty when it can't be determined.
    package static var current: LocalNetwork { read() ?? LocalNetwork(hostName: "", addresses: []) }

    /// The current state; `nil` when it can't be determined.
    @Sendable package static func read() -> LocalNetwork? {
        guard let interfaces = NetworkInterface.all() else { return nil }
        var buffer = [CChar](repeating: 0, count: 256)
        let name =
            gethostname(&buffer, buffer.count - 1) == 0
            ? String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
        return LocalNetwork(
            hostName: name.lowercased(), interfaces: interfaces, gateways: RoutingTable.interfacesWithGateway)
    }
}
