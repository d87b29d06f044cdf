internal import HTTP

/// The names of a certificate: host names and addresses, without duplicates.
public struct CertificateNames: Sendable, Hashable {
    /// Host names in lower case.
    public var hosts: [String]
    /// Literal addresses, IPv6 without brackets.
    public var addresses: [String]

    /// Separates names and addresses; removes duplicates, keeping the order.
    public init(_ texts: [String]) {
        var seen: Set<String> = []
        let each = texts.map { $0.lowercased() }.filter { seen.insert($0).inserted }
        hosts = each.filter { !IPAddress.isLiteral($0) }
        addresses = each.filter { IPAddress.isLiteral($0) }
    }

    /// All of them.
    public var all: [String] { hosts + addresses }
}
