import Storage
import StorageTestSupport

/// Batches of which a part can be distinguished from the whole: two records of the same generation, and one record named after it.
enum RecordTorture {
    static let collection = RecordCollection("torture")
    static let journal = RecordCollection("journal")

    /// Applies one generation after another, and calls `say` after each.
    static func write(to table: any RecordTable, from first: Int, say: () -> Void) async throws {
        for generation in first... {
            guard try await table.apply(batch(generation)).isApplied else { throw StorageError(.damaged, "refused") }
            say()
        }
    }

    static func batch(_ generation: Int) -> [RecordOperation] {
        let (left, right) = (record("left", generation), record("right", generation))
        return [
            .requireCount(atMost: 1, of: .all(journal)), .store(left), .deleteAll(.all(journal)),
            .store(Record(Record.ID(journal, Array("\(generation)".utf8)), expiry: .infinity)), .store(right),
        ]
    }

    /// Between one page of a file and several.
    private static func record(_ name: String, _ generation: Int) -> Record {
        let text = String(repeating: "\(generation),", count: 20 + generation * 37 % 3000)
        return Record(Record.ID(collection, Array(name.utf8)), value: Array(text.utf8), expiry: .infinity)
    }

    /// The generation that a table is at; `nil` when it holds parts of two.
    static func generation(of table: any RecordTable) async throws -> Int? {
        let journal = try await table.records(.all(journal))
        let records = try await table.records(.all(collection))
        guard !journal.isEmpty || !records.isEmpty else { return 0 }
        guard journal.count == 1, let generation = Int(String(decoding: journal[0].id.key, as: UTF8.self)) else {
            return nil
        }
        let expected = [record("left", generation), record("right", generation)]
        return records.map(\.id) == expected.map(\.id) && records.map(\.value) == expected.map(\.value)
            ? generation : nil
    }
}
