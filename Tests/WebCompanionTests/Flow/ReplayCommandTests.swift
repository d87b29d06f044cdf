import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import Running
import Testing
import Traces

@testable import FlowView
@testable import WebCompanion

/// `WebCompanion replay FILE`, from the file on.
@Suite struct ReplayCommandTests {
    /// Runs it with a file of these bytes.
    /// - Returns: the exit status.
    private func replay(_ content: Data) throws -> Int32 {
        let path = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString).json").path
        try content.write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            try ReplayCommand(path: path).run()
            return 0
        } catch let failure as StartupFailure {
            return failure.exitCode
        }
    }

    @Test func `a saved sign-in is read, and its exit status says whether the verdicts are the same`() async throws {
        let recorder = try await EveryFault.run("oidcc-client-test").recorder
        let text = String(decoding: TraceFile.encoded(recorder.trace), as: UTF8.self)
        #expect(try replay(Data(text.utf8)) == 0)
        #expect(try replay(Data(text.replacing("passed", with: "failed").utf8)) == ExitCode.failedTest.rawValue)
    }

    @Test func `the file of every fault and every attack is replayed to the same verdicts`() async throws {
        for name in FaultRuns.names {
            let recorder = try await EveryFault.run(name).recorder
            let trace = try TraceFile.read(TraceFile.encoded(recorder.trace))
            let replay = TraceReplay(trace)
            #expect(replay.results.filter { !$0.isSame } == [], "\(name)")
            // Each check of this program is applied again or named.
            let names = Set(replay.results.map(\.name)).union(replay.omitted.map(\.name))
            #expect(names == Set(trace.checks.map(\.name)), "\(name)")
            #expect(!replay.omitted.contains { $0.reason == .ambiguous }, "\(name)")
            // Placeholders are equal where the values were: every rule ends as before.
            let file = TraceFile.encoded(recorder.trace.withoutPersonalData)
            let replayed = TraceReplay(try TraceFile.read(file))
            #expect(replayed == replay, "\(name)")
            let text = String(decoding: file, as: UTF8.self)
            let persona = DemoPersona.alice
            for personal in [persona.displayName, persona.givenName, persona.email, persona.objectID] {
                #expect(!text.contains(personal), "\(name): \(personal)")
            }
        }
    }

    @Test func `what is no saved sign-in is a usage error`() throws {
        for content in [Data(), Data("{}".utf8), Data(count: TraceFile.maxSize + 1)] {
            #expect(try replay(content) == StartupFailure.configuration)
        }
        #expect(throws: StartupFailure.self) { try ReplayCommand(path: "/nowhere/trace.json").run() }
    }
}
