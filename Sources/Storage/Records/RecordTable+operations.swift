/// Single operations, for callers who need no batch. Their errors are those of ``RecordTable/apply(_:waitsForLock:)``.
extension RecordTable {
    /// Applies a batch as one transaction, and waits for others who write.
    public func apply(_ operations: [RecordOperation]) async throws -> RecordOutcome {
        try await apply(operations, waitsForLock: true)
    }

    /// The records that are selected, with their values.
    public func records(_ selection: RecordSelection) async throws -> [Record] {
        try await records(selection, includesValues: true)
    }

    /// One after the other, which is as good where a read is no round trip.
    public func records(ofEach selections: [RecordSelection]) async throws -> [[Record]] {
        var found: [[Record]] = []
        for selection in selections { found.append(try await records(selection)) }
        return found
    }

    /// Inserts a record.
    /// - Returns: `false` when there is one of that name; nothing is changed then.
    public func insert(_ record: Record) async throws -> Bool {
        try await apply([.requireAbsent(record.id), .store(record)]).isApplied
    }

    /// Replaces a record, if it still has the version with which it was read (compare and swap).
    /// - Returns: `false` when it was changed or deleted since; nothing is changed then.
    public func replace(_ record: Record, version: Int64) async throws -> Bool {
        try await apply([.requireVersion(version, of: record.id), .store(record)]).isApplied
    }

    /// Reads a record and deletes it in one step: of many callers one gets it.
    /// - Parameter isWanted: decides by its content whether it is taken; one that is not wanted stays.
    /// - Returns: the record; `nil` when there is none, or it is not wanted.
    public func take(_ id: Record.ID, if isWanted: (Record) -> Bool = { _ in true }) async throws -> Record? {
        while let record = try await record(id), isWanted(record) {
            if try await apply([.requireVersion(record.version, of: id), .delete(id)]).isApplied { return record }
        }
        return nil
    }

    /// Reads what it needs, makes a batch of it and applies that, and does so again when a condition did not hold because another caller
    /// was faster.
    ///
    /// It ends: each time that it begins again, another batch was applied.
    /// - Parameters:
    ///   - waitsForLock: see ``apply(_:waitsForLock:)``.
    ///   - plan: reads, and returns the batch with a result, or `nil` when there is nothing to do. It may run several times and must do
    ///     nothing but that.
    /// - Returns: the result of the plan that was applied, with the number of records that each operation has changed; `nil` when there was
    ///   nothing to do.
    public func update<Result>(
        waitsForLock: Bool = true, _ plan: () async throws -> (batch: [RecordOperation], result: Result)?
    ) async throws -> (result: Result, changes: [Int])? {
        while let (batch, result) = try await plan() {
            if case .applied(let changes) = try await apply(batch, waitsForLock: waitsForLock) {
                return (result, changes)
            }
        }
        return nil
    }

    /// Deletes the records that are selected.
    /// - Returns: how many there were.
    @discardableResult
    public func deleteAll(_ selection: RecordSelection) async throws -> Int {
        guard case .applied(let changes) = try await apply([.deleteAll(selection)]) else { return 0 }
        return changes.first ?? 0
    }
}
