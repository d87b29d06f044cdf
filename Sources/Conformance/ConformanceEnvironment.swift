package import Configuration
package import DemoServices
package import FoundationEssentials
package import HTTP
internal import MicroHTTPServer
internal import OpenIDConnect
package import Running
internal import Storage
internal import Synchronization

/// A demo tenant with a fault, a task API and the program configured for them, each on its own loopback port, with a
/// temporary state folder.
package final class ConformanceEnvironment: Sendable {
    /// What all tests of a run share.
    struct Shared: Sendable {
        /// The HTTP client of all parties.
        let client: any HTTPClient
        /// Where the tenant stores its keys: generating one takes longer than a whole test.
        let folder: StateFolder
        let masterKey = MasterKey.random()
        /// The TLS identity of the provider and the API; `nil` for plain HTTP.
        var tls: ConformanceTLS?
        /// Creates the program under test.
        let program: Program
        /// The clock; by default each environment has its own.
        var clock: ConformanceClock?
    }

    /// Creates the program under test from its settings, address, folder, HTTP client, clock and log.
    package typealias Program =
        @Sendable (Settings, HTTPURL, StateFolder, any HTTPClient, @escaping @Sendable () -> Date, Log) throws
        -> any HTTPResponder

    /// The lifetime of an access token in seconds: shorter than the idle timeout.
    static let tokenLifetime: Int64 = 600
    /// How long running requests may continue at the end.
    static let grace: Duration = .seconds(2)
    /// Contains every kind of character that form encoding has to escape.
    private static let secret = "s3cret:/+ %&=~"

    /// The clock of all parties.
    package let clock: ConformanceClock
    /// The provider, with the fault.
    package let tenant: DemoTenant
    /// Its address.
    package let tenantURL: HTTPURL
    /// The program's address.
    package let url: HTTPURL
    /// The HTTP client of all parties.
    package let client: any HTTPClient
    /// Records what passes between the browser and the program.
    package let front = ConformanceRecorder()
    /// Records what passes between the provider and everybody else.
    package let provider = ConformanceRecorder()
    /// Records what passes between the program and the task API.
    package let api = ConformanceRecorder()
    /// The log lines of the program so far.
    package var log: [String] { lines.all }

    private let folder: StateFolder
    private let servers: [HTTPServer]
    private let lines = Lines()

    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func append(_ line: String) { lines.withLock { $0.append(line) } }
    }

    init(_ test: ConformanceCase, _ shared: Shared) throws {
        client = shared.client
        clock = shared.clock ?? ConformanceClock()
        folder = try StateFolder.choose(.memory, environment: [:])
        servers = try [(front, nil), (provider, shared.tls?.identity), (api, shared.tls?.identity)].map {
            responder, identity in
            try HTTPServer.start(ServerConfiguration(limits: .patient, tls: identity), responder: responder)
        }
        let ports = servers.map(\.boundPort)
        // A cross-site form must not send cookies; localhost on another port would be the same site.
        let host = test.responseMode == .formPost ? "127.0.0.1" : "localhost"
        let scheme = shared.tls == nil ? "http" : "https"
        guard let url = HTTPURL("http://localhost:\(ports[0])"),
            let tenantURL = HTTPURL("\(scheme)://\(host):\(ports[1])")
        else { throw ConformanceError("no address for the ports \(ports)") }
        (self.url, self.tenantURL) = (url, tenantURL)

        let settings = try ConformanceEnvironment.settings(
            issuer: tenantURL, api: "\(scheme)://localhost:\(ports[2])", responseMode: test.responseMode,
            secret: ConformanceEnvironment.secret,
            asksForRefreshToken: test.fault.point == .refresh)
        var lifetimes = DemoTenantLifetimes()
        lifetimes.accessToken = ConformanceEnvironment.tokenLifetime
        let hasBack = test.fault.point == .backChannelLogout
        let hasFront = test.fault.point == .frontChannelLogout
        tenant = try DemoTenant(
            configuration: DemoTenantConfiguration(
                publicURL: tenantURL, form: .plain,
                clients: [
                    RegisteredClient(
                        clientID: settings.clientID, secret: ConformanceEnvironment.secret,
                        redirectURIs: [url.replacing(path: RedirectPath.callback).description],
                        postLogoutRedirectURIs: [url.replacing(path: RedirectPath.signedOut).description],
                        backChannelLogoutURI: hasBack
                            ? url.replacing(path: RedirectPath.backChannelLogout).description : nil,
                        frontChannelLogoutURI: hasFront
                            ? url.replacing(path: RedirectPath.frontChannelLogout).description : nil)
                ],
                policies: DemoPolicy.plain, lifetimes: lifetimes, fault: test.fault,
                databasePath: "\(shared.folder.path)/provider.sqlite"),
            masterKey: shared.masterKey, client: shared.client, now: clock.now)
        provider.route(to: tenant)
        api.route(to: ConformanceTaskAPI())
        let lines = lines
        front.route(
            to: try shared.program(
                settings, url, folder, shared.client, clock.now, Log { lines.append($0) }))
    }

    /// Stops the servers and deletes the folder.
    func stop() async {
        await withTaskGroup { group in
            for server in servers { group.addTask { await server.stop(grace: ConformanceEnvironment.grace) } }
        }
        folder.clear()
    }

    /// The settings, as an operator would write them.
    private static func settings(
        issuer: HTTPURL, api: String, responseMode: ResponseMode, secret: String, asksForRefreshToken: Bool
    ) throws -> Settings {
        let pairs = [
            ("issuer", issuer.description), ("clientID", "companion"), ("clientSecret", secret),
            ("taskAPI", api), ("responseMode", responseMode.rawValue),
        ]
        let keys = pairs.map { "<key>\($0)</key><string>\($1.replacing("&", with: "&amp;"))</string>" }.joined()
        let offline = asksForRefreshToken ? "<key>offlineAccess</key><true/>" : ""
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(keys)\(offline)</dict></plist>"
        let file = try SettingsFile.read(Array(text.utf8), name: "conformance.plist")
        return try SettingsReader.read(file, options: StartOptions(), environment: [:]).settings
    }
}

/// Why a test could not be run at all.
package struct ConformanceError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
