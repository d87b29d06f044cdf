internal import HTTP

/// What a certificate is for: names and addresses, each once.
public struct CertificateNames: Sendable, Hashable {
    /// Host names in lower case.
    public var hosts: [String]
    /// Literal addresses, IPv6 without brackets.
    public var addresses: [String]

    /// Takes names and addresses apart; each stands once, in the order in which it first came.
    public init(_ texts: [String]) {
        var seen: Set<String> = []
        let each = texts.map { $0.lowercased() }.filter { seen.insert($0).inserted }
        hosts = each.filter { !IPAddress.isLiteral($0) }
        addresses = each.filter { IPAddress.isLiteral($0) }
    }

    /// All of them.
    public var all: [String] { hosts + addresses }
}
