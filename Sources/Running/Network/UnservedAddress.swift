internal import Certificates

/// An address of this machine that is not served unless the settings name it, and the interface that has it.
package struct UnservedAddress: Sendable, Equatable, CustomStringConvertible {
    package let address: String
    package let interface: String

    package init(address: String, interface: String) {
        (self.address, self.interface) = (address, interface)
    }

    package var description: String { "\(address) (\(interface))" }

    /// Whether it is in a network that is not the internet, so that it may be missed.
    package var isPrivate: Bool { PrivateAddresses.contains(address) || isShared }

    /// Whether it is in the range that Tailscale uses, 100.64.0.0/10 (RFC 6598).
    private var isShared: Bool {
        let parts = address.split(separator: ".")
        return parts.count == 4 && parts[0] == "100" && UInt8(parts[1]).map { $0 & 0xC0 == 64 } == true
    }
}
