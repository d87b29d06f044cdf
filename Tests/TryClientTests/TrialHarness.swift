import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSE
import JOSETestSupport
import Storage
import TestSupport
import Testing

@testable import TryClient

/// A run of `try-client` against a client in memory. Waiting moves the clock.
struct TrialHarness {
    let folder = TemporaryFolder()
    let clock = TestClock()
    let tenant: DemoTenant
    let signIn: ClientSignIn
    let network: InMemoryNetwork
    let memoryClient: MemoryClient
    private let isStrict: Bool

    static let redirectURI = "\(MemoryClient.origin)/callback"

    init(
        _ traits: Set<MemoryClient.Trait>, expected: String? = "Hello, Alice", page: String = "/me",
        isStrict: Bool = true
    ) throws {
        self.isStrict = isStrict
        network = InMemoryNetwork(records: false)
        let provider = try #require(HTTPURL(MemoryClient.provider))
        tenant = try DemoTenant(
            configuration: DemoTenantConfiguration(
                publicURL: provider, form: .plain,
                clients: [
                    RegisteredClient(
                        clientID: "my-client", redirectURIs: [Self.redirectURI],
                        postLogoutRedirectURIs: ["\(MemoryClient.origin)/bye"],
                        backChannelLogoutURI: "\(MemoryClient.origin)/backchannel",
                        frontChannelLogoutURI: "\(MemoryClient.origin)/frontchannel")
                ], policies: DemoPolicy.plain, databasePath: folder.file("tenant.sqlite")
            ).with(signingKeys: SigningKeyPool.keys()),
            masterKey: .random(), client: network, now: clock.now)
        network.connect(MemoryClient.provider, to: tenant)
        // The address of a stranger's keys.
        network.connect("http://127.0.0.1:3001", to: tenant)
        memoryClient = MemoryClient(traits, network: network, now: clock.now)
        network.connect(MemoryClient.origin, to: memoryClient)
        signIn = ClientSignIn(
            client: ClientUnderTest(
                login: try #require(HTTPURL("\(MemoryClient.origin)/login")),
                signedIn: try #require(HTTPURL("\(MemoryClient.origin)\(page)")), expected: expected,
                logout: ClientLogout("\(MemoryClient.origin)/logout")),
            provider: provider, browsers: BuiltInBrowsers(network: network, provider: provider))
    }

    private func trial(_ restart: (@Sendable () async throws -> Void)? = nil) -> ClientTrialRun {
        ClientTrialRun(
            tenant: tenant, signIn: signIn, restart: restart,
            wait: { [clock] in clock.advance(by: TimeInterval($0.components.seconds)) }, isStrict: isStrict)
    }

    /// The rows of the faults with these names, by name.
    func rows(
        _ names: [String], restart: (@Sendable () async throws -> Void)? = nil
    ) async throws -> [String: ClientTrialRow] {
        var trial = trial(restart)
        let algorithm = try await trial.control()
        let faults = try names.map { try #require(DemoFault.named($0), "\($0)") }
        let rows = await trial.run(faults, signedWith: algorithm) { _ in }
        return Dictionary(rows.map { ($0.fault.name, $0) }, uniquingKeysWith: { $1 })
    }

    /// The verdict about one fault; `nil` where it was left out.
    func verdict(_ name: String) async throws -> ClientVerdict? { try await rows([name])[name]?.verdict }

    /// Why there is no run.
    func problem() async -> ClientTrialRun.Problem? {
        var trial = trial()
        do throws(ClientTrialRun.Problem) {
            _ = try await trial.control()
            return nil
        } catch { return error }
    }
}
