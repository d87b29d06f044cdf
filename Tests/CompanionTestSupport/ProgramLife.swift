import HTTP
import Storage
import Synchronization

/// The life of one program under test, which a test ends at one of its steps: before or after it writes to the store or sends a request.
/// Nothing that the program has begun continues then, as in a process that was killed.
final class ProgramLife: Sendable {
    private struct State {
        var stepsLeft: Int?
        var isOver = false
        var isBuried = false
        var ended: (@Sendable () -> Void)?
        /// What the program was doing at its end.
        var suspended: [UnsafeContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Ends it at the step with this number, counted from 1.
    func end(atStep step: Int, _ ended: @escaping @Sendable () -> Void) {
        state.withLock { ($0.stepsLeft, $0.ended) = (step, ended) }
    }

    /// It lives until the program is started again.
    func endNoMore() { state.withLock { ($0.stepsLeft, $0.ended) = (nil, nil) } }

    /// Lets what was suspended when the life ended finish, so that it keeps no files open: it finds nothing and can't write. The test is over.
    func bury() {
        let suspended = state.withLock { state in
            state.isBuried = state.isOver
            defer { state.suspended = [] }
            return state.suspended
        }
        for continuation in suspended { continuation.resume() }
    }

    /// A step, or with `isStep: false` something that only the living do. When the life is over, it does not return before the test is.
    /// - Throws: `CancellationError` then.
    func pass(isStep: Bool = true) async throws(CancellationError) {
        let (isOver, ended) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
            guard !state.isOver, isStep, let left = state.stepsLeft else { return (state.isOver, nil) }
            state.stepsLeft = left - 1
            guard left <= 1 else { return (false, nil) }
            state.isOver = true
            return (true, state.ended)
        }
        ended?()
        guard isOver else { return }
        await withUnsafeContinuation { continuation in
            let isBuried = state.withLock { state in
                if !state.isBuried { state.suspended.append(continuation) }
                return state.isBuried
            }
            if isBuried { continuation.resume() }
        }
        throw CancellationError()
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
        guard await isRead() else { return nil }
        return try await table.record(id)
    }

    func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        guard await isRead() else { return [] }
        return try await table.records(selection, includesValues: includesValues)
    }

    func records(ofEach selections: [RecordSelection]) async throws -> [[Record]] {
        guard await isRead() else { return selections.map { _ in [] } }
        return try await table.records(ofEach: selections)
    }

    func count(_ selection: RecordSelection) async throws -> Int {
        guard await isRead() else { return 0 }
        return try await table.count(selection)
    }

    /// Whether the program lives. A dead one finds nothing: after an error it would try again for ever.
    private func isRead() async -> Bool { (try? await life.pass(isStep: false)) != nil }

    func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        try await life.pass()
        let outcome = try await table.apply(operations, waitsForLock: waitsForLock)
        try await life.pass()
        return outcome
    }

    func erase(_ collections: [RecordCollection]) async throws {
        try await life.pass()
        try await table.erase(collections)
        try await life.pass()
    }

    func tryWriting(_ record: Record) async {
        guard await isRead() else { return }
        await table.tryWriting(record)
    }
}

/// The network of a program that may be killed.
struct MortalHTTPClient: HTTPClient {
    let client: any HTTPClient
    let life: ProgramLife

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        do { try await life.pass() } catch { throw .cancelled }
        let response = try await client.send(request)
        do { try await life.pass() } catch { throw .cancelled }
        return response
    }
}
