import Certificates
import CompanionTestSupport
import Configuration
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Running
import TestSupport
import Testing
import Texts

@testable import Administration
@testable import Screens

/// What other machines see, each promise broken on purpose.
struct DoctorLANTests {
    private let folder = TemporaryFolder()
    private let clock = TestClock()

    /// The doctor for a LAN host whose certificate was generated here.
    private func doctor(days: TimeInterval = 0) throws -> DoctorLAN {
        let state = StateFolder(path: folder.path, isTemporary: false)
        let settings = try SettingsFixture.tenant.read().settings
        let network = LocalNetwork(hostName: "hall", addresses: ["192.168.1.20"])
        let place = try LANAddress(LANSetting(), publicURL: nil, file: "settings.plist", network: network)
        _ = try GeneratedCertificate(state, for: place.names, now: clock.date).certificate(now: clock.date)
        return try DoctorLAN(
            settings, LANSetting(), plainPort: 3000, folder: state, network: network,
            now: { [clock] in clock.date + days * 86400 })
    }

    /// The program as it should be.
    private static func answer(_ request: OutgoingRequest) -> HTTPResponse {
        if request.url.host == DoctorRun.strange { return HTTPResponse(HTTPStatus(421)) }
        guard !request.url.isSecure else { return .text("ok") }
        return HTTPResponse(HTTPStatus(308), fields: [.location: "https://192.168.1.20:3443\(request.url.path)"])
    }

    private func brokenChecks(
        _ doctor: DoctorLAN, _ answer: @escaping @Sendable (OutgoingRequest) throws(HTTPClientError) -> HTTPResponse
    ) async -> [DoctorCheck] {
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in try answer(request) }
        let checks = await doctor.checks(client)
        for check in checks { ShownTexts.record(check.line) }
        return checks.filter { $0.verdict == .broken }
    }

    private func broken(
        _ doctor: DoctorLAN, _ answer: @escaping @Sendable (OutgoingRequest) throws(HTTPClientError) -> HTTPResponse
    ) async -> [DoctorCheck.Name] {
        await brokenChecks(doctor, answer).map(\.name)
    }

    @Test func `nothing is wrong where nothing is`() async throws {
        #expect(await broken(try doctor()) { Self.answer($0) } == [])
    }

    @Test func `a program that phones can't reach, or do not trust, is named`() async throws {
        for (error, seen) in [
            (HTTPClientError.cannotConnect, "no answer"),
            (.untrustedTLS(TLSFailure(.expired, host: "hall.example.com")), "hall.example.com"),
        ] {
            let checks = await brokenChecks(try doctor()) { request throws(HTTPClientError) in
                guard !request.url.isSecure else { throw error }
                return Self.answer(request)
            }
            #expect(checks.map(\.name) == [.lan] && checks.first?.seenText.contains(seen) == true)
        }
    }

    @Test func `where nothing answers, nothing else is said to`() async throws {
        let checks = await brokenChecks(try doctor()) { _ throws(HTTPClientError) in throw .cannotConnect }
        #expect(checks.map(\.name) == [.lan, .lanRedirect, .lanHost])
        #expect(checks.allSatisfy { $0.next != .words(\.doctor.lines.next.otherPort) })
    }

    @Test func `what the program reports about the network precedes the firewall`() async throws {
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in
            guard !request.url.isSecure else { throw .cannotConnect }
            return Self.answer(request)
        }
        let said = LANService.reason + "the addresses of this machine are changing"
        let checks = await (try doctor()).checks(client, problem: said)
        for check in checks { ShownTexts.record(check.line) }
        #expect(checks.first { $0.name == .lan }?.next?.plainEnglish.contains(said) == true)
        #expect(
            await (try doctor()).checks(client).first { $0.name == .lan }?.next?.plainEnglish.contains("firewall")
                == true)
    }

    @Test func `plain HTTP that responds itself, or leads elsewhere, is named`() async throws {
        for other in [HTTPResponse.text("hello"), .seeOther("http://192.168.1.20:3443/tasks")] {
            let names = await broken(try doctor()) { request throws(HTTPClientError) in
                request.url.isSecure || request.url.host == DoctorRun.strange ? Self.answer(request) : other
            }
            #expect(names == [.lanRedirect])
        }
    }

    @Test func `another host name that is accepted is named`() async throws {
        let names = await broken(try doctor()) { request throws(HTTPClientError) in
            request.url.host == DoctorRun.strange ? .text("hello") : Self.answer(request)
        }
        #expect(names == [.lanHost])
    }

    @Test func `a certificate that ends soon, and one that is not there, are named`() async throws {
        #expect(await broken(try doctor(days: 388)) { Self.answer($0) } == [])
        #expect(await broken(try doctor(days: 392)) { Self.answer($0) } == [.lanCertificate])
        let gone = try doctor()
        try FileManager.default.removeItem(atPath: folder.file("lan-certificate.pem"))
        let again = try DoctorLAN(
            SettingsFixture.tenant.read().settings, LANSetting(), plainPort: 3000,
            folder: StateFolder(path: folder.path, isTemporary: false),
            network: LocalNetwork(hostName: "hall", addresses: ["192.168.1.20"]), now: clock.now)
        #expect(gone.certificate != nil)
        #expect(await broken(again) { Self.answer($0) } == [.lanCertificate])
    }
}
