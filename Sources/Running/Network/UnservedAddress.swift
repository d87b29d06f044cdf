internal import Certificates

/// An address of this machine that is not served unless the settings name it, and the interface that has it.
package struct UnservedAddress: Sendable, Equatable, CustomStringConvertible {
    /// The address as text.
    package let address: String
    /// The name of the interface.
    package let interface: String

    /// An address of an interface.
    package init(address: String, interface: String) {
        (self.address, self.interface) = (address, interface)
    }

    /// Both, as the log shows them.
    package var description: String { "\(address) (\(interface))" }

    /// Whether it is in a network that is not the internet, so that it may be missed.
    package var isPrivate: Bool { PrivateAddresses.contains(address) || isShared }

    /// Whether it is in the range that Tailscale uses, 100.64.0.0/10 (RFC 6598).
    private var isShared: Bool {
        let parts = address.split(separator: ".")
        return parts.count == 4 && parts[0] == "100" && UInt8(parts[1]).map { $0 & 0xC0 == 64 } == true
    }
}
