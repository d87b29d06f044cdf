import Certificates
import FoundationEssentials
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import MicroHTTPServer
@testable import WebCompanion

struct LANServiceTests {
    private let folder = TemporaryFolder()
    private let clock = TestClock()

    private func service(_ lan: LANSetting, log: Log = .silent) throws -> LANService {
        var settings = try SettingsFixture.tenant.read().settings
        settings.lan = lan
        return try LANService(
            settings, lan, folder: StateFolder(path: folder.path, isTemporary: false),
            network: LocalNetwork(hostName: "hall", addresses: ["192.168.1.20"]), now: clock.now, log: log)
    }

    @Test func `a phone is told the address and the authority`() throws {
        let service = try service(LANSetting())
        #expect(service.phone.url.description == "https://192.168.1.20:3443")
        let authority = try #require(service.phone.authority)
        #expect(service.lines(plainPort: 3000).last?.contains(authority.fingerprint) == true)
        #expect(!service.isStrict)
    }

    @Test func `a certificate that is due is taken up by every server, and one that can't be used by none`()
        async throws
    {
        let names = CertificateNames(["hall.example.com", "127.0.0.1"])
        let authority = try LocalAuthority.make(for: names, now: clock.date)
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
        #expect(service.phone.authority == nil)
        var configuration = ServerConfiguration.test
        configuration.tls = service.identity
        try await withHTTPServer(RedirectToTLS(url: service.place.url), configuration: configuration) { server in
            service.show(server)
            service.refresh()
            #expect(lines.withLock { $0.isEmpty })
            write(other)
            service.refresh()
            #expect(service.identity.certificateChainPEM == other.chainPEM)
            TemporaryFolder.write(Array(one.chainPEM.utf8), to: files.chain)
            service.refresh()
            service.refresh()
            #expect(service.identity.certificateChainPEM == other.chainPEM)
            #expect(lines.withLock { $0.count { $0.contains("stays as it was") } } == 1)
        }
    }

    @Test func `plain requests are led to the address of people, wherever they came`() async throws {
        let url = try url("https://hall.example.com:3443")
        for method in [HTTPMethod.get, .post, .head] {
            let response = await RedirectToTLS(url: url).respond(
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
    func `only a real name with a certificate of somebody else's is to be opened by https only`(
        host: String, isGiven: Bool, expected: Bool
    ) {
        #expect(StrictTransportSecurity.isDue(for: host, hasGivenCertificate: isGiven) == expected)
    }
}
