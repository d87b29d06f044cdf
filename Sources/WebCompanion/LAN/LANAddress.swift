internal import Certificates
internal import HTTP
internal import MicroHTTPServer

/// The address of this program for other machines: ``LANSetting`` resolved on this machine.
struct LANAddress: Sendable, Equatable {
    /// The public address: the setting's `publicURL`, else the first name, else the first address.
    let url: HTTPURL
    /// The addresses of this machine to listen on for other machines.
    let addresses: [String]
    /// The names and addresses in the certificate.
    let names: CertificateNames
    /// The port for https.
    let port: Int

    /// Resolves the address.
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

    /// The values of `Host` that requests to a port of this address may have.
    var allowedHosts: AllowedHosts {
        var hosts = AllowedHosts.loopback
        hosts.allow(url)
        for name in names.all { hosts.allow(host: name) }
        return hosts
    }

    /// The URL for another port.
    func url(port: Int) -> HTTPURL? { LANAddress.url(url.host, port) }

    /// The addresses by which this machine reaches itself. On Debian its own name resolves to 127.0.1.1.
    static let loopback = ServerConfiguration.loopbackAddresses + ["127.0.1.1"]

    /// The host name, and its multicast DNS name (RFC 6762 section 3). A machine without a configured name is called
    /// localhost.
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
