import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import Testing
import Traces

@testable import FlowView
@testable import Web
@testable import WebCompanion

/// Every fault and every attack, each run once for all tests that look at the results.
enum EveryFault {
    private static let runs = Task {
        let runs = try FaultRuns.ofThisProgram()
        var recorders: [String: TraceRecorder] = [:]
        for name in FaultRuns.names { recorders[name] = try await runs.run(name, for: .loopback) }
        return (recorders, await runs.outcomes)
    }

    /// What was recorded of one, and how it counts on the page.
    static func run(_ name: String) async throws -> (recorder: TraceRecorder, outcome: FaultRuns.Outcome?) {
        let (recorders, outcomes) = try await runs.value
        return (try #require(recorders[name], "\(name)"), outcomes[name])
    }
}

extension FaultRuns {
    /// Runs at the program with the pages of the repository.
    static func ofThisProgram() throws -> FaultRuns {
        let files = try PublicFiles.ofRepository()
        return FaultRuns(of: { Application.underTest(files: files, recorder: $0) }, now: { Date() })
    }
}
