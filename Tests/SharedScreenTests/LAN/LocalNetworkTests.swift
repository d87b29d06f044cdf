import FoundationEssentials
import Running
import TestSupport
import Testing

/// Which addresses of a machine are served, for the interfaces that machines have.
struct LocalNetworkTests {
    private func card(_ name: String, _ addresses: String...) -> NetworkInterface {
        NetworkInterface(name: name, addresses: addresses, device: .adapter)
    }

    private func other(_ name: String, _ addresses: String..., device: NetworkInterface.Device = .unknown)
        -> NetworkInterface
    {
        NetworkInterface(name: name, addresses: addresses, device: device)
    }

    private func network(_ interfaces: [NetworkInterface], gateways: [String] = []) -> LocalNetwork {
        LocalNetwork(
            hostName: "hall", interfaces: [other("lo", "127.0.0.1", "::1")] + interfaces, gateways: gateways)
    }

    @Test(arguments: [
        "docker0", "br-0123456789ab", "docker_gwbridge", "virbr0", "veth12ab", "vnet0", "podman0", "cni0", "lxdbr0",
        "flannel.1", "cali0123abcd", "hassio", "vboxnet0", "vmnet8",
    ])
    func `a network of containers or virtual machines is not served, with a card beside it or without`(name: String) {
        let virtual = other(name, "172.17.0.1", device: .bridge)
        for interfaces in [[virtual, card("eth0", "192.168.1.20")], [card("eth0", "192.168.1.20"), virtual]] {
            let network = network(interfaces)
            #expect(network.addresses == ["192.168.1.20"])
            #expect(network.has("172.17.0.1") && network.unserved.isEmpty)
        }
        // It is known by its name where the kernel says nothing.
        let alone = network([other(name, "172.17.0.1")])
        #expect(alone.addresses.isEmpty && alone.unserved.isEmpty && alone.has("172.17.0.1"))
    }

    @Test func `a bridge is what is in it`() {
        #expect(network([other("br0", "192.168.1.20", device: .adapter)]).addresses == ["192.168.1.20"])
        #expect(network([other("br-lan", "192.168.1.1", device: .adapter)]).addresses == ["192.168.1.1"])
        #expect(network([other("br0", "10.9.0.1", device: .bridge)]).addresses.isEmpty)
        #expect(network([other("br-0123456789ab", "192.168.1.1", device: .adapter)]).addresses == ["192.168.1.1"])
    }

    @Test(arguments: ["tun0", "tap0", "wg0", "wg-home", "tailscale0", "ppp0", "wwan0"])
    func `a tunnel comes after a card, also as the default route, and is served where there is nothing else`(
        name: String
    ) {
        let tunnel = other(name, "10.8.0.2")
        for gateways in [[], [name], [name, "wlan0"]] {
            let network = network([tunnel, card("wlan0", "192.168.1.30")], gateways: gateways)
            #expect(network.addresses == ["192.168.1.30"])
            #expect(network.unserved.map(\.description) == ["10.8.0.2 (\(name))"])
        }
        #expect(network([tunnel]).addresses == ["10.8.0.2"])
        #expect(network([tunnel, other("docker0", "172.17.0.1")]).addresses == ["10.8.0.2"])
        #expect(network([tunnel, other("eth0", "172.17.0.2")]).addresses == ["172.17.0.2"], "in a container")
    }

    @Test func `a tunnel of another name is known by its flag or by the kernel`() {
        let card = card("wlan0", "192.168.1.30")
        var home = other("home", "10.8.0.2")
        #expect(network([home]).addresses == ["10.8.0.2"])
        home.isPointToPoint = true
        #expect(network([home, card]).addresses == ["192.168.1.30"])
        #expect(network([other("ztabc", "10.8.0.2", device: .tunnel), card]).addresses == ["192.168.1.30"])
        #expect(other("tunnel", "10.8.0.2").reach == .possibleNetwork)
    }

    @Test func `all cards are served, those with a gateway first`() {
        let cards = [card("eth0", "192.168.50.1"), card("wlan0", "192.168.1.30"), card("eth1", "10.0.0.5", "10.0.0.6")]
        #expect(network(cards).addresses == ["192.168.50.1", "192.168.1.30", "10.0.0.5", "10.0.0.6"])
        #expect(
            network(cards, gateways: ["tun0", "eth1", "wlan0"]).addresses
                == ["10.0.0.5", "10.0.0.6", "192.168.1.30", "192.168.50.1"])
    }

    @Test func `IPv6 is served for a card that has no IPv4`() {
        #expect(network([card("eth0", "fd00::20", "fe80::1", "2001:db8::20")]).addresses == ["fd00::20"])
        let two = network([card("eth0", "192.168.1.20", "fd00::20"), card("wlan0", "fd01::20", "169.254.3.4")])
        #expect(two.addresses == ["192.168.1.20", "fd01::20"])
        #expect(network([other("tun0", "10.8.0.2"), card("eth0", "fd00::20")]).addresses == ["fd00::20"])
    }

    @Test func `a machine with addresses of the internet or of Tailscale alone is in no local network, but reachable`()
    {
        for address in ["203.0.113.5", "2001:db8::5", "100.101.102.103"] {
            let network = network([card("eth0", address), other("docker0", "172.17.0.1")])
            #expect(network.addresses.isEmpty && !network.isUnconnected)
            #expect(network.unserved == [UnservedAddress(address: address, interface: "eth0")])
        }
        let none = network([card("eth0", "169.254.3.4", "fe80::1")])
        #expect(none.addresses.isEmpty && none.isUnconnected && none.unserved.isEmpty)
    }

    @Test func `an address that is missed is a private one, or Tailscale's`() {
        for (address, expected) in [
            ("10.8.0.2", true), ("100.64.0.1", true), ("100.127.255.254", true), ("100.128.0.1", false),
            ("100.63.0.1", false), ("203.0.113.5", false), ("2001:db8::5", false), ("fd7a::1", true),
        ] {
            #expect(UnservedAddress(address: address, interface: "x").isPrivate == expected, "\(address)")
        }
    }

    @Test func `the address that people use stays first as long as it is one of a local network`() {
        let network = network(
            [card("eth0", "192.168.1.20"), card("wlan0", "192.168.1.30"), other("wg0", "10.8.0.2")], gateways: ["eth0"])
        #expect(network.preferring("192.168.1.30").addresses == ["192.168.1.30", "192.168.1.20"])
        #expect(network.preferring("192.168.1.99") == network && network.preferring(nil) == network)
        #expect(network.preferring("10.8.0.2") == network)
        let kept = network.keeping(["10.8.0.2", "192.168.1.99"])
        #expect(kept.addresses == ["192.168.1.20", "192.168.1.30", "10.8.0.2"])
        #expect(kept.unserved.isEmpty && kept.has("10.8.0.2"))
        #expect(network.keeping([]) == network)
    }

    @Test func `the routing table names the interfaces with a gateway, by their metric`() {
        let table = """
            Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
            wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
            tun0\t00000000\t00000000\t0001\t0\t0\t50\t00000000\t0\t0\t0
            eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
            tun1\t00000000\t0100080A\t0003\t0\t0\t0\t00000080\t0\t0\t0
            eth0\t0001A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0
            broken
            """
        #expect(RoutingTable.interfacesWithGateway(in: table) == ["eth0", "wlan0"])
        #expect(RoutingTable.interfacesWithGateway(in: "") == [])
    }

    @Test func `what the kernel says about interfaces is read`() throws {
        let folder = TemporaryFolder()
        for path in [
            "eth0/device", "bond0/lower_eth0", "bond0.5/lower_bond0", "br0/bridge", "br0/lower_bond0.5",
            "docker0/bridge",
            "docker0/lower_veth1", "veth1/queues", "tun0/tun_flags", "loop0/lower_loop0",
        ] {
            try FileManager.default.createDirectory(atPath: folder.file(path), withIntermediateDirectories: true)
        }
        for (name, expected) in [
            ("eth0", NetworkInterface.Device.adapter), ("bond0", .adapter), ("bond0.5", .adapter), ("br0", .adapter),
            ("docker0", .bridge), ("veth1", .unknown), ("tun0", .tunnel), ("none", .unknown), ("loop0", .unknown),
        ] {
            #expect(NetworkInterface.Device(of: name, in: folder.path) == expected, "\(name)")
        }
    }
}
