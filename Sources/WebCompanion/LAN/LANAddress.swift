internal import Certificates
internal import HTTP
internal import MicroHTTPServer

/// Where other machines find this program: what ``LANSetting`` comes to on this machine.
struct LANAddress: Sendable, Equatable {
    /// The address that people open: the setting's `publicURL`, else the first name, else the first address.
    let url: HTTPURL
    /// The addresses of this machine that are listened on for other machines.
    let addresses: [String]
    /// Everything that the certificate is for.
    let names: CertificateNames
    /// The port for https.
    let port: Int

    /// Works out the place.
    /// - Throws: ``StartupFailure`` when this machine is in no local network.
    init(_ lan: LANSetting, publicURL: HTTPURL?, file: String, network: LocalNetwork) throws(StartupFailure) {
        addresses = lan.addresses.isEmpty ? network.addresses : lan.addresses
        guard let first = addresses.first else {
            throw StartupFailure(
                lines: [
                    "This machine has no address in a local network (10.…, 172.16.…, 192.168.…, fd…), so no phone can reach it. "
                        + "Connect it, or name its address with addresses in lan of \(file)."
                ], exitCode: StartupFailure.temporary)
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

    /// What may stand in `Host` of requests to a port of this place.
    var allowedHosts: AllowedHosts {
        var hosts = AllowedHosts.loopback
        hosts.allow(url)
        for name in names.all { hosts.allow(host: name) }
        return hosts
    }

    /// The address of another port of the same place.
    func url(port: Int) -> HTTPURL? { LANAddress.url(url.host, port) }

    /// Addresses by which this machine reaches itself. On Debian its own name leads to 127.0.1.1.
    static let loopback = ServerConfiguration.loopbackAddresses + ["127.0.1.1"]

    /// The name of the machine, and the one that multicast DNS gives it (RFC 6762 section 3). A machine that was never named is
    /// called localhost.
    private static func ownNames(_ hostName: String) -> [String] {
        guard let label = hostName.split(separator: ".").first, label != "localhost",
            let url = HTTPURL("https://\(hostName)"), !IPAddress.isLiteral(url.host), url.host.utf8.count <= 64
        else { return [] }
        return [url.host, "\(label).local"]
    }

    private static func url(_ host: String, _ port: Int) -> HTTPURL? {
        let host = host.contains(":") ? "[\(host)]" : host
        return HTTPURL(port == 443 ? "https://\(host)" : "https://\(host):\(port)")
    }
}
