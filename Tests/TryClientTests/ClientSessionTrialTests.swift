import DemoServices
import Testing

@testable import TryClient

/// Verdicts about what follows a sign-in, with a client of which it is known what it does.
@Suite struct ClientSessionTrialTests {
    private static let refresh = "oidcc-client-test-refresh-token"
    private static let backChannel = "oidcc-client-test-rp-backchannel-rpinitlogout"
    private static let refreshing: Set<MemoryClient.Trait> = [.asksForRefreshToken, .refreshesByTime]

    @Test(arguments: [[MemoryClient.Trait.refreshesByTime], [.usesAccessToken, .refreshesOnRefusal]])
    func `a client refreshes its tokens by the time, or when one is refused`(
        _ traits: [MemoryClient.Trait]
    ) async throws {
        let harness = try TrialHarness(Set(traits + [.asksForRefreshToken, .validatesRefresh]))
        let rows = try await harness.rows([
            Self.refresh, "\(Self.refresh)-invalid-issuer", "\(Self.refresh)-invalid-sub",
        ])
        #expect(rows[Self.refresh]?.verdict == .tolerated)
        #expect(rows["\(Self.refresh)-invalid-issuer"]?.verdict == .refused)
        #expect(rows["\(Self.refresh)-invalid-sub"]?.verdict == .refused)
    }

    @Test(arguments: [[MemoryClient.Trait.refreshesByTime], [.usesAccessToken, .refreshesOnRefusal]])
    func `one that uses what came with a wrong refresh has accepted it`(_ traits: [MemoryClient.Trait]) async throws {
        let harness = try TrialHarness(Set(traits + [.asksForRefreshToken]))
        let rows = try await harness.rows(["\(Self.refresh)-invalid-issuer", "\(Self.refresh)-invalid-sub"])
        for (name, row) in rows {
            #expect(row.verdict == .accepted, "\(name)")
            #expect(row.observed == "A token that came with the refresh was used.")
            #expect(row.advice != nil)
        }
        #expect(rows.count == 2)
    }

    @Test func `a client without a refresh token is not tried with its faults`() async throws {
        #expect(try await TrialHarness([.refreshesByTime]).rows([Self.refresh]).isEmpty)
    }

    @Test func `one that has a refresh token and does not use it is not judged`() async throws {
        let row = try await TrialHarness([.asksForRefreshToken]).rows(["\(Self.refresh)-invalid-sub"]).values.first
        guard case .cannotTell(let because)? = row?.verdict else {
            Issue.record("\(String(describing: row))")
            return
        }
        #expect(because.contains("has not refreshed its tokens; --refresh URL"))
    }

    @Test func `what the provider refused of a refresh is said`() async throws {
        let traits: Set<MemoryClient.Trait> = [.asksForRefreshToken, .refreshesByTime, .refreshesForMore]
        let row = try await TrialHarness(traits).rows(["\(Self.refresh)-invalid-sub"]).values.first
        guard case .cannotTell(let because)? = row?.verdict else {
            Issue.record("\(String(describing: row))")
            return
        }
        #expect(because.hasPrefix("the provider refused the refresh request: "))
        #expect(because.contains("everything"))
    }

    @Test(arguments: ["", "-other-state", "-no-state"])
    func `a sign-out at the client ends the session, whatever state comes back`(_ suffix: String) async throws {
        let name = "oidcc-client-test-rp-init-logout\(suffix)"
        #expect(try await TrialHarness([.signsOutAtProvider]).verdict(name) == .tolerated)
        let verdict = try await TrialHarness([]).verdict(name)
        #expect(
            verdict == .cannotTell(because: "the client has not sent the browser to the end_session_endpoint"))
    }

    private static let logoutFaults = DemoFault.backChannel.map(\.name).filter { $0 != backChannel }

    @Test func `a client that validates logout tokens refuses each wrong one`() async throws {
        let rows = try await TrialHarness([.endsSessions, .validatesLogoutToken]).rows(
            [Self.backChannel] + Self.logoutFaults)
        #expect(rows[Self.backChannel]?.verdict == .tolerated)
        for name in Self.logoutFaults {
            #expect(rows[name]?.verdict == .refused, "\(name)")
            #expect(rows[name]?.observed == "The person is still signed in. The client responded with 400.", "\(name)")
        }
    }

    @Test func `one that looks only at the session accepts each`() async throws {
        let rows = try await TrialHarness([.endsSessions]).rows(Self.logoutFaults)
        #expect(rows.count == 7)
        for (name, row) in rows {
            #expect(row.verdict == .accepted, "\(name)")
            #expect(row.observed == "The session is over. The client responded with 200.")
            #expect(row.advice?.gain.contains("ends the sessions") == true)
        }
    }

    @Test func `where a right logout token ends nothing a wrong one is not judged`() async throws {
        let rows = try await TrialHarness([]).rows([Self.backChannel] + Self.logoutFaults)
        #expect(rows[Self.backChannel]?.verdict == .notTolerated)
        for name in Self.logoutFaults {
            #expect(
                rows[name]?.verdict
                    == .cannotTell(because: "a logout token without a fault does not end the session either"))
        }
    }

    @Test(arguments: [(MemoryClient.Trait.endsSessions, ClientVerdict.tolerated), (.usesAccessToken, .notTolerated)])
    func `a frame of the provider ends the session, or does not`(
        _ trait: MemoryClient.Trait, _ verdict: ClientVerdict
    ) async throws {
        #expect(
            try await TrialHarness([trait]).verdict("oidcc-client-test-rp-frontchannel-opinitlogout") == verdict)
    }
}
