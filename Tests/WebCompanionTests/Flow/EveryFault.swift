import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import Testing
import Traces

@testable import Web
@testable import WebCompanion

/// Every fault and every attack, each run once for all tests that look at the results.
enum EveryFault {
    private static let runs = Task {
        let runs = FaultRuns(now: { Date() })
        let files = try PublicFiles.ofRepository()
        var recorders: [String: TraceRecorder] = [:]
        for name in FaultRuns.names { recorders[name] = try await runs.run(name, files, for: .loopback) }
        return (recorders, await runs.outcomes)
    }

    /// What was recorded of one, and how it counts on the page.
    static func run(_ name: String) async throws -> (recorder: TraceRecorder, outcome: FaultRuns.Outcome?) {
        let (recorders, outcomes) = try await runs.value
        return (try #require(recorders[name], "\(name)"), outcomes[name])
    }
}
