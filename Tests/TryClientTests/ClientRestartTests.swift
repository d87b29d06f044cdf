import DemoServices
import HTTP
import HTTPTestSupport
import JOSE
import Synchronization
import Testing

@testable import TryClient

/// How often the client is restarted, and what a client that does not start shows.
@Suite struct ClientRestartTests {
    private struct NotStarted: Error {}

    @Test func `only faults that a client may keep cost a restart`() async throws {
        let count = Mutex(0)
        let harness = try TrialHarness([.validatesSignIn])
        _ = try await harness.rows(ClientTrialRun.faults.map(\.name), restart: { count.withLock { $0 += 1 } })
        #expect(count.withLock(\.self) <= 12)
        #expect(count.withLock(\.self) >= ClientTrialRun.faults.count { $0.point == .metadata })
    }

    @Test func `a client that ends when it has read the metadata has refused them`() async throws {
        let name = "oidcc-client-test-discovery-issuer-mismatch"
        let harness = try TrialHarness([.validatesSignIn])
        let metadata = harness.signIn.provider.replacing(path: "/.well-known/openid-configuration")
        let row = try #require(
            try await harness.rows([name]) {
                _ = try? await harness.network.send(OutgoingRequest(method: .get, url: metadata))
                throw NotStarted()
            }[name])
        #expect(row.verdict == .refused)
        #expect(row.observed == "The client asked for the metadata at its start, and did not start.")
    }

    @Test func `a client that does not start without having asked gets no verdict`() async throws {
        let name = "oidcc-client-test-discovery-issuer-mismatch"
        let row = try #require(try await TrialHarness([.validatesSignIn]).rows([name]) { throw NotStarted() }[name])
        #expect(row.verdict == .cannotTell(because: "the command of --restart failed"))
    }
}
