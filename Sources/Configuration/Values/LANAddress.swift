package import Certificates
package import HTTP
package import MicroHTTPServer
package import Running

/// The address of this program for other machines: ``LANSetting`` resolved on this machine.
package struct LANAddress: Sendable, Equatable {
    /// The public address: the setting's `publicURL`, else the first name, else the first address.
    package var url: HTTPURL
    /// The addresses of this machine to listen on for other machines.
    package let addresses: [String]
    /// The names and addresses in the certificate.
    package let names: CertificateNames
    /// The port for https.
    package let port: Int

    /// Resolves the address.
    /// - Throws: ``StartupFailure`` when this machine is in no local network.
    package init(_ lan: LANSetting, publicURL: HTTPURL?, file: String, network: LocalNetwork) throws(StartupFailure) {
        addresses = lan.addresses.isEmpty ? network.addresses : lan.addresses
        guard let first = addresses.first else {
            throw StartupFailure(lines: [LANAddress.missing(network, file)], exitCode: StartupFailure.temporary)
        }
        port = lan.port
        names = CertificateNames(
            [publicURL?.host].compactMap(\.self) + lan.names + LANAddress.ownNames(network.hostName) + addresses)
        guard let url = publicURL ?? LANAddress.url(lan.names.first ?? first, port) else {
            throw StartupFailure(
                lines: ["\(lan.names.first ?? first) makes no address."], exitCode: StartupFailure.configuration)
        }
        self.url = url
    }

    /// Every address that people can open: the public one, and where that is an address of this machine, its other addresses. A device of a
    /// second network may have no way to the first; and one that uses an address must not be sent away from it.
    package var urls: [HTTPURL] {
        guard addresses.contains(url.host) else { return [url] }
        return [url] + addresses.filter { $0 != url.host }.compactMap { LANAddress.url($0, port) }
    }

    /// The one of ``urls`` for a request: the one that it names. For another name of this machine, the one that has the longest prefix in
    /// common with the client's address, which is that of the network that both are in, if there is one.
    package func url(for request: HTTPRequest) -> HTTPURL {
        guard addresses.count > 1 else { return url }
        let urls = urls
        let host = request.fields[.host].flatMap { HTTPURL("https://\($0)") }?.host
        if let named = urls.first(where: { $0.host == host }) { return named }
        let client = IPAddress.bytes(of: request.connection.remoteAddress) ?? []
        let lengths = urls.map { LANAddress.commonPrefix(IPAddress.bytes(of: $0.host) ?? [], client) }
        guard let longest = lengths.max(), let index = lengths.firstIndex(of: longest) else { return url }
        return urls[index]
    }

    /// The number of equal bits at the start of two addresses; 0 for addresses of different families.
    private static func commonPrefix(_ one: [UInt8], _ other: [UInt8]) -> Int {
        guard one.count == other.count else { return 0 }
        var length = 0
        for (left, right) in zip(one, other) {
            guard left == right else { return length + (left ^ right).leadingZeroBitCount }
            length += 8
        }
        return length
    }

    /// Why there is no address to serve, and what to do.
    package static func missing(_ network: LocalNetwork, _ file: String) -> String {
        guard !network.unserved.isEmpty else {
            return
                "This machine has no address in a local network (10.…, 172.16.…, 192.168.…, fd…), so no phone can reach it. "
                + "Connect it, or name its address with addresses in lan of \(file)."
        }
        let others = network.unserved.map(\.description).joined(separator: ", ")
        return
            "None of this machine's addresses is one of a local network (10.…, 172.16.…, 192.168.…, fd…): \(others). "
            + "Name the one by which phones reach it with addresses in lan of \(file)."
    }

    /// The values of `Host` that requests to a port of this address may have.
    package var allowedHosts: AllowedHosts {
        var hosts = AllowedHosts.loopback
        hosts.allow(url)
        for name in names.all { hosts.allow(host: name) }
        return hosts
    }

    /// The URL for another port.
    package func url(port: Int) -> HTTPURL? { LANAddress.url(url.host, port) }

    /// The addresses by which this machine reaches itself. On Debian its own name resolves to 127.0.1.1.
    package static let loopback = ServerConfiguration.loopbackAddresses + ["127.0.1.1"]

    /// The host name, and its multicast DNS name (RFC 6762 section 3). A machine without a configured name is called
    /// localhost.
    private static func ownNames(_ hostName: String) -> [String] {
        guard let label = hostName.split(separator: ".").first, label != "localhost",
            let url = HTTPURL("https://\(hostName)"), !IPAddress.isLiteral(url.host), url.host.utf8.count <= 64
        else { return [] }
        return [url.host, "\(label).local"]
    }

    /// The https URL of a host and a port.
    package static func url(_ host: String, _ port: Int) -> HTTPURL? {
        let host = host.contains(":") ? "[\(host)]" : host
        return HTTPURL(port == 443 ? "https://\(host)" : "https://\(host):\(port)")
    }
}
