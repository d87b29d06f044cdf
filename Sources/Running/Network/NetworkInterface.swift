internal import FoundationEssentials

/// A network interface of this machine that is up, and who can be reached through it.
package struct NetworkInterface: Sendable, Equatable {
    /// Its name, such as `eth0`.
    package var name: String
    /// Its addresses, IPv6 without zone.
    package var addresses: [String]
    /// Whether it has a single peer, as tunnels and modems do (`IFF_POINTOPOINT`).
    package var isPointToPoint = false
    /// What the kernel says it is.
    package var device: Device = .unknown

    package init(name: String, addresses: [String], isPointToPoint: Bool = false, device: Device = .unknown) {
        (self.name, self.addresses, self.isPointToPoint, self.device) = (name, addresses, isPointToPoint, device)
    }

    /// What an interface is made of.
    package enum Device: Sendable, Equatable {
        /// An adapter, or a bridge, bond or VLAN above one.
        case adapter
        /// A bridge without an adapter, which connects virtual machines or containers.
        case bridge
        /// The end of a tunnel.
        case tunnel
        /// Something else, such as the Ethernet of a container, or not known.
        case unknown
    }

    /// Who can be reached through an interface, the likeliest to be a local network first.
    package enum Reach: Int, Sendable, Comparable {
        case localNetwork, possibleNetwork, tunnel
        /// Virtual machines and containers, or only this machine.
        case thisMachine

        package static func < (one: Reach, other: Reach) -> Bool { one.rawValue < other.rawValue }
    }

    /// Who can be reached through it. Names come first: a device of the kernel's may lie below a network of containers too.
    package var reach: Reach {
        if name == "lo" || NetworkInterface.virtual.contains(where: name.hasPrefix) || isBridgeOfDocker {
            return .thisMachine
        }
        if isPointToPoint || device == .tunnel || isNamedAsTunnel { return .tunnel }
        return switch device {
        case .adapter: .localNetwork
        case .bridge: .thisMachine
        case .tunnel, .unknown: .possibleNetwork
        }
    }

    /// How the networks of containers and virtual machines are named: Docker, libvirt, Podman, LXC and LXD, Incus, Kubernetes' plugins,
    /// Home Assistant, VMware, VirtualBox, Waydroid.
    private static let virtual = [
        "docker", "virbr", "veth", "vnet", "podman", "cni", "lxc", "lxdbr", "incusbr", "cali", "flannel", "cilium",
        "weave", "kube-", "nodelocaldns", "hassio", "vmnet", "vboxnet", "waydroid",
    ]
    /// How tunnels are named, and modems, whose network is the provider's. Most are found by their flag or by what the kernel says.
    private static let tunnels = ["tun", "tap", "wg", "tailscale", "ppp", "wwan", "ipsec", "nordlynx"]

    private var isNamedAsTunnel: Bool {
        NetworkInterface.tunnels.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isLetter != true }
    }

    /// Docker names the bridge of a network after the first half of its id. Other bridges named `br-…` may have an adapter.
    private var isBridgeOfDocker: Bool {
        guard name.hasPrefix("br-"), device != .adapter else { return false }
        let id = name.utf8.dropFirst(3)
        return id.count == 12 && id.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

extension NetworkInterface.Device {
    /// What the kernel says about an interface.
    /// - Parameter folder: where it describes interfaces.
    package init(of name: String, in folder: String = "/sys/class/net") {
        self.init(of: name, in: folder, depth: 0)
    }

    private init(of name: String, in folder: String, depth: Int) {
        let files = FileManager.default
        let place = "\(folder)/\(name)"
        // A VLAN above a bond above two adapters has a depth of 2.
        guard let entries = try? files.contentsOfDirectory(atPath: place), depth < 5 else {
            self = .unknown
            return
        }
        let isAdapter =
            entries.contains("device")
            || entries.contains { entry in
                entry.hasPrefix("lower_")
                    && Self(of: String(entry.dropFirst(6)), in: folder, depth: depth + 1) == .adapter
            }
        if entries.contains("tun_flags") {
            self = .tunnel
        } else if isAdapter {
            self = .adapter
        } else {
            self = entries.contains("bridge") ? .bridge : .unknown
        }
    }
}
