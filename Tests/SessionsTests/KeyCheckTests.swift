import Storage
import StorageTestSupport
import Testing

@testable import Sessions

@Suite struct KeyCheckTests {
    @Test(arguments: RecordTableKind.allCases) func `a table takes the first key and no other`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (table, other) = (try fixture.table(), MasterKey.random())
        for _ in 0..<2 { #expect(try await KeyCheck(fixture.key, of: "a", in: table).passes()) }
        #expect(try await !KeyCheck(other, of: "a", in: try fixture.table()).passes())
        #expect(try await KeyCheck(fixture.key, of: "a", in: table).passes())
        #expect(try await KeyCheck(other, of: "b", in: table).passes(), "another keychain has another key")
        #expect(try await !KeyCheck(fixture.key, of: "b", in: table).passes())
    }

    @Test(arguments: RecordTableKind.allCases) func `of two keys at once one is taken`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let tables = [try fixture.table(), try fixture.table()]
        let keys = [MasterKey.random(), MasterKey.random()]
        let passed = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
            for number in 0..<20 {
                group.addTask {
                    (number % 2, try await KeyCheck(keys[number % 2], of: "a", in: tables[number / 2 % 2]).passes())
                }
            }
            return try await group.reduce(into: Set<Int>()) { if $1.1 { $0.insert($1.0) } }
        }
        #expect(passed.count == 1)
    }

    @Test(arguments: RecordTableKind.allCases) func `what people have is deleted and the check stays`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        #expect(try await KeyCheck(fixture.key, of: "a", in: fixture.table()).passes())
        try await fixture.stores().clear()
        #expect(try await !KeyCheck(.random(), of: "a", in: fixture.table()).passes())
    }
}
