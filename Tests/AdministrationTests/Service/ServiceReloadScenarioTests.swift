import BrowserModel
import CompanionTestSupport
import Configuration
import DemoServices
import FoundationEssentials
import HTTP
import Observability
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Administration
@testable import Running
@testable import WebCompanion

@Suite("Reloading the service")
struct ServiceReloadScenarioTests {
    /// Asks the program once to read its settings again.
    /// - Returns: what it logged, and what it told the service manager.
    private func reload(_ companion: CompanionHarness) async throws -> (log: [String], notifications: [String]) {
        let socket = try #require(NotifySocket("@web-companion-test\(companion.folder.path)"))
        let lines = Mutex<[String]>([])
        let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
        continuation.yield()
        continuation.finish()
        await ServiceReload(
            editor: try companion.editor, lan: nil,
            manager: ServiceManager(environment: ["NOTIFY_SOCKET": socket.name]), status: "Serving",
            file: "settings.plist", auditLog: .none, log: Log { line in lines.withLock { $0.append(line) } }
        ).follow(requests)
        for line in lines.withLock({ $0 }) { ShownTexts.record(line) }
        return (lines.withLock { $0 }, socket.received)
    }

    private func write(_ text: String, to companion: CompanionHarness) {
        TemporaryFolder.write(Array(text.utf8), to: companion.settingsPath)
    }

    /// The settings with another text on the button of the first page.
    private static func comingIn(_ settings: String) -> String {
        let policy = "<string>B2C_1_susi</string>"
        return settings.replacing(policy, with: policy + "<key>title</key><string>Come in</string>")
    }

    @Test func `an edited file is in force, and nobody is signed out`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            #expect(try await companion.signIn(.alice, browser).target == "/tasks")
            write(Self.comingIn(companion.settingsText), to: companion)
            let text = companion.settingsText
            #expect(text.contains("Come in"))
            let (log, notifications) = try await reload(companion)
            #expect(log == ["The settings of settings.plist are in force."])
            #expect(notifications.count == 2 && notifications[0].hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
            #expect(notifications.last == "READY=1\nSTATUS=Serving")
            #expect(companion.settingsText == text)
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            #expect(try await companion.open("/", companion.browser("bob")).text.contains("Come in"))
        }
    }

    @Test(arguments: [
        ("<key>clientID</key>", "<key>clientIdentity</key>", "clientIdentity"),
        ("<plist", "<plist<", "settings.plist:"),
    ])
    func `an invalid file is refused with every problem, and the settings stay`(
        _ part: String, _ replacement: String, _ problem: String
    ) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let right = companion.settingsText
            write(
                Self.comingIn(right).replacing(part, with: replacement),
                to: companion)
            let (log, notifications) = try await reload(companion)
            #expect(log.count >= 2 && log.allSatisfy { $0.hasPrefix("error: ") })
            #expect(log.first?.contains(problem) == true)
            #expect(log.last == "error: The settings were not reloaded: those that were in force stay in force.")
            #expect(notifications.last == "READY=1\nSTATUS=Serving; the settings were not reloaded")
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            #expect(try await !companion.open("/", companion.browser("bob")).text.contains("Come in"))
            // Corrected, it is taken up.
            write(right, to: companion)
            let last = try await reload(companion).notifications.last
            #expect(last == "READY=1\nSTATUS=Serving")
        }
    }

    @Test func `what needs a start is said, and keeps its value until then`() async throws {
        try await CompanionHarness.run { companion in
            write(
                companion.settingsText.replacing(
                    "</dict></plist>", with: "<key>language</key><string>de</string></dict></plist>"),
                to: companion)
            #expect(companion.settingsText.contains("language"))
            let log = try await reload(companion).log
            #expect(
                log == [
                    "The settings of settings.plist are in force.",
                    "notice: settings.plist: language takes effect when the program is started again.",
                ])
        }
    }

    private func keyFile(_ companion: CompanionHarness) -> String { companion.folder.file("web-companion.key") }

    private func key(_ companion: CompanionHarness) throws -> MasterKey {
        try MasterKey.load(environment: [:], credentialsDirectory: nil, file: keyFile(companion))
    }

    @Test func `a key that was replaced is in force, and nobody is signed out, also without the earlier one`()
        async throws
    {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            func cookieNames() async -> [String] {
                await browser.jar.cookies.map(\.name).filter { $0.hasPrefix("web-companion") }
            }
            let names = await cookieNames()
            let page = try await companion.open("/tasks", browser)
            let new = try key(companion).replaceByNew(in: keyFile(companion))
            #expect(try await reload(companion).log == ["The settings of settings.plist are in force."])
            let next = try await companion.open("/tasks", browser)
            #expect(next.account == "Alice Adams")
            let handle = try #require(page.markup.all("script").compactMap { $0["data-person"] }.first)
            #expect(next.markup.all("script").compactMap { $0["data-earlier"] } == [handle])
            #expect(next.markup.all("script").compactMap { $0["data-person"] } != [handle])
            let renamed = await cookieNames()
            #expect(renamed.count == names.count && Set(renamed).isDisjoint(with: names))

            TemporaryFolder.write(Array(try MasterKey(bytes: new.bytes).text.utf8), to: keyFile(companion))
            #expect(try await reload(companion).log == ["The settings of settings.plist are in force."])
            let last = try await companion.open("/tasks", browser)
            #expect(last.account == "Alice Adams")
            #expect(last.markup.all("script").compactMap { $0["data-earlier"] }.isEmpty)
        }
    }

    @Test func `a key that can't be used in the place of the present one is refused, and that one stays`() async throws
    {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let text = try key(companion).text
            let refusals = [
                ("", "must hold 64 hexadecimal digits"),
                (MasterKey.random().text, "is not listed any more: put it back"),
            ]
            for (wrong, words) in refusals {
                TemporaryFolder.write(Array(wrong.utf8), to: keyFile(companion))
                let (log, notifications) = try await reload(companion)
                #expect(
                    log.count == 1 && log[0].hasPrefix("error: The settings were not reloaded")
                        && log[0].contains(words))
                #expect(notifications.last?.hasSuffix("the settings were not reloaded") == true)
                #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            }
            try FileManager.default.removeItem(atPath: keyFile(companion))
            #expect(try await reload(companion).log[0].contains("is not in \(keyFile(companion)) any more"))
            #expect(!FileManager.default.fileExists(atPath: keyFile(companion)), "none is made")
            TemporaryFolder.write(Array(text.utf8), to: keyFile(companion))
            #expect(try await reload(companion).log == ["The settings of settings.plist are in force."])
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test func `a client secret that the service manager passes is read again`() async throws {
        let secrets = TemporaryFolder()
        let file = secrets.file("web-companion-client-secret")
        TemporaryFolder.write(Array("first\n".utf8), to: file)
        var options = CompanionHarness.Options()
        options.environment = ["CREDENTIALS_DIRECTORY": secrets.path]
        try await CompanionHarness.run(options) { companion in
            func secret() async throws -> String? { try await companion.editor.state().inForce.clientSecret?.revealed }
            #expect(try await secret() == "first")
            TemporaryFolder.write(Array("second\n".utf8), to: file)
            #expect(try await reload(companion).log == ["The settings of settings.plist are in force."])
            #expect(try await secret() == "second")
            TemporaryFolder.write([0, 1], to: file)
            let log = try await reload(companion).log
            #expect(log.count == 1 && log[0].contains("is no text of at most 64 KiB"))
            #expect(try await secret() == "second")
        }
    }

    @Test func `each setting that needs a start is known`() throws {
        let settings = try SettingsFixture.demo.read().settings
        #expect(settings.keysOfStart(differingIn: settings) == [])
        var other = settings
        other.listen.port += 1
        other.isKiosk.toggle()
        other.showsClaims.toggle()
        #expect(settings.keysOfStart(differingIn: other) == [.listen, .kiosk])
        other = settings
        other.trustedProxies = TrustedProxies([try #require(IPNetwork("10.0.0.7"))])
        #expect(settings.keysOfStart(differingIn: other) == [.trustedProxies])
    }
}
