import BrowserModel
import CompanionTestSupport
import Configuration
import FoundationEssentials
import Glibc
import HTTP
import HTTPTestSupport
import Localization
import OutgoingHTTP
import Running
import ServerTestSupport
import Sessions
import Storage
import TestSupport
import Testing
import Texts

@testable import Administration
@testable import WebCompanion

/// Every promise, broken on purpose: the doctor names that one and no other.
@Suite("The doctor")
struct DoctorTests {
    /// What is between the program and its users, and what it does wrong.
    enum Break: String, Sendable, CaseIterable {
        case ready, host, operatorPages = "operator-pages", formToken = "form-token", formOrigin = "form-origin"
        case cookies, headers, csp, longHead = "long-head", longTarget = "long-target"

        func changed(_ response: HTTPResponse, to request: OutgoingRequest) -> HTTPResponse {
            var response = response
            let path = request.url.path
            let isForm = request.method == .post
            let isFromHere = request.fields[.origin]?.hasPrefix("http://localhost") == true
            switch self {
            case .ready where path == "/readyz": response.status = .serviceUnavailable
            case .host where response.status.code == 421: response.status = .ok
            case .operatorPages where path == "/settings": response.status = .ok
            case .formToken where isForm && isFromHere && path == "/sign-in/confirm": response.status = .ok
            case .formOrigin where isForm && !isFromHere && path == "/sign-in/confirm": response.status = .ok
            case .cookies where path == "/" && response.status == .ok:
                let values = response.fields[values: .setCookie]
                response.fields[.setCookie] = values.first?.split(separator: ";").first.map(String.init)
            case .headers where path == "/": response.fields[.xContentTypeOptions] = nil
            case .csp where path == "/": response.fields[.contentSecurityPolicy] = "default-src *"
            case .longHead where response.status.code == 431: response.status = .ok
            case .longTarget where response.status.code == 414: response.status = .ok
            default: break
            }
            return response
        }
    }

    private static func run(
        _ companion: CompanionHarness, _ broken: Break? = nil, failing: [String: TLSFailure] = [:],
        start: HTTPResponse? = nil,
        _ change: (inout DoctorRun) -> Void = { _ in },
        answering answer: (@Sendable (OutgoingRequest) throws(HTTPClientError) -> HTTPResponse)? = nil
    ) async throws -> [DoctorCheck] {
        let settings = try companion.options.settings.at(tenant: companion.tenantURL, api: companion.apiURL).read()
            .settings
        var doctor = DoctorRun(
            settings: settings, url: companion.url,
            folder: StateFolder(path: companion.folder.path, isTemporary: false),
            settingsPath: companion.settingsPath, now: { Date() })
        doctor.measuresSlowHeads = false
        change(&doctor)
        let real = DoctorRun.client(settings, companion.url)
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in
            if let failure = failing[request.url.origin] { throw .untrustedTLS(failure) }
            if let start, request.url.path == "/", request.method == .get { return start }
            if let answer { return try answer(request) }
            let response = try await PatientHTTPClient(real).send(request)
            return broken?.changed(response, to: request) ?? response
        }
        let checks = await doctor.run(client)
        for check in checks { ShownTexts.record(check.line) }
        await real.shutdown()
        return checks
    }

    private static let sockets = CompanionHarness.Options(way: .sockets)

    private static func broken(_ checks: [DoctorCheck]) -> [String] {
        checks.filter { $0.verdict == .broken }.map(\.name.rawValue)
    }

    @Test("finds nothing wrong where nothing is")
    func well() async throws {
        try await CompanionHarness.run(Self.sockets) { companion in
            #expect(chmod(companion.folder.path, 0o700) == 0)
            let checks = try await Self.run(companion)
            #expect(Self.broken(checks) == [], "\(checks.map(\.line))")
            #expect(checks.count { $0.verdict == .holds } > 15)
        }
    }

    @Test("names the promise that is broken, and no other", arguments: Break.allCases)
    func named(promise: Break) async throws {
        try await CompanionHarness.run(Self.sockets) { companion in
            #expect(chmod(companion.folder.path, 0o700) == 0)
            let checks = try await Self.run(companion, promise)
            #expect(Self.broken(checks) == [promise.rawValue], "\(checks.map(\.line))")
            #expect(checks.first { $0.verdict == .broken }?.next?.plainEnglish.isEmpty == false)
        }
    }

    @Test("a proxy that hides the host is named, with what to set in it, and nothing that follows from it")
    func hiddenHost() async throws {
        try await CompanionHarness.run(Self.sockets) { companion in
            #expect(chmod(companion.folder.path, 0o700) == 0)
            let target = "\(companion.url.origin)/"
            for start in [
                HTTPResponse(.misdirectedRequest), HTTPResponse(.temporaryRedirect, fields: [.location: target]),
            ] {
                let checks = try await Self.run(companion, start: start)
                #expect(Self.broken(checks) == ["host"], "\(checks.map(\.line))")
                let next = checks.first { $0.verdict == .broken }?.next?.plainEnglish
                #expect(next?.contains("proxy_set_header Host $http_host;") == true)
                #expect(next?.contains("ProxyPreserveHost On") == true)
            }
        }
    }

    @Test(
        "names an open folder, an open settings file, a full disk, a head that is waited for, and a program that is not there"
    )
    func others() async throws {
        try await CompanionHarness.run(Self.sockets) { companion in
            #expect(chmod(companion.folder.path, 0o755) == 0)
            #expect(Self.broken(try await Self.run(companion)) == ["store"])
            #expect(chmod(companion.folder.path, 0o700) == 0)
            #expect(Self.broken(try await Self.run(companion) { $0.leastSpace = .max }) == ["disk"])
            let open = companion.folder.file("open.plist")
            TemporaryFolder.write(
                Array(SettingsFixture.demo.with("clientSecret", "<string>a-secret</string>").text.utf8), to: open)
            #expect(chmod(open, 0o644) == 0)
            let path = open
            let checks = try await Self.run(companion) { doctor in
                doctor = DoctorRun(
                    settings: doctor.settings, url: doctor.url, folder: doctor.folder, settingsPath: path,
                    now: doctor.now, measuresSlowHeads: false)
            }
            #expect(Self.broken(checks) == ["settings-file"])
            let gone = try await Self.run(companion) { doctor in
                guard let nowhere = HTTPURL("http://localhost:1") else { return }
                doctor = DoctorRun(
                    settings: doctor.settings, url: nowhere, folder: doctor.folder, settingsPath: doctor.settingsPath,
                    now: doctor.now, measuresSlowHeads: false)
            }
            #expect(Self.broken(gone).contains("running"))
        }
    }

    @Test("a check without an answer, or with an error of the server, blames nothing that it has not seen")
    func noAnswers() async throws {
        let front = try url("https://tasks.example.com")
        try await CompanionHarness.run(Self.sockets) { companion in
            #expect(chmod(companion.folder.path, 0o700) == 0)
            for status in [nil, HTTPStatus.internalServerError, HTTPStatus(502)] {
                let checks = try await Self.run(companion) {
                    $0 = Self.doctor($0, at: front)
                } answering: { request throws(HTTPClientError) in
                    guard request.url.path != "/healthz" else { return .text("ok") }
                    guard let status else { throw .timedOut }
                    return HTTPResponse(status)
                }
                let advice = checks.filter { $0.name.subject == .requests && $0.verdict == .broken }.map(\.next)
                #expect(advice.count > 6, "\(checks.map(\.line))")
                #expect(Set(advice) == [.words(\.doctor.lines.next.noAnswer)], "\(checks.map(\.line))")
            }
        }
    }

    @Test(
        "the settings are open to strangers only where their page is seen",
        arguments: [(HTTPStatus.ok, true), (.found, false), (.unauthorized, false)])
    func openSettings(status: HTTPStatus, isOpen: Bool) async throws {
        try await CompanionHarness.run(Self.sockets) { companion in
            let checks = try await Self.run(companion) { _ in
            } answering: { request throws(HTTPClientError) in
                request.url.path == "/settings" ? HTTPResponse(status) : .text("ok")
            }
            let check = try #require(checks.first { $0.name == .operatorPages })
            #expect(check.verdict == .broken)
            #expect((check.next == .words(\.doctor.lines.next.operatorPages)) == isOpen, "\(check.line)")
        }
    }

    @Test(
        "a gateway without its program, something else at the port, and a name that leads nowhere have their own advice"
    )
    func notRunning() async throws {
        let front = try url("https://tasks.example.com")
        typealias Answer = @Sendable (OutgoingRequest) throws(HTTPClientError) -> HTTPResponse
        let rows: [(Answer, PageText)] = [
            ({ _ in HTTPResponse(HTTPStatus(502)) }, .words(\.doctor.lines.next.start)),
            ({ _ in HTTPResponse(.serviceUnavailable) }, .words(\.doctor.lines.next.start)),
            ({ _ in HTTPResponse(.notFound) }, .words(\.doctor.lines.next.otherAtPort)),
            ({ _ throws(HTTPClientError) in throw .cannotConnect }, .words(\.doctor.lines.next.start)),
            (
                { _ throws(HTTPClientError) in throw .unknownHost },
                .words(\.doctor.lines.next.publicName, ["host": "tasks.example.com"])
            ),
        ]
        try await CompanionHarness.run(Self.sockets) { companion in
            for (answer, next) in rows {
                let checks = try await Self.run(
                    companion, nil, { $0 = Self.doctor($0, at: front) }, answering: answer)
                #expect(checks.first { $0.name == .running }?.next == next, "\(checks.map(\.line))")
            }
        }
    }

    /// The same for a program at another address.
    private static func doctor(_ doctor: DoctorRun, at url: HTTPURL) -> DoctorRun {
        DoctorRun(
            settings: doctor.settings, url: url, folder: doctor.folder, settingsPath: doctor.settingsPath,
            now: doctor.now, measuresSlowHeads: false)
    }

    @Test("an unfinished head that is dropped holds, one that is waited for does not")
    func slowHeads() async throws {
        let dropping = try ScriptedServer { connection in _ = connection }
        let dropped = await HeadSocket.exchange(
            host: "127.0.0.1", port: dropping.port, sending: Array("GET".utf8), seconds: 600)
        #expect(dropped == .dropped)
        dropping.stop()
        let waiting = try ScriptedServer { $0.waitForClose() }
        let waited = await HeadSocket.exchange(
            host: "127.0.0.1", port: waiting.port, sending: Array("GET".utf8), seconds: 1)
        #expect(waited == .waitedFor)
        waiting.stop()
    }

    /// The checks where each request is answered by the same text.
    private static func run(
        _ settings: SettingsFixture = .tenant, at address: String = "http://localhost:3000",
        _ change: (inout DoctorRun) -> Void = { _ in }
    ) async throws -> [DoctorCheck] {
        var doctor = DoctorRun(
            settings: try settings.read().settings, url: try url(address),
            folder: StateFolder(path: "/nonexistent", isTemporary: false), settingsPath: "s.plist", now: { Date() },
            measuresSlowHeads: false)
        change(&doctor)
        let checks = await doctor.run(ScriptedHTTPClient { _ in .text("ok") })
        for check in checks { ShownTexts.record(check.line) }
        return checks
    }

    @Test("a database that can't be reached is named, with what to look at")
    func database() async throws {
        let closed = try ClosedPort()
        defer { withExtendedLifetime(closed) {} }
        let address = "host=127.0.0.1 port=\(closed.number) user=x dbname=x password=hunter2"
        let checks = try await Self.run(
            SettingsFixture.tenant.with("sessionStore", "<string>postgresql</string>")
                .with("postgresqlConnection", "<string>\(address)</string>"))
        let check = try #require(checks.first { $0.name == .database })
        #expect(check.verdict == .broken && check.next == .words(\.doctor.lines.next.database))
        #expect(check.seenText == "PostgreSQL at 127.0.0.1:\(closed.number): no server accepts connections there")
    }

    @Test("what waits for a head is in front of the program; where nothing is reached, nothing is said to wait")
    func slowFront() async throws {
        let waiting = try ScriptedServer { $0.waitForClose() }
        let closed = try ClosedPort()
        defer { withExtendedLifetime(closed) {} }
        for (port, next) in [
            (waiting.port, PageText.words(\.doctor.lines.next.slowHead)),
            (closed.number, .words(\.doctor.lines.next.noAnswer)),
        ] {
            let checks = try await Self.run(at: "http://localhost:\(port)") {
                ($0.measuresSlowHeads, $0.patience) = (true, 1)
            }
            #expect(checks.first { $0.name == .slowHead }?.next == next, "\(checks.map(\.line))")
        }
        waiting.stop()
    }

    @Test("it wants 50 MB, and waits 20 s for a head")
    func numbers() throws {
        let doctor = DoctorRun(
            settings: try SettingsFixture.tenant.read().settings, url: try url("http://localhost:3000"),
            folder: StateFolder(path: "/nonexistent", isTemporary: false), settingsPath: "settings.plist",
            now: { Date() })
        #expect(doctor.leastSpace == 50 && doctor.patience == 20)
    }

    @Test("what is wrong at the provider is named too")
    func provider() async throws {
        try await CompanionHarness.run(Self.sockets) { companion in
            #expect(chmod(companion.folder.path, 0o700) == 0)
            companion.tenant.intercept { _ in .text("Only from the office.", status: .notFound) }
            let checks = try await Self.run(companion)
            #expect(Set(Self.broken(checks)) == ["provider"], "\(checks.map(\.line))")
            let said = "\(words.errors.providerSaid)\(words.colon)Only from the office."
            #expect(checks.contains { $0.verdict == .broken && $0.line.contains(said) }, "\(checks.map(\.line))")
            companion.tenant.intercept(nil)
            companion.api.intercept { _ in .json(Array("[]".utf8)) }
            #expect(Self.broken(try await Self.run(companion)) == ["task-api"])
        }
    }

    @Test(
        "where the pages of the operator are not offered, the file is to be changed",
        arguments: [
            ("kiosk", "<true/>", false), ("publicURL", "<string>https://tasks.example.com</string>", false),
            ("publicURL", "<string>http://localhost:3000</string>", true),
        ])
    func whatToChange(key: String, value: String, isOffered: Bool) async throws {
        let checks = try await Self.run(.tenant.with(key, value))
        let path = ["path": "s.plist"]
        #expect(
            checks.first { $0.name == .provider && $0.verdict == .broken }?.next
                == (isOffered
                    ? .words(\.doctor.lines.next.changeSettings, path)
                    : .words(\.doctor.lines.next.changeFile, path)),
            "\(checks.map(\.line))")
    }

    @Test("with sessions in memory there is neither a folder nor a certificate to look at, and the reason is given")
    func inMemory() async throws {
        let checks = try await Self.run(
            .tenant.with("sessionStore", "<string>memory</string>").with("lan", "<true/>"))
        #expect(checks.first { $0.name == .store }?.seen == .words(\.doctor.lines.reasons.inMemory))
        let reason = PageText.words(\.doctor.lines.reasons.certificateInMemory)
        #expect(checks.first { $0.name == .lan }?.seen == reason)
        // The provider is looked at all the same.
        #expect(checks.contains { $0.name == .provider && $0.verdict == .broken }, "\(checks.map(\.line))")

        // The demo's tenant is behind that certificate; its API is not.
        let demo = try await Self.run(
            .tenant.with("sessionStore", "<string>memory</string>").with("lan", "<true/>")
                .with("authority", "<string>http://localhost:3001/contoso.onmicrosoft.com</string>")
                .with("taskAPI", "<string>http://localhost:3002</string>").with("demoServices", "<true/>"))
        let provider = demo.filter { $0.name == .provider }
        #expect(provider.map(\.seen) == [reason] && provider.first?.verdict == .skipped, "\(demo.map(\.line))")
        #expect(demo.contains { $0.name == .taskAPI && $0.verdict == .broken })
    }

    @Test("where this machine is in no network, the provider is looked at all the same")
    func withoutNetwork() async throws {
        let checks = try await Self.run(.tenant.with("lan", "<true/>")) {
            $0.network = { LocalNetwork(hostName: "hall", addresses: []) }
        }
        #expect(
            checks.first { $0.name == .lan }?.seen == .words(\.doctor.lines.seen.noNetwork), "\(checks.map(\.line))")
        #expect(checks.contains { $0.name == .provider && $0.verdict == .broken }, "\(checks.map(\.line))")
    }

    @Test("names what is wrong with a certificate, its host and what to do", arguments: TLSFailure.Reason.allCases)
    func certificates(reason: TLSFailure.Reason) async throws {
        let failure = TLSFailure(reason, host: "id.example.com:8443")
        let text = try #require(words.setup.problems[reason.rawValue])
        try await CompanionHarness.run(Self.sockets) { companion in
            #expect(chmod(companion.folder.path, 0o700) == 0)
            for (origin, name) in [(companion.tenantURL, "provider"), (companion.apiURL, "task-api")] {
                let checks = try await Self.run(companion, failing: [origin.origin: failure])
                #expect(Self.broken(checks) == [name], "\(checks.map(\.line))")
                let line = try #require(checks.first { $0.verdict == .broken }?.line)
                for phrase in [text.means, text.next] {
                    #expect(line.contains(phrase.text(["host": "id.example.com:8443"])), "\(line)")
                }
                // Nothing in the settings is at fault.
                #expect(!line.contains("/setup"))
            }
            let front = try url("https://tasks.example.com")
            let checks = try await Self.run(companion, failing: [front.origin: failure]) { doctor in
                doctor = DoctorRun(
                    settings: doctor.settings, url: front, folder: doctor.folder, settingsPath: doctor.settingsPath,
                    now: doctor.now, measuresSlowHeads: false)
            }
            #expect(checks.first { $0.name == .tls }?.seenText.contains("id.example.com:8443") == true)
            #expect(!checks.contains { $0.name == .running })
        }
    }

    @Test("an earlier key is mentioned where one is listed, and to be deleted when nothing needs it")
    func earlierKey() async throws {
        try await CompanionHarness.run(Self.sockets) { companion in
            #expect(chmod(companion.folder.path, 0o700) == 0)
            let key = MasterKey.random().replaced(by: .random())
            var seals = EarlierSeals(key, at: Date())
            let unneeded = try await Self.run(companion) { [seals] in $0.earlierSeals = { seals } }
            #expect(Self.broken(unneeded) == ["earlier-key"])
            let line = try #require(unneeded.first { $0.name == .earlierKey }?.line)
            #expect(line.contains("one that nothing needs") && line.contains("Delete the earlier key"))
            seals.add([Record(Record.ID(RecordCollection("sessions"), [1]), value: [1], expiry: .infinity)])
            let needed = try await Self.run(companion) { [seals] in $0.earlierSeals = { seals } }
            #expect(Self.broken(needed) == [])
            #expect(needed.first { $0.name == .earlierKey }?.line.contains("so many records: 1") == true)
            #expect(try await !Self.run(companion).contains { $0.name == .earlierKey })
        }
    }

    @Test("every check has a name, and no two of a run the same short one")
    func names() async throws {
        for name in DoctorCheck.Name.allCases { #expect(words.doctor.names[name.rawValue] != nil, "\(name)") }
        try await CompanionHarness.run(Self.sockets) { companion in
            let codes = try await Self.run(companion).map(\.code)
            #expect(Set(codes).count == codes.count, "\(codes)")
            #expect(codes.contains("provider client-id") && codes.contains("provider policy B2C_1_susi"))
        }
    }

    @Test("a terminal has what needs attention first, and then the others by subject")
    func text() {
        let broken = DoctorCheck(
            .disk, false, expected: .words(\.doctor.lines.expected.tenant), seen: DoctorCheck.seen(nil),
            next: .words(\.doctor.lines.next.disk))
        let skipped = DoctorCheck(
            skipping: .store, expected: .words(\.doctor.lines.expected.closedStore),
            because: .words(\.doctor.lines.reasons.inMemory))
        let part = ConnectionFinding(topic: "keys", problem: nil, verdict: .good)
        let keys = DoctorCheck(
            .provider, part: part, true, expected: .words(\.doctor.lines.expected.keys), seen: .finding(part), next: "")
        #expect(
            DoctorCommand.text([skipped, keys, broken]).split(separator: "\n", omittingEmptySubsequences: false) == [
                "Needs attention:", "\(broken.line)", "", "Files and disk:", "\(skipped.line)", "", "Provider:",
                "ok     provider keys: expected keys that can be read; seen The keys can be read.",
            ])
        #expect(
            DoctorCommand.text([skipped, keys]).hasSuffix(
                "\n\n1 of 2 promises hold; the others do not apply here or could not be checked."))
        #expect(DoctorCommand.text([keys, keys]).hasSuffix("\n\nAll 2 promises hold."))
    }

    @Test("a terminal has each line in English, with the apostrophes of a keyboard")
    func lines() {
        let check = DoctorCheck(
            .operatorPages, false, expected: .words(\.doctor.lines.expected.operatorPages), seen: DoctorCheck.seen(200),
            next: .words(\.doctor.lines.next.operatorPages))
        #expect(
            check.line
                == "BROKEN operator-pages: expected 403 at /settings without the operator's cookie; seen 200. Stop the program and report this: the settings are open to strangers."
        )
        let skipped = DoctorCheck(
            skipping: .store, expected: .words(\.doctor.lines.expected.closedStore),
            because: .words(\.doctor.lines.reasons.inMemory))
        #expect(
            skipped.line == "-      store: expected closed to other users; seen sessions are kept in memory")
    }

    @Test("what is hoped for of a policy names it if it is known")
    func policies() {
        let named = ConnectionFinding(topic: "policy", problem: nil, verdict: .good, values: ["policy": "B2C_1_susi"])
        #expect(DoctorRun.expectation(of: named).plainEnglish == "a policy B2C_1_susi")
        let unnamed = ConnectionFinding(topic: "policy", problem: "policy-unknown", verdict: .wrong)
        #expect(DoctorRun.expectation(of: unnamed).plainEnglish == "a policy")
    }

    @Test("its page is the operator’s alone, and not on a shared screen")
    func page() async throws {
        try await CompanionHarness.run { companion in
            #expect(try await companion.open("/doctor", companion.browser()).status == .forbidden)
            let browser = companion.browser("operator")
            try await companion.becomeOperator(browser)
            #expect(try await companion.open("/doctor", browser).heading == words.doctor.title)
        }
        try await CompanionHarness.run(.init(settings: .demo.with("kiosk", "<true/>"))) { companion in
            let page = try await companion.open("/doctor", companion.browser())
            #expect(page.status == .notFound)
        }
    }
}
