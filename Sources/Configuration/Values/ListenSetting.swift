import HTTP

/// Where this program listens.
package struct ListenSetting: Sendable, Hashable {
    /// Literal addresses, IPv6 without brackets.
    package var addresses: [String]
    /// The port, or 0 for any free one.
    package var port: Int

    package init(addresses: [String], port: Int) {
        (self.addresses, self.port) = (addresses, port)
    }

    /// This machine only, over IPv4 and IPv6.
    package static let loopback = ListenSetting(addresses: ["127.0.0.1", "::1"], port: 3000)
    /// Every address of this machine, or of the container that it is.
    package static let everywhere = ["0.0.0.0", "::"]
    /// Whether other machines can reach it.
    package var isLoopbackOnly: Bool { addresses.allSatisfy { HTTPURL.isLoopback(host: $0) } }
}
