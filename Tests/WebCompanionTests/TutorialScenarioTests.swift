import BrowserModel
import CompanionTestSupport
import Configuration
import Conformance
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSETestSupport
import MicroHTTPServer
import OpenIDConnect
import OutgoingHTTP
import Running
import ServerTestSupport
import Storage
import TestSupport
import Testing
import Texts

@testable import DemoHosting
@testable import Web
@testable import WebCompanion

/// The files are those of the tutorials with nothing but their placeholders filled in. Only the host names are mapped:
/// `login.microsoftonline.com` to a demo tenant behind TLS on this machine, inside the client that sends requests.
@Suite("The tutorials' own settings start the program and sign people in")
struct TutorialScenarioTests {
    @Test("the first tutorial's file: sign in, list, add")
    func first() async throws {
        try await TutorialHarness.run("tutorial-1") { harness in
            let browser = harness.browser()
            var page = try await browser.open(harness.url.origin)
            page = try await browser.follow("Sign up or sign in", on: page)
            #expect(page.url.origin == "https://login.microsoftonline.com")
            page = try await harness.press(.alice, on: page, in: browser)
            #expect(page.target == "/tasks")
            #expect(page.account == "Alice Adams" && page.tasks.isEmpty)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Läuft & läuft"])
            #expect(page.tasks == ["Läuft & läuft"])
            page = try await browser.press(words.frame.signOut, on: page)
            #expect(page.url.origin == harness.url.origin && page.heading == words.signedOut.title)
            #expect(harness.api.count(.post, pathSuffix: "/api/tasks") == 1)
        }
    }

    /// Tables b1 and b2 of the reference with what has been added since: state, nonce, PKCE, `offline_access` and the id that
    /// support needs.
    @Test(
        "the first tutorial's requests: the policy in the address, our parameters behind it",
        .holds("C2", "C3", "C4", "C6", "C7"))
    func firstOnTheWire() async throws {
        try await TutorialHarness.run("tutorial-1") { harness in
            let browser = harness.browser()
            let page = try await browser.follow("Sign up or sign in", on: try await browser.open(harness.url.origin))
            let authorize = try #require(page.steps.first { $0.url.path.hasSuffix("/authorize") })
            #expect(
                authorize.url.description.hasPrefix(
                    "https://login.microsoftonline.com/fabrikamb2c.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_susi&")
            )
            #expect(authorize.url.description.filter { $0 == "?" }.count == 1)
            let client = "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"
            let scope = "openid offline_access \(client)"
            let redirect = "\(harness.url)/auth/openid/return"
            var sent = try authorize.url.queryParameters().values
            for random in ["state", "nonce", "code_challenge"] {
                #expect(sent.removeValue(forKey: random)?.count == 43)
            }
            let found = sent.removeValue(forKey: "client-request-id")
            let id = try #require(found)
            #expect(
                sent == [
                    "p": "b2c_1_susi", "client_id": client, "response_type": "code", "redirect_uri": redirect,
                    "response_mode": "query", "scope": scope, "code_challenge_method": "S256", "ui_locales": "en",
                ])

            _ = try await harness.press(.alice, on: page, in: browser)
            let token = try #require(harness.tenant.passages.first { $0.request.path.hasSuffix("/token") }).request
            #expect(token.method == .post)
            #expect(token.target == "/fabrikamb2c.onmicrosoft.com/oauth2/v2.0/token?p=b2c_1_susi")
            #expect(token.fields[.contentType] == "application/x-www-form-urlencoded")
            #expect(token.fields[.accept] == "application/json")
            #expect(token.fields[.authorization] == nil)
            var body = try token.formParameters().values
            #expect(body.removeValue(forKey: "code")?.isEmpty == false)
            #expect(body.removeValue(forKey: "code_verifier")?.count == 43)
            #expect(
                body == [
                    "grant_type": "authorization_code", "client_id": client, "redirect_uri": redirect, "scope": scope,
                ], "no client_secret, not even an empty one")
            // Everything of this sign-in that was sent to the tenant from here contains the same id.
            let ours = harness.tenant.passages.map(\.request).filter { $0.fields[.clientRequestID] != nil }
            #expect(Set(ours.map { $0.fields[.clientRequestID] }) == [id])
            #expect(ours.count >= 3, "metadata, token, keys")

            harness.tenant.forget()
            _ = try await browser.press(
                words.claims.tokens.renew, on: try await browser.open(harness.url.origin + "/claims"))
            let refresh = try #require(harness.tenant.passages.first).request
            #expect(refresh.target == "/fabrikamb2c.onmicrosoft.com/oauth2/v2.0/token?p=b2c_1_susi")
            var renewal = try refresh.formParameters().values
            #expect(renewal.removeValue(forKey: "refresh_token")?.isEmpty == false)
            #expect(renewal == ["grant_type": "refresh_token", "client_id": client, "scope": scope])
            #expect(refresh.fields[.clientRequestID].map { $0 != id } == true)
        }
    }

    @Test("the second tutorial's requests: each button's policy, and the client id's scopes", .holds("C22", "C29"))
    func secondOnTheWire() async throws {
        try await TutorialHarness.run("tutorial-2") { harness in
            let browser = harness.browser()
            let welcome = try await browser.open(harness.url.origin)
            var policies: [String] = []
            for button in ["Sign up with email", "Sign in with email", "Sign in with Facebook"] {
                // U20: an entry for each policy.
                let page = try await browser.follow(button, on: welcome)
                let authorize = try #require(page.steps.first { $0.url.path.hasSuffix("/authorize") })
                let sent = try authorize.url.queryParameters()
                policies += sent.all("p")
                #expect(sent.all("scope") == ["openid offline_access \(harness.clientID)"])
                #expect(sent.all("client_id") == [harness.clientID])
                #expect(sent.all("response_type") == ["code"] && sent.all("response_mode") == ["query"])
                #expect(sent.all("redirect_uri") == ["\(harness.url)/auth/openid/return"])
                #expect(sent.all("client-request-id").count == 1)
            }
            #expect(policies == harness.policies.map { $0.lowercased() } || policies == harness.policies)
        }
    }

    @Test(
        "the second tutorial's file: three ways in, the claims, then list and add at http://localhost/tasks:3000",
        .holds("U20", "U21"))
    func second() async throws {
        try await TutorialHarness.run("tutorial-2") { harness in
            let browser = harness.browser()
            let welcome = try await browser.open(harness.url.origin)
            #expect(welcome.link("Sign up with email") != nil)
            var page = try await browser.follow("Sign in with email", on: welcome)
            page = try await harness.press(.bob, on: page, in: browser)
            #expect(page.target == "/claims")
            #expect(page.text.contains("bob@contoso.example"))
            page = try await browser.follow(words.errors.toTasks, on: page)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "As printed"])
            #expect(page.tasks == ["As printed"])
            #expect(harness.api.count(.post, pathSuffix: "/tasks") == 1)
            #expect(harness.api.count(.post, pathSuffix: "/api/tasks") == 0)

            let other = harness.browser()
            page = try await other.follow("Sign in with Facebook", on: try await other.open(harness.url.origin))
            page = try await other.press("Continue as Carol Clark", on: page)
            #expect(page.account == "Carol Clark")
        }
    }
}

/// What `WebCompanion serve` sets up from a file, next to a demo tenant with a public name.
private final class TutorialHarness: Sendable {
    let url: HTTPURL
    let api: Checkpoint
    let tenant = Checkpoint()
    let clientID: String
    let policies: [String]
    private let sockets: CurlHTTPClient
    private var client: any HTTPClient { PatientHTTPClient(sockets) }
    private let servers: [HTTPServer]
    private let folder: TemporaryFolder

    static func run(
        _ file: String, isolation: isolated (any Actor)? = #isolation,
        _ scenario: (TutorialHarness) async throws -> Void
    ) async throws {
        let harness = try TutorialHarness(file)
        do {
            try await scenario(harness)
            await harness.stop()
        } catch {
            await harness.stop()
            throw error
        }
    }

    private init(_ file: String) throws {
        folder = TemporaryFolder()
        let path = Repository.path("Tests/Corpus/settings/\(file).plist")
        let options = try CommandLineOptions.parse(["serve", "--settings", path, "--no-browser"])
        var settings = try SettingsReader.read(options: options.start, environment: [:]).settings
        // The port is the operator's choice on the command line; a test takes a free one.
        settings.listen.port = 0
        let late = CurrentApplication()
        let companion = try Listening.start(
            Listening.bind(settings, bodies: BodyBudget()), settings, application: late, log: .silent)
        url = try #require(settings.companionURL(port: companion.boundPort))

        let microsoft = try CompanionTestSupport.url("https://login.microsoftonline.com")
        clientID = settings.clientID
        policies = settings.policies.map(\.name)
        var hosts = AllowedHosts.loopback
        hosts.allow(microsoft)
        let tenantServer = try HTTPServer.start(
            ServerConfiguration(
                addresses: ["127.0.0.1"], allowedHosts: hosts, limits: .patient,
                tls: TLSIdentity(
                    certificateChainPEM: TestCertificates.certificatePEM, privateKeyPEM: TestCertificates.privateKeyPEM)
            ),
            responder: tenant)
        let apiURL = try #require(settings.demo.taskAPI)
        hosts.allow(apiURL)
        api = Checkpoint()
        let apiServer = try HTTPServer.start(
            ServerConfiguration(addresses: ["127.0.0.1"], allowedHosts: hosts, limits: .patient), responder: api)
        servers = [companion, tenantServer, apiServer]

        let authorities = folder.file("authority.pem")
        TemporaryFolder.write(Array(TestCertificates.authorityPEM.utf8), to: authorities)
        sockets = CurlHTTPClient(
            configuration: .init(
                connectTo: [
                    "login.microsoftonline.com:443": "127.0.0.1:\(tenantServer.boundPort)",
                    "\(apiURL.host):\(apiURL.port)": "127.0.0.1:\(apiServer.boundPort)",
                ], certificateAuthorities: authorities))
        let state = StateFolder(path: folder.path, isTemporary: false)
        let now: @Sendable () -> Date = { Date() }
        tenant.route(
            to: try DemoTenant(
                configuration: DemoTenantConfiguration(
                    publicURL: microsoft, tenant: "fabrikamb2c.onmicrosoft.com",
                    clients: [
                        RegisteredClient(
                            clientID: settings.clientID, redirectURIs: ["\(url)/auth/openid/return"],
                            postLogoutRedirectURIs: ["\(url)/signed-out"])
                    ],
                    policies: settings.policies.map(DemoPolicy.init), databasePath: folder.file("demo-tenant.sqlite")
                ).with(signingKeys: SigningKeyPool.keys()),
                masterKey: .random(), now: now))
        api.route(
            to: try DemoTaskAPI(configuration: DemoHost.configuration(settings, state), client: client, now: now))
        late.begin(
            try Application(
                settings, url: url,
                opened: OpenedStores(settings, folder: state, environment: [:], now: now, log: .silent),
                ProgramParts(
                    folder: state, files: PublicFiles.ofRepository(), client: client, now: now, log: .silent)))
    }

    func browser() -> Browser { Browser(client: client) }

    func press(_ persona: DemoPersona, on page: BrowserPage, in browser: Browser) async throws -> BrowserPage {
        try await browser.press("Continue as \(persona.displayName)", on: page)
    }

    private func stop() async {
        for server in servers { await server.stop(grace: .seconds(5)) }
        await sockets.shutdown()
    }
}

extension FormParameters {
    /// The values by name; of a name that occurs twice only a mark, so that no test passes by it.
    fileprivate var values: [String: String] {
        Dictionary(pairs.map { ($0.name, $0.value) }) { first, second in "twice: \(first), \(second)" }
    }
}
