import Glibc
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import StoreTorture

/// The durability and atomicity of ``RecordTable``: a process that applies batches is killed with `kill -9`, at a random moment, over and
/// over.
@Suite(.serialized) struct RecordTableKillTests {
    let folder = TemporaryFolder()

    @Test(arguments: RecordTableKind.durable) func `kills lose no batch that was applied and leave no half of one`(
        _ kind: RecordTableKind
    ) async throws {
        let path = try kind.place(folder.file("records.sqlite"))
        var reached = 0
        var random = TestSeed.numbers(for: "kills of \(kind)")
        // A server takes longer for each.
        let rounds = kind == .postgresql ? 15 : 40
        for round in 0..<rounds {
            let child = try #require(
                ChildProcess("StoreTorture", ["records", kind.rawValue, path, String(reached + 1)]))
            // After any of its first messages and some microseconds more, now and then so late that the log is copied into the file.
            var said = child.read(Int.random(in: 1...(round % 10 == 0 ? 400 : 40), using: &random)).count
            // Waits: so that the kill comes in the midst of a batch.
            usleep(UInt32.random(in: 0...1500, using: &random))
            child.killAndWait()
            said += child.readToEnd().count
            try kind.settle(path)
            let generation = try #require(
                try await RecordTorture.generation(of: kind.open(path)), "parts of two batches")
            #expect((reached + said...reached + said + 1).contains(generation))
            reached = generation
        }
        #expect(reached > rounds)
    }
}
