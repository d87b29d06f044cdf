import FoundationEssentials
import StorageTestSupport
import TestSupport
import Testing

@testable import Storage

/// A move from one kind of store to another.
private struct Move: Sendable, CustomTestStringConvertible {
    let source: RecordTableKind
    let target: RecordTableKind
    var testDescription: String { "\(source) to \(target)" }

    static let all = RecordTableKind.durable.flatMap { source in
        RecordTableKind.durable.map { Move(source: source, target: $0) }
    }
}

@Suite struct StoreTransferTests {
    private let letters = RecordCollection("letters")
    private let numbers = RecordCollection("numbers")

    private func record(_ number: Int, in collection: RecordCollection? = nil) -> Record {
        Record(
            Record.ID(collection ?? letters, Array("\(number)".utf8)), value: Array("value of \(number)".utf8),
            owner: number % 2 == 0 ? [1, UInt8(number % 256)] : nil, group: number % 3 == 0 ? [] : nil,
            flags: Int64(number), expiry: number % 5 == 0 ? .infinity : TimeInterval(number) + 0.5)
    }

    private func fill(_ table: any RecordTable, _ numbers: Range<Int>, in collection: RecordCollection? = nil)
        async throws
    {
        #expect(try await table.apply(numbers.map { .store(record($0, in: collection)) }).isApplied)
    }

    private func content(_ records: [Record]) -> [Record] {
        records.map {
            Record($0.id, value: $0.value, owner: $0.owner, group: $0.group, flags: $0.flags, expiry: $0.expiry)
        }
    }

    private func all(_ transfer: any StoreTransfer) throws -> [Record] {
        try transfer.startReading()
        var found: [Record] = []
        while true {
            let records = try transfer.readMore()
            if records.isEmpty { return found }
            found += records
        }
    }

    @Test(arguments: RecordTableKind.durable) func `all records are read as of one moment, in their order`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = RecordTableHarness(kind)
        let table = try harness.open()
        try await fill(table, 0..<700)
        try await fill(table, 0..<3, in: numbers)
        let transfer = try harness.transfer()
        #expect(try transfer.counts() == [letters: 700, numbers: 3])
        try transfer.startReading()
        var found = try transfer.readMore()
        #expect(!found.isEmpty && found.count < 703, "so something is read after the change")
        #expect(try await table.apply([.deleteAll(.all(letters)), .store(record(1, in: numbers))]).isApplied)
        while true {
            let records = try transfer.readMore()
            if records.isEmpty { break }
            found += records
        }
        #expect(content(found) == (0..<700).map { record($0) } + (0..<3).map { record($0, in: numbers) })
        #expect(try transfer.counts() == [numbers: 3])
    }

    @Test(arguments: Move.all) private func `a replacement is what the source had, and nothing else`(_ move: Move)
        async throws
    {
        let (source, target) = (RecordTableHarness(move.source), RecordTableHarness(move.target))
        try await fill(try source.open(), 0..<1200)
        let table = try target.open()
        try await fill(table, 1190..<1210)
        let before = try await table.records(.all(letters))
        #expect(try target.transfer().replaceAll(with: try source.transfer()) == [letters: 1200])
        let after = try await table.records(.all(letters))
        #expect(content(after) == (0..<1200).map { record($0) })
        #expect(Set(after.map(\.version)).isDisjoint(with: before.map(\.version)))
    }

    @Test(arguments: RecordTableKind.durable) func `a replacement that is not finished changes nothing`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = RecordTableHarness(kind)
        let table = try harness.open()
        try await fill(table, 0..<10)
        do {
            let transfer = try harness.transfer()
            try transfer.startReplacing()
            try transfer.add([record(20)])
        }
        #expect(content(try await table.records(.all(letters))) == (0..<10).map { record($0) })
        try await fill(table, 10..<11)
    }

    @Test(arguments: RecordTableKind.durable) func `a retired store can be used by no program until it is reinstated`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = RecordTableHarness(kind)
        let table = try harness.open()
        try await fill(table, 0..<10)
        let transfer = try harness.transfer()
        #expect(try !transfer.isRetired())
        for _ in 0..<2 { try transfer.retire() }
        #expect(try transfer.isRetired() && transfer.counts().isEmpty)
        let kinds: Set<StorageError.Kind> = kind == .sqlite ? [.moved] : [.moved, .unusable]
        for _ in 0..<3 {
            let read = await #expect(throws: StorageError.self) { try await table.record(record(1).id) }
            let written = await #expect(throws: StorageError.self) { try await table.apply([.store(record(30))]) }
            #expect(kinds.contains(try #require(read).kind), "\(String(describing: read))")
            #expect(kinds.contains(try #require(written).kind), "\(String(describing: written))")
        }
        #expect(table.writeFailure != nil, "so the program says that it is not ready")
        let refused = await #expect(throws: StorageError.self) { try await harness.open().record(record(1).id) }
        #expect(try #require(refused).kind == .moved)
        #expect(content(try all(transfer)) == (0..<10).map { record($0) }, "the records are kept")
        for _ in 0..<2 { try transfer.reinstate() }
        #expect(content(try await harness.open().records(.all(letters))) == (0..<10).map { record($0) })
    }

    @Test(arguments: RecordTableKind.durable) func `of a retired store that is replaced nothing is left`(
        _ kind: RecordTableKind
    ) async throws {
        let (harness, source) = (RecordTableHarness(kind), RecordTableHarness(.sqlite))
        try await fill(try harness.open(), 0..<10)
        try harness.transfer().retire()
        try await fill(try source.open(), 20..<22)
        try harness.transfer().replaceAll(with: try source.transfer())
        #expect(try !harness.transfer().isRetired())
        #expect(content(try await harness.open().records(.all(letters))) == (20..<22).map { record($0) })
    }

    @Test(arguments: RecordTableKind.durable) func `a retired store whose replacement fails does not come back to life`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = RecordTableHarness(kind)
        try await fill(try harness.open(), 0..<10)
        try harness.transfer().retire()
        try harness.transfer().startReplacing()
        #expect(try await harness.open().records(.all(letters)).isEmpty)
    }

    @Test func `a file with a damaged page is not read in part`() async throws {
        let folder = TemporaryFolder()
        let (path, schema) = (folder.file("store.sqlite"), StoreSchema(migrations: [SQLiteRecordTable.creation]))
        do {
            let transfer = try SQLiteStoreTransfer(path: path, schema: schema, creates: true)
            try transfer.startReplacing()
            try transfer.add((0..<300).map { record($0) })
            try transfer.finishReplacing()
        }
        let bytes = TemporaryFolder.read(path)
        let size = 4096
        #expect(bytes.count > 5 * size && bytes.count % size == 0)
        for page in 1..<(bytes.count / size) {
            var damaged = bytes
            damaged.replaceSubrange(page * size..<(page + 1) * size, with: [UInt8](repeating: 0, count: size))
            let copy = folder.file("page-\(page).sqlite")
            TemporaryFolder.write(damaged, to: copy)
            #expect(throws: StorageError.self, "page \(page)") {
                try SQLiteStoreTransfer(path: copy, schema: schema, creates: false)
            }
        }
    }

    @Test func `a file that is not there is created only where it may be`() throws {
        let folder = TemporaryFolder()
        let (path, schema) = (folder.file("new.sqlite"), StoreSchema(migrations: [SQLiteRecordTable.creation]))
        #expect(throws: StorageError.self) { try SQLiteStoreTransfer(path: path, schema: schema, creates: false) }
        #expect(FileSystem.kind(of: path) == .absent)
        #expect(try SQLiteStoreTransfer(path: path, schema: schema, creates: true).counts().isEmpty)
    }
}
