package import BrowserModel
import Certificates
package import Configuration
import Conformance
package import FoundationEssentials
package import HTTP
package import HTTPTestSupport
import JOSETestSupport
import Localization
import MicroHTTPServer
internal import Observability
import OpenIDConnect
import OutgoingHTTP
internal import Pages
import Screens
import Sessions
import Storage
import StorageTestSupport
import Synchronization
package import TestSupport
import Testing
internal import Texts
internal import Web

@testable package import Administration
@testable import DemoHosting
@testable package import DemoServices
@testable package import Running
@testable package import WebCompanion

/// The whole program with a demo tenant and a demo task API, in memory or over real sockets, with a clock moved by hand.
package final class CompanionHarness: Sendable {
    /// How the parts and the browsers communicate.
    package enum Way: String, Sendable, CaseIterable { case memory, sockets }

    /// What a scenario needs to be different.
    package struct Options: Sendable {
        package var way: Way
        /// The host of the demo tenant: `localhost` is the companion's site, `127.0.0.1` another.
        package var tenantHost: String
        package var settings: SettingsFixture
        /// Policies that the tenant has and the settings don't name.
        package var morePolicies: [DemoPolicy]
        package var clock: TestClock
        /// How many seconds the clock of tenant and API is ahead of the program's.
        package var providerAhead: TimeInterval
        /// Puts the addresses of tenant and API into the settings.
        package var place: @Sendable (SettingsFixture, HTTPURL, HTTPURL) -> SettingsFixture = {
            $0.at(tenant: $1, api: $2)
        }
        /// The environment that the program starts in.
        package var environment: [String: String]
        /// How the settings page writes the file; by default as the program does.
        package var write: SettingsEditor.Write
        /// How long a change of the keychain waits for another process; by default so long that no test depends on how busy the
        /// machine is.
        package var lockWait = Duration.seconds(3600)
        /// Whether requests are kept for counting.
        package var records: Bool
        /// Whether each look at the store is a round trip, as with a database: nothing that was read is used again.
        package var isStoreRemote = false
        /// Whether phones of the local network are served too. Only in memory.
        package var isInLAN = false
        /// Whether the certificate of that address is from a certificate authority of the program's own, which phones have to trust first.
        package var hasLocalAuthority = false
        /// Records the requests of the program.
        package var spans: SpanRecorder?

        package init(
            way: Way = .memory, tenantHost: String = "localhost", settings: SettingsFixture = .demo,
            morePolicies: [DemoPolicy] = [], clock: TestClock = TestClock(), providerAhead: TimeInterval = 0,
            environment: [String: String] = [:],
            write: @escaping SettingsEditor.Write = FileReplacement.replace(_:holding:with:), records: Bool = true
        ) {
            self.way = way
            self.tenantHost = tenantHost
            self.settings = settings
            self.morePolicies = morePolicies
            self.clock = clock
            self.providerAhead = providerAhead
            self.environment = environment
            self.write = write
            self.records = records
        }
    }

    package static let policies: [(name: String, kind: String)] = [
        ("B2C_1_susi", "sign-up-sign-in"), ("B2C_1_sign_in", "sign-in"), ("B2C_1_sign_up", "sign-up"),
        ("B2C_1_facebook", "sign-in"), ("B2C_1_edit_profile", "edit-profile"), ("B2C_1_reset", "reset-password"),
    ]

    package let options: Options
    package let clock: TestClock
    /// Where sign-ins are kept.
    package let folder: TemporaryFolder
    /// The companion's address.
    package let url: HTTPURL
    package let tenantURL: HTTPURL
    package let apiURL: HTTPURL
    /// The companion's address for phones.
    package static let phonesURL = "https://192.168.1.20:3443"
    /// Where requests of phones can be intercepted.
    package let phones = Checkpoint()
    /// Where requests can be intercepted.
    package let front: Checkpoint
    package let tenant: Checkpoint
    package let api: Checkpoint
    /// The network between all parts.
    package let client: any HTTPClient
    /// The lines of the log so far.
    package var log: [String] { lines.withLock { $0 } }

    private let lines = Mutex<[String]>([])
    private let tables = Mutex<[CountingRecordTable]>([])
    private let servers: [HTTPServer]
    private let sockets: CurlHTTPClient?
    /// The file that the program reads when it starts.
    package let settingsPath: String
    private let running = Mutex(CurrentApplication())
    private let lives = Mutex([ProgramLife()])
    private let started = Mutex<[CurrentApplication]>([])
    private let editors = Mutex<SettingsEditor?>(nil)

    /// What changes the settings of the running program.
    package var editor: SettingsEditor {
        get throws { try #require(editors.withLock { $0 }) }
    }

    package var application: Application {
        get throws { try #require(running.withLock { $0 }.current) }
    }

    /// The command line that the program is started with.
    package var arguments: StartOptions {
        StartOptions(settingsPath: settingsPath)
    }

    /// The text of the settings file as it is now.
    package var settingsText: String { String(decoding: TemporaryFolder.read(settingsPath), as: UTF8.self) }

    /// Runs a scenario and stops everything afterwards.
    package static func run(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        _ scenario: (CompanionHarness) async throws -> Void
    ) async throws {
        let companion = try CompanionHarness(options)
        do {
            try await scenario(companion)
            await companion.stop()
        } catch {
            await companion.stop()
            throw error
        }
    }

    private init(_ options: Options) throws {
        self.options = options
        clock = options.clock
        folder = TemporaryFolder()
        (front, tenant, api) = (Checkpoint(), Checkpoint(), Checkpoint())
        for checkpoint in [front, tenant, api] { checkpoint.record(options.records) }
        var ports = [3000, 3001, 3002]
        switch options.way {
        case .memory:
            let network = InMemoryNetwork(records: false)
            for (host, port, responder) in [
                ("localhost", ports[0], front), ("127.0.0.1", ports[0], front), (options.tenantHost, ports[1], tenant),
                ("localhost", ports[2], api),
            ] { network.connect("http://\(host):\(port)", to: responder) }
            if options.isInLAN { network.connect(CompanionHarness.phonesURL, to: phones) }
            (client, sockets) = (network, nil)
            servers = []
        case .sockets:
            var limits = ServerConfiguration.Limits.patient
            limits.body = BodySize.largest
            let configuration = ServerConfiguration(limits: limits)
            let started = try [front, tenant, api].map { try HTTPServer.start(configuration, responder: $0) }
            ports = started.map(\.boundPort)
            servers = started
            let sockets = CurlHTTPClient()
            (client, self.sockets) = (PatientHTTPClient(sockets), sockets)
        }
        url = try CompanionTestSupport.url("http://localhost:\(ports[0])")
        tenantURL = try CompanionTestSupport.url("http://\(options.tenantHost):\(ports[1])")
        apiURL = try CompanionTestSupport.url("http://localhost:\(ports[2])")
        let fixture = options.place(options.settings, tenantURL, apiURL)
        let settings = try fixture.read(environment: options.environment).settings
        settingsPath = folder.file("settings.plist")
        TemporaryFolder.write(Array(fixture.text.utf8), to: settingsPath)
        let now: @Sendable () -> Date = { [clock] in clock.date + options.providerAhead }
        tenant.route(
            to: try DemoTenant(
                configuration: DemoTenantConfiguration(
                    publicURL: tenantURL,
                    clients: [
                        RegisteredClient(
                            clientID: settings.clientID, secret: settings.clientSecret?.revealed,
                            redirectURIs: ["\(url)/auth/openid/return"]
                                + [settings.signInReturn.redirectURI].compactMap(\.self)
                                + (options.isInLAN ? ["\(CompanionHarness.phonesURL)/auth/openid/return"] : []),
                            postLogoutRedirectURIs: ["\(url)/signed-out"]
                                + (options.isInLAN ? ["\(CompanionHarness.phonesURL)/signed-out"] : []),
                            apiScopes: settings.apiScopes)
                    ],
                    policies: settings.policies.map(DemoPolicy.init) + options.morePolicies,
                    databasePath: folder.file("demo-tenant.sqlite")
                ).with(signingKeys: SigningKeyPool.keys()),
                masterKey: .random(), now: now, log: { Issue.record("\($0)") }))
        let authority = settings.provider.authority
        api.route(
            to: try DemoTaskAPI(
                configuration: DemoTaskAPIConfiguration(
                    trustedMetadata: (settings.policies.map(\.name) + options.morePolicies.map(\.name))
                        .map { authority.metadataURL(policy: $0) },
                    clientIDs: [settings.clientID], databasePath: folder.file("demo-tasks.sqlite")),
                client: client, now: now, log: { Issue.record("\($0)") }))
        try restart()
    }

    /// Starts the program again on the same files.
    package func restart() throws {
        let (current, editor) = try start()
        editors.withLock { $0 = editor }
        running.withLock { $0 = current }
        front.route(to: ShownPages(current))
        phones.route(to: FromPhone(entrances: [LANListener(current: current)]))
    }

    /// Starts one more copy of the program on the same files, which shares nothing else, and sends each request of the local network to the
    /// other copy in turn, as a proxy may. Only in memory.
    package func startSecondCopy() throws {
        let (first, second) = (running.withLock { $0 }, try start().current)
        phones.route(to: FromPhone(entrances: [LANListener(current: first), LANListener(current: second)]))
    }

    /// Runs `body` until it ends, or until the program has been killed at one of its steps: before or after it writes to the store or sends
    /// a request. A killed program is started again.
    /// - Parameter step: the number of the step, counted from 1.
    /// - Returns: whether it was killed; `false` when `body` has fewer steps.
    package func kill(
        atStep step: Int, during body: @escaping @Sendable () async throws -> Void
    ) async throws -> Bool {
        let (events, continuation) = AsyncStream.makeStream(of: Swift.Result<Void, any Error>?.self)
        guard let life = lives.withLock({ $0.last }) else { return false }
        life.end(atStep: step) { continuation.yield(nil) }
        Task {
            do { continuation.yield(.success(try await body())) } catch { continuation.yield(.failure(error)) }
        }
        for await event in events {
            life.endNoMore()
            guard let event else {
                try restart()
                return true
            }
            try event.get()
            return false
        }
        return false
    }

    private func start() throws -> (current: CurrentApplication, editor: SettingsEditor) {
        let life = ProgramLife()
        lives.withLock { $0.append(life) }
        let client = MortalHTTPClient(client: client, life: life)
        let arguments = arguments
        let environment = try ServiceCredentials.added(to: options.environment)
        let key = KeyInUse()
        let file = try SettingsFile.read(path: settingsPath)
        let settings = try SettingsReader.read(file, options: arguments, environment: environment).settings
        let current = CurrentApplication()
        let place = options.isInLAN ? try CompanionHarness.place : nil
        let authority =
            options.hasLocalAuthority
            ? try LocalCertificateAuthority.make(for: CertificateNames(["192.168.1.20"]), now: clock.date).certificate
            : nil
        let phone = place.map { PhoneAccess(url: $0.url, authority: authority) }
        let log = Log { self.note($0) }
        let recorded = try Telemetry(settings, log: log)
        let telemetry = Telemetry(metrics: recorded.metrics, auditLog: recorded.auditLog, spans: options.spans)
        let files = try PublicFiles.ofRepository()
        let make: SettingsEditor.Make = { [self, url, folder, clock] settings, memory, editor throws(StorageError) in
            let memory = memory == .kept ? current.current?.memory : nil
            let state = StateFolder(path: folder.path, isTemporary: false)
            let previous = current.current?.opened
            let opened = try OpenedStores(
                settings, folder: state, environment: environment, after: previous,
                factory: previous == nil && settings.tokenStore.database == nil ? openStores(settings, life) : nil,
                key: key.reread, now: clock.now, log: log)
            let parts = ProgramParts(
                folder: state, files: files, client: client, now: clock.now, log: log, telemetry: telemetry)
            var application = Application(
                settings, url: url, opened: opened, parts, memory: memory, editor: editor, phone: phone)
            if let place {
                let ofOthers = settings.forLAN(at: place, by: place.url)
                let others = try Application(
                    ofOthers, url: place.url,
                    opened: OpenedStores(
                        ofOthers, folder: state, environment: environment, after: opened, now: clock.now, log: log),
                    parts, memory: application.memory, phone: phone)
                let ofScreens = settings.forScreens(at: place, by: place.url)
                let screens =
                    settings.isKiosk
                    ? try Application(
                        ofScreens, url: place.url,
                        opened: OpenedStores(
                            ofScreens, folder: state, environment: environment, after: opened, now: clock.now, log: log),
                        parts, memory: application.memory, phone: phone) : nil
                application.lan = LANResponder(others, screens: screens, isStrict: false)
            }
            return { [application] in current.begin(application) }
        }
        let editor = SettingsEditor(
            file: file, options: arguments, environment: environment, settings: settings,
            write: options.write,
            reread: { [options, folder] in
                let environment = try ServiceCredentials.added(to: options.environment)
                let state = StateFolder(path: folder.path, isTemporary: false)
                return (environment, try key.read(current.current?.opened, in: state, settings, environment))
            }, make: make)
        try make(settings, .empty, editor)()
        started.withLock { $0.append(current) }
        return (current, editor)
    }

    /// Where phones find it: an address that no machine of the test has.
    package static var place: LANAddress {
        get throws {
            try LANAddress(
                LANSetting(addresses: ["192.168.1.20"]), publicURL: nil, file: "settings.plist",
                network: LocalNetwork(hostName: "hall", addresses: ["192.168.1.20"]))
        }
    }

    /// Requests as they are received from a phone.
    private final class FromPhone: HTTPResponder {
        private let entrances: [LANListener]
        private let turn = Mutex(0)

        init(entrances: [LANListener]) { self.entrances = entrances }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            var request = request
            request.connection.remoteAddress = "192.168.1.30"
            let turn = turn.withLock { turn in
                turn += 1
                return turn % entrances.count
            }
            return ShownPages.record(await entrances[turn].respond(to: request))
        }
    }

    private func openStores(
        _ settings: Settings, _ life: ProgramLife = ProgramLife()
    ) throws(StorageError) -> StoreFactory {
        let opened = try StoreFactory.open(
            path: folder.file("\(settings.tokenStore.name).sqlite"), lockWait: options.lockWait, now: clock.now)
        let table = CountingRecordTable(opened.table, isRemote: options.isStoreRemote)
        tables.withLock { $0.append(table) }
        return StoreFactory(table: MortalRecordTable(table, life), notice: opened.notice)
    }

    /// The number of write transactions of all programs on these files.
    package var writeTransactions: Int { tables.withLock { $0.reduce(0) { $0 + $1.batches } } }

    /// Runs `body` once, before one of the next write transactions and after what was read for it.
    /// - Parameter number: before which of them, counted from 1.
    package func interruptStore(beforeWrite number: Int, _ body: @escaping @Sendable () async throws -> Void) {
        tables.withLock { $0.last }?.interrupt(beforeBatch: number, body)
    }

    /// The number of reads by all programs on these files.
    package var storeReads: Int { tables.withLock { $0.reduce(0) { $0 + $1.reads } } }

    /// The number of reads of a collection by all programs on these files.
    package func storeReads(of collection: String) -> Int {
        tables.withLock { $0.reduce(0) { $0 + ($1.readsOf[RecordCollection(collection)] ?? 0) } }
    }

    /// A second program on the same files, as another process on the machine would be: it shares nothing else. Only in memory.
    /// - Returns: its address, and where requests to it can be intercepted.
    package func second() throws -> (url: HTTPURL, front: Checkpoint) {
        let url = try CompanionTestSupport.url("http://localhost:3005")
        let file = try SettingsFile.read(path: settingsPath)
        let settings = try SettingsReader.read(file, options: arguments, environment: options.environment).settings
        let log = Log { self.note($0) }
        let state = StateFolder(path: folder.path, isTemporary: false)
        let opened = try OpenedStores(
            settings, folder: state, environment: options.environment, factory: openStores(settings), now: clock.now,
            log: log)
        let front = Checkpoint(
            try Application(
                settings, url: url, opened: opened,
                ProgramParts(
                    folder: state, files: PublicFiles.ofRepository(), client: client, now: clock.now, log: log),
                phone: options.isInLAN ? PhoneAccess(url: CompanionHarness.place.url, authority: nil) : nil
            ).responder)
        try #require(client as? InMemoryNetwork).connect(url.origin, to: front)
        return (url, front)
    }

    private func note(_ line: String) {
        ShownTexts.record(line)
        lines.withLock { $0.append(line) }
    }

    private func stop() async {
        for life in lives.withLock({ $0 }) { life.bury() }
        for server in servers { await server.stop(grace: .seconds(5)) }
        await sockets?.shutdown()
        // They lead to each other, and would keep their files open.
        editors.withLock { $0 = nil }
        for current in started.withLock({ $0 }) { current.end() }
        for checkpoint in [front, phones, tenant, api] { checkpoint.release() }
    }

    /// A browser without cookies.
    package func browser(
        _ name: String = "browser", runsScripts: Bool = true, keepsCookies: Bool = true, languages: String = "en"
    ) -> Browser {
        Browser(
            name, client: client, runsScripts: runsScripts, keepsCookies: keepsCookies, languages: languages,
            now: clock.now)
    }

    /// Signs a person in and returns the page after it.
    @discardableResult
    package func signIn(
        _ persona: DemoPersona = .alice, _ browser: Browser, policy: String = "B2C_1_susi", returning: String? = nil
    ) async throws -> BrowserPage {
        let more = returning.map { "&return=\(PercentEncoding.encode($0))" } ?? ""
        let page = try await browser.open("\(url)/sign-in?policy=\(policy)\(more)")
        return try await press(persona, on: page, in: browser)
    }

    /// Types the code that the demo tenant shows where a real one would mail it.
    package func typeShownCode(on page: BrowserPage, in browser: Browser) async throws -> BrowserPage {
        let code = try #require(page.markup.elements.first { $0["id"] == "shown-code" }?.text, "\(page.heading)")
        return try await browser.press(tenantWords.verification.verify, on: page, filling: ["code": code])
    }

    /// Presses the tenant's button of a persona and arrives back at the companion.
    package func press(_ persona: DemoPersona, on page: BrowserPage, in browser: Browser) async throws -> BrowserPage {
        try #require(page.heading == tenantWords.signIn.title, "\(page.url) \(page.text)")
        let arrived = try await browser.press("Continue as \(persona.displayName)", on: page)
        // Without scripts the form_post response needs a press.
        guard arrived.url.origin == tenantURL.origin, arrived.heading == tenantWords.leaving.almost else {
            return browser.runsScripts ? arrived : try await browser.confirm(arrived)
        }
        return try await browser.confirm(try await browser.press(tenantWords.fields.proceed, on: arrived))
    }

    /// The list, once nothing on it waits to be sent.
    package func listOnceAllIsSent(_ browser: Browser) async throws -> BrowserPage {
        var page = try await open("/tasks", browser)
        while !page.unsent.isEmpty {
            await Polling.pause()
            try Task.checkCancellation()
            page = try await open("/tasks", browser)
        }
        return page
    }

    /// Opens a page of the companion.
    /// - Parameter asOperator: whether one of the settings or policies is opened in the operator's browser.
    package func open(_ target: String, _ browser: Browser, asOperator: Bool = true) async throws -> BrowserPage {
        if asOperator, ["/settings", "/policies", "/setup"].contains(where: target.hasPrefix) {
            try await becomeOperator(browser)
        }
        return try await browser.open(url.origin + target)
    }

    /// Makes a browser the operator's, by the link that the program prints.
    package func becomeOperator(_ browser: Browser) async throws {
        guard await !browser.jar.cookies.contains(where: { $0.name.hasSuffix("-operator") }),
            let link = try application.operatorLink()
        else { return }
        _ = try await browser.open(link)
    }
}

extension SettingsFixture {
    /// The demo's tenant with one policy of each kind, and its task API that can complete tasks.
    package static let demo = SettingsFixture.tenant
        .with(
            "policies",
            "<array>"
                + CompanionHarness.policies.map {
                    "<dict><key>name</key><string>\($0.name)</string><key>kind</key><string>\($0.kind)</string></dict>"
                }.joined() + "</array>")

    /// The same at other addresses.
    package func at(tenant: HTTPURL, api: HTTPURL) -> SettingsFixture {
        with("authority", "<string>\(tenant)/contoso.onmicrosoft.com</string>")
            .with("taskAPI", "<string>\(api)</string>")
    }
}

extension Browser {
    /// Confirms that the person began the sign-in, where the page asks.
    package func confirm(_ page: BrowserPage) async throws -> BrowserPage {
        guard page.url.path == ConfirmSignInPage.address, page.status == .ok else { return page }
        return try await press(words.confirmation.resume, on: page)
    }
}

extension BrowserPage {
    /// The texts of the tasks, in order.
    package var tasks: [String] {
        markup.elements.indices.compactMap { index in
            let element = markup.elements[index]
            guard element.name == "p", element.ancestors.contains(where: { markup.elements[$0]["class"] == "tasks" })
            else { return nil }
            return element.text
        }
    }

    /// The texts of the tasks that wait to be sent, in order.
    package var unsent: [String] { markup.elements.filter { $0["id"]?.wholeMatch(of: /w[0-9]+/) != nil }.map(\.text) }

    /// The active account, as shown in the menu; "Signed in" for a person without a name.
    package var account: String? { markup.elements.first { $0["class"] == "name" }?.text }
}
