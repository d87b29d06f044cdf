import HTTP

/// Where this program listens.
struct ListenSetting: Sendable, Hashable {
    /// Literal addresses, IPv6 without brackets.
    var addresses: [String]
    /// The port, or 0 for any free one.
    var port: Int
    /// This machine only, over IPv4 and IPv6.
    static let loopback = ListenSetting(addresses: ["127.0.0.1", "::1"], port: 3000)
    /// Every address of this machine, or of the container that it is.
    static let everywhere = ["0.0.0.0", "::"]
    /// Whether other machines can reach it.
    var isLoopbackOnly: Bool { addresses.allSatisfy { HTTPURL.isLoopback(host: $0) } }
}
