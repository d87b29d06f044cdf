import Foundation
import Sessions
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Web

@Suite struct StoreReadinessTests {
    private let clock = TestClock()

    /// A table whose disk is full when the test wants that, and that counts the attempts to write to it.
    private final class Disk: RecordTable {
        let failure = Mutex<StorageError?>(nil)
        let failureToRead = Mutex<StorageError?>(nil)
        let attempts = AsyncStream.makeStream(of: Void.self)
        private let memory = MemoryRecordTable()

        var revision: RecordRevision? { memory.revision }
        var othersCommits: UInt64? { memory.othersCommits }
        var writeFailure: StorageError? { failure.withLock { $0 } }

        func record(_ id: Record.ID) async throws -> Record? { try await memory.record(id) }
        func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
            try await memory.records(selection, includesValues: includesValues)
        }
        func count(_ selection: RecordSelection) async throws -> Int {
            if let failure = failureToRead.withLock({ $0 }) { throw failure }
            return try await memory.count(selection)
        }
        func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
            try await memory.apply(operations, waitsForLock: waitsForLock)
        }
        func erase(_ collections: [RecordCollection]) async throws { try await memory.erase(collections) }
        func tryWriting(_ record: Record) async { attempts.continuation.yield() }
    }

    private func stores(_ disk: Disk) -> Stores {
        StoreFactory(table: disk).stores(
            key: .random(), audience: SessionAudience(authority: "https://contoso.example.com/", clientID: "client-1"),
            limits: .personal, now: clock.now
        ).withFallback(now: clock.now) { _ in }
    }

    @Test func `a store that can't be written is not ready, and says why`() async throws {
        let disk = Disk()
        let readiness = StoreReadiness(stores(disk), now: clock.now)
        #expect(await readiness.problem() == nil)
        disk.failure.withLock { $0 = StorageError(.full, "/somewhere is full") }
        #expect(await readiness.problem() == "the session store can't be written: the disk is full")
        disk.failure.withLock { $0 = StorageError(.unusable, "/somewhere can't be written") }
        #expect(await readiness.problem() == "the session store can't be written: the log says why")
        disk.failure.withLock { $0 = nil }
        #expect(await readiness.problem() == nil)
    }

    @Test func `what a server says is told without the name of the server, and a server that is silent is called that`()
        async throws
    {
        let disk = Disk()
        let readiness = StoreReadiness(stores(disk), isDatabase: true, now: clock.now)
        let name = "the session store (PostgreSQL)"
        let full = "the disk of the server is full (53100)"
        disk.failure.withLock { $0 = StorageError(.full, "PostgreSQL at db: \(full)", refusal: full) }
        #expect(await readiness.problem() == "\(name) can't be written: \(full)")
        let none = "the server, or a connection pooler in front of it, has no connection left (53300)"
        disk.failureToRead.withLock { $0 = StorageError(.busy, "PostgreSQL at db: \(none)", refusal: none) }
        #expect(await readiness.problem() == "\(name) can't be read: \(none)")
        disk.failureToRead.withLock { $0 = StorageError(.unusable, "PostgreSQL at db: there was no answer in time") }
        #expect(await readiness.problem() == "\(name) does not answer")
    }

    @Test func `writing is tried on request, once in five seconds, also when the clock is set back`()
        async throws
    {
        let disk = Disk()
        let readiness = StoreReadiness(stores(disk), now: clock.now)
        var attempts = disk.attempts.stream.makeAsyncIterator()
        for step in [0.0, 5, -3600] {
            clock.advance(by: step)
            for _ in 0..<3 { _ = await readiness.problem() }
            clock.advance(by: 4.9)
            _ = await readiness.problem()
            clock.advance(by: -4.9)
            _ = await attempts.next()
        }
        disk.attempts.continuation.finish()
        #expect(await attempts.next() == nil, "no more than three")
    }
}
