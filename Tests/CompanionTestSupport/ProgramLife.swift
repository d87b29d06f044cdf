import HTTP
import Storage
import Synchronization

/// The life of one program under test, which a test ends at one of its steps: before or after it writes to the store or sends a request.
/// Nothing that the program has begun continues then, as in a process that was killed.
final class ProgramLife: Sendable {
    private struct State {
        var stepsLeft: Int?
        var isOver = false
        var ended: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Ends it at the step with this number, counted from 1.
    func end(atStep step: Int, _ ended: @escaping @Sendable () -> Void) {
        state.withLock { ($0.stepsLeft, $0.ended) = (step, ended) }
    }

    /// It lives until the program is started again.
    func endNoMore() { state.withLock { ($0.stepsLeft, $0.ended) = (nil, nil) } }

    /// A step, or with `isStep: false` something that only the living do. It does not return when the life is over.
    func pass(isStep: Bool = true) async {
        let (isOver, ended) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
            guard !state.isOver, isStep, let left = state.stepsLeft else { return (state.isOver, nil) }
            state.stepsLeft = left - 1
            guard left <= 1 else { return (false, nil) }
            state.isOver = true
            return (true, state.ended)
        }
        ended?()
        if isOver { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    }
}

/// The store of a program that may be killed.
final class MortalRecordTable: RecordTable {
    private let table: any RecordTable
    private let life: ProgramLife

    init(_ table: any RecordTable, _ life: ProgramLife) { (self.table, self.life) = (table, life) }

    var revision: RecordRevision? { table.revision }
    var othersCommits: UInt64? { table.othersCommits }
    var writeFailure: StorageError? { table.writeFailure }

    func record(_ id: Record.ID) async throws -> Record? {
        await life.pass(isStep: false)
        return try await table.record(id)
    }

    func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        await life.pass(isStep: false)
        return try await table.records(selection, includesValues: includesValues)
    }

    func records(ofEach selections: [RecordSelection]) async throws -> [[Record]] {
        await life.pass(isStep: false)
        return try await table.records(ofEach: selections)
    }

    func count(_ selection: RecordSelection) async throws -> Int {
        await life.pass(isStep: false)
        return try await table.count(selection)
    }

    func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        await life.pass()
        let outcome = try await table.apply(operations, waitsForLock: waitsForLock)
        await life.pass()
        return outcome
    }

    func erase(_ collections: [RecordCollection]) async throws {
        await life.pass()
        try await table.erase(collections)
        await life.pass()
    }

    func tryWriting(_ record: Record) async {
        await life.pass(isStep: false)
        await table.tryWriting(record)
    }
}

/// The network of a program that may be killed.
struct MortalHTTPClient: HTTPClient {
    let client: any HTTPClient
    let life: ProgramLife

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        await life.pass()
        let response = try await client.send(request)
        await life.pass()
        return response
    }
}
