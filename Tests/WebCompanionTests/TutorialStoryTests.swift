import DemoServices
import FoundationEssentials
import HTTP
import MicroHTTPServer
import OutgoingHTTP
import Storage
import TestSupport
import Testing

@testable import WebCompanion

/// The files are those of the tutorials with nothing but their placeholders filled in. Only the host names lead elsewhere:
/// `login.microsoftonline.com` to a demo tenant behind TLS on this machine, inside the client that sends requests.
@Suite("The tutorials' own settings start the program and sign people in")
struct TutorialStoryTests {
    @Test("the first tutorial's file: sign in, list, add")
    func first() async throws {
        try await Stage.run("tutorial-1") { stage in
            let browser = stage.browser()
            var page = try await browser.open(stage.url.origin)
            page = try await browser.follow("Sign up or sign in", on: page)
            #expect(page.url.origin == "https://login.microsoftonline.com")
            page = try await stage.press(.alice, on: page, in: browser)
            #expect(page.target == "/tasks")
            #expect(page.account == "Alice Adams" && page.tasks.isEmpty)
            page = try await browser.press("Add", on: page, filling: ["text": "Läuft & läuft"])
            #expect(page.tasks == ["Läuft & läuft"])
            page = try await browser.press("Sign out", on: page)
            #expect(page.url.origin == stage.url.origin && page.heading == "You are signed out")
            #expect(stage.api.count(.post, pathSuffix: "/api/tasks") == 1)
        }
    }

    @Test("the second tutorial's file: three ways in, the claims, then list and add at http://localhost/tasks:3000")
    func second() async throws {
        try await Stage.run("tutorial-2") { stage in
            let browser = stage.browser()
            let welcome = try await browser.open(stage.url.origin)
            #expect(welcome.link("Sign up with email") != nil)
            var page = try await browser.follow("Sign in with email", on: welcome)
            page = try await stage.press(.bob, on: page, in: browser)
            #expect(page.target == "/claims")
            #expect(page.text.contains("bob@contoso.example"))
            page = try await browser.follow("Go to your tasks", on: page)
            page = try await browser.press("Add", on: page, filling: ["text": "As printed"])
            #expect(page.tasks == ["As printed"])
            #expect(stage.api.count(.post, pathSuffix: "/tasks") == 1)
            #expect(stage.api.count(.post, pathSuffix: "/api/tasks") == 0)

            let other = stage.browser()
            page = try await other.follow("Sign in with Facebook", on: try await other.open(stage.url.origin))
            page = try await other.press("Continue as Carol Clark", on: page)
            #expect(page.account == "Carol Clark")
        }
    }
}

/// What `WebCompanion serve` puts together from a file, beside a demo tenant with a public name.
private final class Stage: Sendable {
    let url: HTTPURL
    let api: Checkpoint
    private let client: CurlHTTPClient
    private let servers: [HTTPServer]
    private let folder: TemporaryFolder

    static func run(
        _ file: String, isolation: isolated (any Actor)? = #isolation, _ story: (Stage) async throws -> Void
    ) async throws {
        let stage = try Stage(file)
        do {
            try await story(stage)
            await stage.stop()
        } catch {
            await stage.stop()
            throw error
        }
    }

    private init(_ file: String) throws {
        folder = TemporaryFolder()
        let path = Repository.path("Tests/Corpus/settings/\(file).plist")
        let options = try CommandLineOptions.parse(["serve", "--settings", path, "--no-browser"])
        var settings = try SettingsReader.read(options: options, environment: [:]).settings
        // The port is the operator's choice on the command line; a test takes a free one.
        settings.listen.port = 0
        let late = LateResponder()
        let companion = try Listening.start(settings, late: late, log: .silent)
        url = try #require(settings.companionURL(port: companion.boundPort))

        let microsoft = try WebCompanionTests.url("https://login.microsoftonline.com")
        let tenant = Checkpoint()
        var hosts = AllowedHosts.loopback
        hosts.allow(microsoft)
        let tenantServer = try HTTPServer.start(
            ServerConfiguration(
                addresses: ["127.0.0.1"], allowedHosts: hosts,
                tls: TLSIdentity(
                    certificateChainPEM: TestCertificates.certificatePEM, privateKeyPEM: TestCertificates.privateKeyPEM)
            ),
            responder: tenant)
        let apiURL = try #require(settings.demo.taskAPI)
        hosts.allow(apiURL)
        api = Checkpoint()
        let apiServer = try HTTPServer.start(
            ServerConfiguration(addresses: ["127.0.0.1"], allowedHosts: hosts), responder: api)
        servers = [companion, tenantServer, apiServer]

        let authorities = folder.file("authority.pem")
        TemporaryFolder.write(Array(TestCertificates.authorityPEM.utf8), to: authorities)
        client = CurlHTTPClient(
            configuration: .init(
                connectTo: [
                    "login.microsoftonline.com:443": "127.0.0.1:\(tenantServer.boundPort)",
                    "\(apiURL.host):\(apiURL.port)": "127.0.0.1:\(apiServer.boundPort)",
                ], certificateAuthorities: authorities))
        let state = StateFolder(path: folder.path, isTemporary: false)
        let now: @Sendable () -> Date = { Date() }
        tenant.lead(
            to: try DemoTenant(
                configuration: DemoTenantConfiguration(
                    publicURL: microsoft, tenant: "fabrikamb2c.onmicrosoft.com",
                    clients: [
                        RegisteredClient(
                            clientID: settings.clientID, redirectURIs: ["\(url)/auth/openid/return"],
                            postLogoutRedirectURIs: ["\(url)/signed-out"])
                    ],
                    policies: settings.policies.map(DemoPolicy.init), databasePath: folder.file("demo-tenant.sqlite")),
                masterKey: .random(), now: now))
        api.lead(
            to: try DemoTaskAPI(configuration: try DemoHost.configuration(settings, state), client: client, now: now))
        late.begin(
            try Application(
                settings, url: url, folder: state, files: PublicFiles(directory: Repository.path("Public")),
                client: client, environment: [:], now: now, log: .silent))
    }

    func browser() -> Browser { Browser(client: client) }

    func press(_ persona: DemoPersona, on page: BrowserPage, in browser: Browser) async throws -> BrowserPage {
        try await browser.press("Continue as \(persona.displayName)", on: page)
    }

    private func stop() async {
        for server in servers { await server.stop(grace: .seconds(5)) }
        await client.shutdown()
    }
}
