import CompanionTestSupport
import Conformance
import DemoServices
import FoundationEssentials
import HTTP
import Pages
import Testing
import Texts
import Traces

@testable import FlowPages
@testable import FlowView
@testable import Web

/// Sign-ins with a fault, as the page "Break it" runs them.
@Suite struct FaultRunTests {
    @Test func `a fault that must be refused turns exactly one check red, every other none`() async throws {
        for test in FaultRuns.cases {
            let (recorder, outcome) = try await EveryFault.run(test.name)
            let failed = recorder.trace.failedChecks.map(\.name)
            let expected = test.expectedCheck.map {
                [$0 == DemoFault.unknownSignIn ? "response-state" : $0]
            }
            #expect(failed == expected ?? [], "\(test.name)")
            #expect(outcome == failed.first.map { .refused(check: $0) } ?? .accepted, "\(test.name)")
            #expect(recorder.trace.omitted == 0)
            #expect(RandomRuns.found(in: recorder.trace) == [], "\(test.name)")
            checkHeading(recorder.trace, test.name)
        }
    }

    /// Above a refusal the page says what was refused, and why in words; "does not say" where something is missing.
    private func checkHeading(_ trace: Trace, _ name: String) {
        let outcome = FlowOutcome(trace: trace, words: .english)
        let heading = outcome.headline()
        guard let failed = trace.failedChecks.first else {
            #expect(outcome.tone == .done && heading.hasPrefix("Signed in"), "\(name): \(heading)")
            return
        }
        let checks = Words.english.flow.checks
        #expect(checks.question(failed.name) != nil, "\(failed.name)")
        let reason = checks.failure(of: failed)
        #expect(outcome.tone == .fail && heading.contains("Refused: "), "\(name): \(heading)")
        #expect(reason.map { heading.contains($0) } == true, "\(name): \(heading)")
        let isMissing = ["-missing-exp", "-missing-iat", "-missing-iss", "-missing-aud", "-missing-nonce"]
            .contains(where: name.hasSuffix)
        #expect(!isMissing || heading.contains("does not say"), "\(name): \(heading)")
    }

    @Test(arguments: Attack.allCases) func `each attack turns exactly one check red`(_ attack: Attack) async throws {
        let (recorder, outcome) = try await EveryFault.run(attack.rawValue)
        let failed = recorder.trace.failedChecks
        #expect(failed.map(\.name) == [attack.expectedCheck], "\(failed) \(recorder.trace.messages.map(\.kind))")
        #expect(RandomRuns.found(in: recorder.trace) == [])
        checkHeading(recorder.trace, attack.rawValue)
        #expect(outcome == .refused(check: attack.expectedCheck))
    }

    @Test func `every fault and every attack has its description`() {
        #expect(FaultDescription.names == Set(FaultRuns.names))
        for test in FaultRuns.cases {
            #expect(FaultDescription.named(test.name)?.mustBeRefused == (test.fault.demand != .accept), "\(test.name)")
        }
    }

    @Test func `no more than eight runs wait for their turn`() async throws {
        let runs = try FaultRuns.ofThisProgram()
        let refused = await withTaskGroup { group in
            for _ in 0..<10 {
                group.addTask {
                    do { return try await runs.run("oidcc-client-test", for: .loopback) == nil } catch {
                        return (error as? HTTPError)?.fields[.retryAfter] == "5"
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(refused == 2)
        #expect(try await runs.run("oidcc-client-test", for: .loopback) != nil, "their places are free again")
    }

    @Test(arguments: [
        // Of this machine, of one site, of five sites and this machine.
        (Array(repeating: "127.0.0.1", count: 10), 8), (Array(repeating: "203.0.113.7", count: 6), 4),
        ((0..<10).map { "203.0.113.\($0 / 2)" } + ["127.0.0.1"], 9),
    ])
    func `of one site half of them wait, and this machine has separate places`(_ addresses: [String], _ count: Int) {
        var places = FaultRunPlaces()
        let networks = addresses.map { ClientNetwork(address: $0) }
        var taken: [ClientNetwork] = []
        for network in networks where places.take(for: network) { taken.append(network) }
        #expect(taken.count == count)
        for network in taken { places.leave(network) }
        #expect(networks.count { places.take(for: $0) } == count)
    }
}
