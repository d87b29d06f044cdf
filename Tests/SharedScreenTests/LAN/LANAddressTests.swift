import Certificates
import CompanionTestSupport
import Configuration
import HTTP
import MicroHTTPServer
import OpenIDConnect
import Running
import Screens
import Testing

@testable import Web

struct LANAddressTests {
    static let network = LocalNetwork(hostName: "hall.example.org", addresses: ["192.168.1.20", "fd00::20"])

    private func place(_ lan: LANSetting = LANSetting(), publicURL: String? = nil) throws -> LANAddress {
        try LANAddress(
            lan, publicURL: publicURL.flatMap { HTTPURL($0) }, file: "s.plist", network: Self.network)
    }

    @Test func `without names people open the first address`() throws {
        let place = try place()
        #expect(place.url.description == "https://192.168.1.20:3443")
        #expect(place.addresses == ["192.168.1.20", "fd00::20"])
        #expect(place.names.all == ["hall.example.org", "hall.local", "192.168.1.20", "fd00::20"])
        #expect(place.url(port: 3001)?.description == "https://192.168.1.20:3001")
    }

    @Test func `the first name precedes addresses, and the public address precedes names`() throws {
        var lan = LANSetting(addresses: ["fd00::21"], names: ["tasks.example.com", "hall"], port: 443)
        #expect(try place(lan).url.description == "https://tasks.example.com")
        #expect(try place(lan).addresses == ["fd00::21"])
        #expect(
            try place(lan).names.all
                == ["tasks.example.com", "hall", "hall.example.org", "hall.local", "fd00::21"])
        let url = try place(lan, publicURL: "https://public.example.com").url
        #expect(url.description == "https://public.example.com")
        lan.names = []
        #expect(try place(lan).url.description == "https://[fd00::21]")
    }

    @Test(arguments: ["localhost", "", "localhost.localdomain", "no name", "192.168.1.20"])
    func `a machine that has no name is known by its addresses`(hostName: String) throws {
        let network = LocalNetwork(hostName: hostName, addresses: ["10.0.0.1"])
        let place = try LANAddress(LANSetting(), publicURL: nil, file: "s.plist", network: network)
        #expect(place.names.all == ["10.0.0.1"])
    }

    @Test func `a name of the machine has 64 characters at most, as a certificate takes them`() throws {
        for (count, isNamed) in [(64, true), (65, false)] {
            let network = LocalNetwork(hostName: String(repeating: "a", count: count), addresses: ["10.0.0.1"])
            let place = try LANAddress(LANSetting(), publicURL: nil, file: "s.plist", network: network)
            #expect((place.names.all.count == 3) == isNamed, "\(place.names.all)")
        }
    }

    @Test func `a machine in no network gets a message`() {
        let network = LocalNetwork(hostName: "hall", addresses: [])
        #expect(throws: StartupFailure.self) {
            try LANAddress(LANSetting(), publicURL: nil, file: "s.plist", network: network)
        }
    }

    @Test func `each address of the machine is served as it is, and a name of it at the address that is near`() throws {
        let network = LocalNetwork(hostName: "hall", addresses: ["192.168.1.20", "192.168.2.20", "fd00::20"])
        let place = try LANAddress(LANSetting(), publicURL: nil, file: "s.plist", network: network)
        #expect(
            place.urls.map(\.origin)
                == ["https://192.168.1.20:3443", "https://192.168.2.20:3443", "https://[fd00::20]:3443"])
        for (host, client, expected) in [
            ("192.168.1.20:3443", "192.168.2.9", "192.168.1.20"), ("192.168.2.20:3443", "192.168.1.9", "192.168.2.20"),
            ("192.168.2.20:3000", "192.168.2.9", "192.168.2.20"), ("[fd00::20]:3443", "fd00::9", "fd00::20"),
            ("[FD00:0::20]:3443", "fd00::9", "fd00::20"), ("hall.local:3443", "192.168.2.9", "192.168.2.20"),
            ("hall.local:3443", "192.168.1.9", "192.168.1.20"), ("hall.local", "fd00::9", "fd00::20"),
            ("hall.local:3443", "8.8.8.8", "192.168.1.20"), ("", "127.0.0.1", "192.168.1.20"),
        ] {
            let request = HTTPRequest(
                target: "/", fields: [.host: host], connection: HTTPRequest.Connection(remoteAddress: client))
            #expect(place.url(for: request).host == expected, "\(host) \(client)")
        }
        let named = try LANAddress(
            LANSetting(names: ["hall.example.com"]), publicURL: nil, file: "s.plist", network: network)
        let request = HTTPRequest(target: "/", fields: [.host: "192.168.2.20:3443"])
        #expect(named.urls == [named.url] && named.url(for: request) == named.url)
    }

    @Test func `its names are accepted at the port that is listened on, and no others`() throws {
        var lan = LANSetting(names: ["tasks.example.com"])
        lan.port = 3443
        let hosts = try place(lan, publicURL: "https://public.example.com").allowedHosts
        func admits(_ host: String, _ port: Int?) -> Bool {
            hosts.admits(host: host, port: port, boundPort: 3443, isSecure: true)
        }
        for name in ["tasks.example.com", "hall.local", "192.168.1.20", "fd00::20", "localhost"] {
            #expect(admits(name, 3443), "\(name)")
            #expect(!admits(name, 3444), "\(name)")
        }
        #expect(admits("public.example.com", nil))
        for name in ["evil.example.com", "192.168.1.21", "local", "xhall.local"] {
            #expect(!admits(name, 3443), "\(name)")
        }
    }

    @Test func `the demo tenant has one address for everyone`() throws {
        let settings = try SettingsFixture.demo
            .with("authority", "<string>http://localhost:3001/contoso.onmicrosoft.com</string>")
            .with("taskAPI", "<string>http://localhost:3002</string>")
            .with("demoServices", "<true/>").with("lan", "<true/>").read().settings
        let place = try place()
        for settings in [settings.withTenant(in: place), settings.forLAN(at: place, by: place.url)] {
            #expect(settings.provider.address.description == "https://192.168.1.20:3001/contoso.onmicrosoft.com")
            #expect(settings.demo.tenant?.address.description == "https://192.168.1.20:3001")
            #expect(
                settings.provider.authority.metadataURL(policy: "B2C_1_susi").origin == "https://192.168.1.20:3001")
            // The API is called by this program alone.
            #expect(settings.taskAPI?.collection.host == "localhost")
        }
        #expect(settings.withTenant(in: place).atLocalhost.publicURL == nil)
        #expect(settings.forLAN(at: place, by: place.url).publicURL == place.url)
        #expect(!OperatorRule(settings.forLAN(at: place, by: place.url)).isOffered)
    }

    @Test func `another provider keeps its address`() throws {
        let settings = try SettingsFixture.tenant.with("lan", "<true/>").read().settings
        let place = try place()
        #expect(settings.forLAN(at: place, by: place.url).provider == settings.provider)
    }
}
