package import HTTP
package import MicroHTTPServer

/// The names of `demo-tenant` besides those of this machine, and where it listens besides its loopback addresses.
package struct DemoReach: Sendable, Equatable {
    /// The maximum number of names, and of addresses to listen at.
    package static let max = 20

    /// Host names and literal addresses in lower case, IPv6 without brackets. The first is that of the issuer, which no request chooses;
    /// without any it is `localhost`.
    package var hosts: [String] = []
    /// Literal addresses to listen at, IPv6 without brackets.
    package var addresses: [String] = []

    /// This machine alone.
    package init() {}

    /// Reads a host name or a literal address, IPv6 with brackets or without; `nil` when it is neither, or a wildcard address.
    package static func host(_ text: String) -> String? {
        let written = IPAddress.isIPv6(text.lowercased()) ? "[\(text)]" : text
        guard let url = HTTPURL("http://\(written)"), url.path.isEmpty, url.query == nil, url.explicitPort == nil,
            !everywhere.contains(url.host)
        else { return nil }
        return url.host
    }

    /// Reads a literal address to listen at; `nil` for anything else.
    package static func address(_ text: String) -> String? {
        let lower = text.lowercased()
        return IPAddress.isLiteral(lower) ? lower : nil
    }

    private static let everywhere = ["0.0.0.0", "::"]

    /// Where to listen.
    /// - Parameter own: the addresses without the option, such as those of loopback.
    package func listening(besides own: [String]) -> [String] {
        var seen: Set<String> = []
        let all = (own + addresses).filter { seen.insert($0).inserted }
        // A wildcard address takes the port of all others of its family.
        return all.filter { address in
            let whole = IPAddress.isIPv4(address) ? "0.0.0.0" : "::"
            return address == whole || !all.contains(whole)
        }
    }

    /// The names that are addresses at which nothing listens, so that no client reaches them.
    /// - Parameter addresses: where the services listen (``listening(besides:)``).
    package func unheard(at addresses: [String]) -> [String] {
        hosts.filter { host in
            IPAddress.isLiteral(host) && !addresses.contains(host)
                && !addresses.contains(IPAddress.isIPv4(host) ? "0.0.0.0" : "::")
        }
    }

    /// The values of `Host` that are accepted with the listening port: the names, the addresses that are listened at, and those of loopback.
    package var allowedHosts: AllowedHosts {
        var allowed = AllowedHosts.loopback
        for host in hosts + addresses where !DemoReach.everywhere.contains(host) { allowed.allow(host: host) }
        return allowed
    }

    /// The response to a request that the tenant's server refuses: one for another host name says how to add it.
    package func response(toRefusal refusal: GateRefusal) -> HTTPResponse {
        guard refusal.status == .misdirectedRequest else { return refusal.plainResponse }
        return GateRefusal(
            refusal.status, code: refusal.code,
            "The demo tenant does not answer under the host name (or port) in the address. If the address is right, start it with "
                + "--host and the name."
        ).plainResponse
    }

    /// A service's address at the first name.
    package func named(_ url: HTTPURL) -> HTTPURL { hosts.first.map { DemoReach.url(url, at: $0) } ?? url }

    /// The address of the same service for programs on this machine, whatever its names resolve to.
    package func local(_ url: HTTPURL) -> HTTPURL { hosts.isEmpty ? url : DemoReach.url(url, at: "localhost") }

    /// The addresses of a tenant besides that of its issuer, at which browsers reach its pages too.
    package func aliases(of url: HTTPURL) -> [HTTPURL] {
        guard !hosts.isEmpty || !addresses.isEmpty else { return [] }
        return (["localhost", "127.0.0.1", "::1"] + hosts + addresses).filter { !DemoReach.everywhere.contains($0) }
            .map { DemoReach.url(url, at: $0) }.filter { $0.host != url.host }
    }

    /// For requests of this program to its own services: their names need not resolve here.
    /// - Returns: for `host:port` of each service the address of the connection.
    package func connections(to services: [HTTPURL]) -> [String: String] {
        let named = services.filter { hosts.contains($0.host) && !$0.isLoopback }
        return Dictionary(
            named.map { url in
                (
                    url.host.contains(":") ? "[\(url.host)]:\(url.port)" : "\(url.host):\(url.port)",
                    "127.0.0.1:\(url.port)"
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    private static func url(_ url: HTTPURL, at host: String) -> HTTPURL {
        let written = host.contains(":") ? "[\(host)]" : host
        let port = url.explicitPort.map { ":\($0)" } ?? ""
        return HTTPURL("\(url.scheme)://\(written)\(port)\(url.requestTarget == "/" ? url.path : url.requestTarget)")
            ?? url
    }

    /// What is wrong with the names of a certificate; `nil` when the authority of the demo services may vouch for them.
    package var certificateProblem: String? {
        hosts.first { !CertifiedName.isPermitted($0) }.map { host in
            "--tls is not for --host \(host): a client that trusts the certificate authority of this program could be deceived about "
                + "a name of the internet. A name below \(CertifiedName.list) is taken, or an address of this machine "
                + "or of a local network"
        }
    }
}
