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

    /// Three of the four share a restart; the rows are the same as with one before each.
    @Test(arguments: [false, true])
    func `the verdict about a client that remembers is that of what it was sent`(_ readsEverything: Bool) async throws {
        let count = Mutex(0)
        let more: Set<MemoryClient.Trait> = readsEverything ? [.readsEverything] : []
        let harness = try TrialHarness(more.union([.validatesSignIn, .believesHeader, .remembers]))
        let names =
            ["oidcc-client-test-signing-key-rotation", "endless-metadata", "endless-keys"]
            + (readsEverything ? [] : ["huge-keys", "huge-metadata"])
        let rows = try await harness.rows(names) { [client = harness.memoryClient] in
            count.withLock { $0 += 1 }
            client.forget()
        }
        for name in names.dropFirst() {
            #expect(rows[name]?.verdict == (readsEverything ? .accepted : .refused), "\(name)")
            #expect(rows[name]?.observed.contains("The client does not ask") == false)
        }
        #expect(count.withLock(\.self) == (readsEverything ? 2 : 3))
    }

    @Test func `a client that remembers is restarted where it has the response already`() async throws {
        let harness = try TrialHarness([.validatesSignIn, .believesHeader, .remembers])
        let rows = try await harness.rows(["endless-keys", "endless-metadata", "huge-keys"]) {
            [client = harness.memoryClient] in client.forget()
        }
        #expect(rows.values.allSatisfy { $0.verdict == .refused } && rows.count == 3)
        let unforgetting = try TrialHarness([.validatesSignIn, .believesHeader, .remembers])
        let unmet = try await unforgetting.rows(["endless-keys", "endless-metadata", "huge-keys"]) {}
        for row in unmet.values {
            guard case .cannotTell = row.verdict else {
                Issue.record("\(row)")
                continue
            }
        }
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

    /// As Go's `io.ReadAll` and `log.Fatal`.
    @Test func `a client that reads endless metadata until they are cut off has no limit, though it does not start`()
        async throws
    {
        let name = "endless-metadata"
        let harness = try TrialHarness([.validatesSignIn])
        let metadata = harness.signIn.provider.replacing(path: "/.well-known/openid-configuration")
        let rows = try await harness.rows([name]) {
            var request = OutgoingRequest(method: .get, url: metadata)
            request.limits.body = .max
            _ = try? await harness.network.send(request)
            if harness.tenant.fault?.isEndless == true { throw NotStarted() }
        }
        let row = try #require(rows[name])
        #expect(row.verdict == .accepted && row.observed.contains("until the provider cut the response off"))
    }

    @Test func `a client that the last fault has ended is started again`() async throws {
        let harness = try TrialHarness([.validatesSignIn])
        let started = Mutex<[String?]>([])
        let metadata = harness.signIn.provider.replacing(path: "/.well-known/openid-configuration")
        _ = try await harness.rows(["huge-metadata"]) {
            started.withLock { $0.append(harness.tenant.fault?.name) }
            _ = try? await harness.network.send(OutgoingRequest(method: .get, url: metadata))
            if harness.tenant.fault?.name == "huge-metadata" { throw NotStarted() }
        }
        #expect(started.withLock(\.self) == ["huge-metadata", nil])
    }

    @Test func `a client that does not start without having asked gets no verdict`() async throws {
        let name = "oidcc-client-test-discovery-issuer-mismatch"
        let row = try #require(try await TrialHarness([.validatesSignIn]).rows([name]) { throw NotStarted() }[name])
        #expect(row.verdict == .cannotTell(because: "the command of --restart failed"))
    }
}
