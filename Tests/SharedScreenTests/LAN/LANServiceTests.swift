import Certificates
import CompanionTestSupport
import Configuration
import FoundationEssentials
import Glibc
import HTTP
import Running
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

@testable import MicroHTTPServer
@testable import Screens
@testable import Web
@testable import WebCompanion

struct LANServiceTests {
    private let folder = TemporaryFolder()
    private let clock = TestClock()

    private func service(_ lan: LANSetting, log: Log = .silent) throws -> LANService {
        var settings = try SettingsFixture.tenant.read().settings
        settings.lan = lan
        return try LANService(
            settings, lan, folder: StateFolder(path: folder.path, isTemporary: false),
            network: { LocalNetwork(hostName: "hall", addresses: ["192.168.1.20"]) }, now: clock.now, log: log)
    }

    @Test func `what is wrong with a certificate is not the port's fault`() {
        let (certificate, port) = (
            ServerError.invalidTLSIdentity, ServerError.portInUse(address: "::", port: 1, owner: nil)
        )
        #expect(StartupFailure(certificate, howToChoose: "Choose another.").lines == [certificate.description])
        #expect(StartupFailure(port, howToChoose: "Choose another.").lines == ["\(port) Choose another."])
    }

    @Test func `a phone gets the address and the authority`() throws {
        let service = try service(LANSetting())
        #expect(service.phone?.url.description == "https://192.168.1.20:3443")
        let authority = try #require(service.phone?.authority)
        #expect(service.lines.last?.contains(authority.fingerprint) == true)
        #expect(!service.isStrict)
    }

    @Test func `a certificate that is due is taken up by every server, and one that can't be used by none`()
        async throws
    {
        let names = CertificateNames(["hall.example.com", "127.0.0.1"])
        let authority = try LocalCertificateAuthority.make(for: names, now: clock.date)
        let (one, other) = (
            try authority.issue(for: names, now: clock.date), try authority.issue(for: names, now: clock.date)
        )
        let files = LANSetting.CertificateFiles(chain: folder.file("chain.pem"), key: folder.file("key.pem"))
        func write(_ certificate: ServerCertificate) {
            TemporaryFolder.write(Array(certificate.chainPEM.utf8), to: files.chain)
            TemporaryFolder.write(Array(certificate.privateKeyPEM.utf8), to: files.key)
        }
        write(one)
        let lines = Mutex<[String]>([])
        var lan = LANSetting(addresses: ["192.168.1.20"], names: ["hall.example.com"])
        lan.certificate = files
        let log = Log { line in lines.withLock { $0.append(line) } }
        let service = try service(lan, log: log)
        #expect(service.isStrict)
        #expect(service.phone?.authority == nil)
        var configuration = ServerConfiguration.test
        configuration.tls = service.identity
        try await withHTTPServer(RedirectToTLS(place: try #require(service.place)), configuration: configuration) {
            server in
            service.show(server)
            service.refresh()
            #expect(lines.withLock { $0.isEmpty })
            write(other)
            service.refresh()
            #expect(service.identity?.certificateChainPEM == other.chainPEM)
            TemporaryFolder.write(Array(one.chainPEM.utf8), to: files.chain)
            service.refresh()
            service.refresh()
            #expect(service.identity?.certificateChainPEM == other.chainPEM)
            #expect(lines.withLock { $0.count { $0.contains("stays as it was") } } == 1)
        }
    }

    @Test func `a network that comes to others is served with them, and what phones were shown stays`() async throws {
        let network = Mutex(LocalNetwork(hostName: "hall", addresses: ["127.0.0.21"]))
        let port = try ListeningSocket(try #require(SocketAddress("127.0.0.21")), port: 0).port
        let lines = Mutex<[String]>([])
        let service = try LANService(
            try SettingsFixture.tenant.read().settings, LANSetting(port: port),
            folder: StateFolder(path: folder.path, isTemporary: false),
            network: { network.withLock { $0 } }, now: clock.now,
            log: Log { line in lines.withLock { $0.append(line) } })
        try service.start(
            try service.bind(plainPort: 0, bodies: BodyBudget()), LANListener(current: CurrentApplication()))
        func settle(_ addresses: [String], others: Set<String> = [], unserved: [UnservedAddress] = []) async {
            network.withLock {
                $0 = LocalNetwork(hostName: "hall", addresses: addresses, others: others, unserved: unserved)
            }
            for _ in 1...2 { await service.look { _ in } }
        }
        // The default route now leads through the other card.
        await settle(["127.0.0.22", "127.0.0.21"])
        #expect(service.place?.url.host == "127.0.0.21")
        #expect(service.phone?.url.host == "127.0.0.21" && service.lines.contains { $0.contains("127.0.0.22:\(port)") })
        let other = try #require(service.place?.urls.last)
        #expect(other.host == "127.0.0.22" && service.phone(at: other)?.url == other)
        // The first card has gone.
        await settle(["127.0.0.22"])
        #expect(service.place?.url.host == "127.0.0.22")
        // What was a network of its own turns out to be a tunnel beside one: devices that use it keep it.
        let tunnel = UnservedAddress(address: "127.0.0.22", interface: "wg0")
        await settle(["127.0.0.21"], others: ["127.0.0.22"], unserved: [tunnel])
        #expect(service.place?.url.host == "127.0.0.21")
        #expect(service.place?.addresses == ["127.0.0.21", "127.0.0.22"])
        #expect(!lines.withLock { $0.contains { $0.contains("Not served") } })
        // A tunnel that comes later is named, and not served.
        let later = UnservedAddress(address: "10.8.0.2", interface: "tun0")
        await settle(["127.0.0.21"], others: ["10.8.0.2"], unserved: [later])
        #expect(service.place?.addresses == ["127.0.0.21"])
        #expect(lines.withLock { $0.contains { $0.contains("Not served: 10.8.0.2 (tun0)") } })
        await service.stop(grace: .zero)
    }

    @Test(arguments: ["203.0.113.5", "2001:db8::5", "100.101.102.103"])
    func `a machine with other addresses only says which setting names one`(address: String) throws {
        let lines = Mutex<[String]>([])
        let network = LocalNetwork(
            hostName: "hall",
            interfaces: [
                NetworkInterface(name: "lo", addresses: ["127.0.0.1", "::1"]),
                NetworkInterface(name: "eth0", addresses: [address, "fe80::1"], device: .adapter),
            ], gateways: [])
        let service = try LANService(
            try SettingsFixture.tenant.read().settings, LANSetting(),
            folder: StateFolder(path: folder.path, isTemporary: false), network: { network }, now: clock.now,
            log: Log { line in lines.withLock { $0.append(line) } })
        let problem = try #require(service.problem)
        #expect(problem.hasPrefix(LANService.reason) && problem.contains("addresses in lan"))
        // Anyone may read it.
        #expect(!problem.contains(address))
        let said = lines.withLock { $0 }
        #expect(said.contains { $0.contains("\(address) (eth0)") && $0.contains("addresses in lan of") })
        #expect(!said.contains { $0.contains("No network") })
        let failure = #expect(throws: StartupFailure.self) {
            try LANAddress(LANSetting(), publicURL: nil, file: "s.plist", network: network)
        }
        #expect(failure?.lines.first?.contains("\(address) (eth0)") == true)
        let place = try LANAddress(
            LANSetting(addresses: [address]), publicURL: nil, file: "s.plist", network: network)
        #expect(place.addresses == [address])
    }

    /// Whether something listens there.
    private func isTaken(_ address: String, _ port: Int) throws -> Bool {
        let address = try #require(SocketAddress(address))
        return (try? ListeningSocket(address, port: port)) == nil
    }

    @Test func `it listens at other addresses once they have settled, and at none while there are none`() async throws {
        let network = Mutex(["127.0.0.11"])
        let renewals = Mutex<[Bool]>([])
        let renew: LANService.Renew = { isMoved in renewals.withLock { $0.append(isMoved) } }
        var settings = try SettingsFixture.tenant.read().settings
        let port = try ListeningSocket(try #require(SocketAddress("127.0.0.11")), port: 0).port
        settings.lan = LANSetting(port: port)
        let service = try LANService(
            settings, LANSetting(port: port), folder: StateFolder(path: folder.path, isTemporary: false),
            network: { LocalNetwork(hostName: "hall", addresses: network.withLock { $0 }) }, now: clock.now,
            log: .silent)
        try service.start(
            try service.bind(plainPort: 0, bodies: BodyBudget()), LANListener(current: CurrentApplication()))
        await service.look(renew)
        await service.look(renew)
        #expect(renewals.withLock { $0 } == [] && service.problem == nil)
        #expect(try isTaken("127.0.0.11", port))

        network.withLock { $0 = ["127.0.0.12"] }
        await service.look(renew)
        #expect(service.problem?.hasSuffix("are changing") == true)
        #expect(service.place?.addresses == ["127.0.0.11"], "one look is not enough")
        await service.look(renew)
        #expect(service.problem == nil && service.place?.addresses == ["127.0.0.12"])
        #expect(renewals.withLock { $0 } == [false, true])
        #expect(try !isTaken("127.0.0.11", port) && isTaken("127.0.0.12", port))

        network.withLock { $0 = [] }
        await service.look(renew)
        await service.look(renew)
        #expect(service.problem?.contains("in none") == true && service.phone == nil)
        #expect(try !isTaken("127.0.0.12", port))

        // Another program has the port: it is tried again.
        let other = try ListeningSocket(try #require(SocketAddress("127.0.0.13")), port: port)
        try other.listen()
        network.withLock { $0 = ["127.0.0.13"] }
        await service.look(renew)
        await service.look(renew)
        #expect(service.problem?.contains("can't be served") == true && service.phone == nil)
        close(other.release())
        await service.look(renew)
        #expect(service.problem == nil && service.place?.addresses == ["127.0.0.13"])
        await service.stop(grace: .zero)
    }

    @Test func `an address that is only added leaves what phones were shown unchanged`() async throws {
        let network = Mutex(["127.0.0.14"])
        let renewals = Mutex(0)
        let renew: LANService.Renew = { _ in renewals.withLock { $0 += 1 } }
        let port = try ListeningSocket(try #require(SocketAddress("127.0.0.14")), port: 0).port
        let service = try LANService(
            try SettingsFixture.tenant.read().settings, LANSetting(port: port),
            folder: StateFolder(path: folder.path, isTemporary: false),
            network: { LocalNetwork(hostName: "hall", addresses: network.withLock { $0 }) }, now: clock.now,
            log: .silent)
        try service.start(
            try service.bind(plainPort: 0, bodies: BodyBudget()), LANListener(current: CurrentApplication()))
        network.withLock { $0 = ["127.0.0.14", "127.0.0.15"] }
        await service.look(renew)
        #expect(service.problem == nil && renewals.withLock { $0 } == 0)
        await service.look(renew)
        #expect(service.place?.addresses == ["127.0.0.14", "127.0.0.15"] && service.problem == nil)
        // Gone, and back before it has settled.
        network.withLock { $0 = [] }
        await service.look(renew)
        #expect(service.problem != nil)
        network.withLock { $0 = ["127.0.0.14", "127.0.0.15"] }
        await service.look(renew)
        #expect(service.problem == nil)
        #expect(renewals.withLock { $0 } == 3)
        await service.stop(grace: .zero)
    }

    @Test func `a machine in no network waits, and one that lacks an address of the settings says so`() throws {
        let settings = try SettingsFixture.tenant.read().settings
        func service(_ lan: LANSetting, _ network: LocalNetwork) throws -> LANService {
            try LANService(
                settings, lan, folder: StateFolder(path: folder.path, isTemporary: false), network: { network },
                now: clock.now, log: .silent)
        }
        let none = LocalNetwork(
            hostName: "hall", addresses: [], others: ["127.0.0.1", "::1", "169.254.3.4", "fe80::1"])
        for lan in [LANSetting(), LANSetting(addresses: ["192.168.255.254"])] {
            let service = try service(lan, none)
            #expect(service.place == nil && service.problem?.hasPrefix(LANService.reason) == true)
            #expect(try service.bind(plainPort: 0, bodies: BodyBudget()) == nil)
        }
        let one = LocalNetwork(hostName: "hall", addresses: ["192.168.1.20"])
        let service = try service(LANSetting(addresses: ["192.168.255.254"]), one)
        #expect(throws: StartupFailure.self) { try service.bind(plainPort: 0, bodies: BodyBudget()) }
        #expect(one.has("192.168.1.20") && !one.has("192.168.1.21"))
        #expect(LocalNetwork(hostName: "", addresses: ["fd00::20"]).has("fd00:0::0020"))
    }

    @Test func `plain requests are redirected to the address for people, wherever they arrived`() async throws {
        let place = try LANAddress(
            LANSetting(names: ["hall.example.com"]), publicURL: nil, file: "s.plist",
            network: LocalNetwork(hostName: "hall", addresses: ["192.168.1.20", "10.0.0.5"]))
        for method in [HTTPMethod.get, .post, .head] {
            let response = await RedirectToTLS(place: place).respond(
                to: HTTPRequest(method: method, target: "/tasks?a=b", fields: [.host: "192.168.1.20:3000"]))
            #expect(response.status.code == 308)
            #expect(response.fields[.location] == "https://hall.example.com:3443/tasks?a=b")
            #expect(response.body.isEmpty)
        }
    }

    @Test func `browsers remember for a year, for that name alone, to open it by https only`() async {
        let response = await StrictTransportSecurity().respond(
            to: HTTPRequest(target: "/"), next: ClosureResponder { _ in .text("") })
        #expect(response.fields[.strictTransportSecurity] == "max-age=31536000")
    }

    @Test(arguments: [
        ("tasks.example.com", true, true), ("tasks.example.com", false, false), ("hall.local", true, false),
        ("hall", true, false), ("localhost", true, false), ("a.localhost", true, false), ("192.168.1.20", true, false),
        ("fd00::20", true, false),
    ])
    func `only a real name with a configured certificate is to be opened by https only`(
        host: String, isGiven: Bool, expected: Bool
    ) {
        #expect(StrictTransportSecurity.isDue(for: host, hasConfiguredCertificate: isGiven) == expected)
    }
}
