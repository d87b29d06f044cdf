import HTTP
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

@Suite struct FormPostResponsesTests {
    let response: FormParameters = ["code": "c", "state": "s"]

    private func responses(
        _ fixture: Fixture, limit: Int = FormPostResponses.maxBytes
    ) throws -> FormPostResponses {
        FormPostResponses(
            table: try fixture.table(), key: fixture.key, audience: Fixture.audience, limit: limit,
            now: fixture.clock.now)
    }

    @Test(arguments: RecordTableKind.allCases) func `a handle is good once, with any copy of the program`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (one, other) = (try responses(fixture), try responses(fixture))
        let handle = try #require(await one.store(response))
        #expect(handle.utf8.count == 43)
        #expect(try await other.take(handle + "x") == nil)
        #expect(try await other.take(handle) == response)
        #expect(try await one.take(handle) == nil)
        #expect(try await other.take(handle) == nil)
        #expect(try await one.take("") == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `names and values return as they were sent, in their order`(
        _ kind: RecordTableKind
    ) async throws {
        let responses = try responses(Fixture(kind))
        for response: FormParameters in [[:], ["b": "", "a": "ä&=\u{0}\"", "b": "2"], ["state": "s", "state": "t"]] {
            let handle = try #require(await responses.store(response))
            #expect(try await responses.take(handle) == response)
        }
    }

    @Test(arguments: RecordTableKind.allCases) func `a handle is good for a minute`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let responses = try responses(fixture)
        let handles = [
            try #require(await responses.store(response)),
            try #require(await responses.store(["code": "c", "state": "t"])),
        ]
        fixture.clock.advance(by: 59)
        #expect(try await responses.take(handles[0]) == response)
        fixture.clock.advance(by: 1)
        #expect(try await responses.take(handles[1]) == nil)
    }

    @Test func `after a minute it is gone, whatever the file says`() async throws {
        let fixture = Fixture()
        let responses = try responses(fixture)
        let handle = try #require(await responses.store(response))
        try fixture.intruder().execute("UPDATE records SET expiry = 9e9")
        fixture.clock.advance(by: 60)
        #expect(try await responses.take(handle) == nil)
    }

    @Test func `who reads the file and the key can't read a response`() async throws {
        let fixture = Fixture()
        let responses = try responses(fixture)
        let handle = try #require(await responses.store(["code": "very-secret", "state": "s"]))
        let row = try #require(try fixture.intruder().query("SELECT key, value FROM records").first)
        let sealed = try #require(row.blob("value"))
        #expect(!String(decoding: sealed, as: UTF8.self).contains("secret"))
        // The handle, which is nowhere in the file, is part of the sealing key.
        let keys = SessionKeys(fixture.key)
        let associated = Array("form_posts".utf8) + [0] + (row.blob("key") ?? [])
        #expect(throws: StorageError.self) {
            try keys.sealer(ofHandle: handle + "x", of: nil).open(sealed, associated: associated)
        }
        #expect(throws: Never.self) { try keys.sealer(ofHandle: handle, of: nil).open(sealed, associated: associated) }
    }

    @Test func `one that is copied to another place in the file does not open there`() async throws {
        let fixture = Fixture()
        let responses = try responses(fixture)
        let handle = try #require(await responses.store(response))
        try fixture.intruder().execute("UPDATE records SET collection = 'logouts'")
        let logouts = PendingLogouts(
            table: try fixture.table(), key: fixture.key, audience: Fixture.audience, now: fixture.clock.now)
        #expect(await logouts.take(handle) == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `so many bytes wait and the oldest goes`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let one = try await size(of: ["code": String(repeating: "c", count: 189), "state": "10"])
        let responses = try responses(fixture, limit: 10 * one)
        var handles: [String] = []
        for number in 10..<25 {
            let response: FormParameters = ["code": String(repeating: "c", count: 189), "state": "\(number)"]
            handles.append(try #require(await responses.store(response)))
        }
        #expect(try await responses.count() == 10)
        for (number, handle) in handles.enumerated() {
            #expect(try await (responses.take(handle) != nil) == (number >= 5), "\(number)")
        }
    }

    @Test func `an eighth of the bytes is for this machine`() async throws {
        func response(_ state: String) -> FormParameters {
            ["code": String(repeating: "c", count: 191 - state.utf8.count), "state": state]
        }
        let responses = try responses(Fixture(), limit: 16 * (try await size(of: response("own-10"))))
        func store(_ state: String, from address: String) async throws -> String {
            try #require(await responses.store(response(state), from: ClientNetwork(address: address)))
        }
        var own: [String] = []
        for number in 10..<30 { own.append(try await store("own-\(number)", from: "127.0.0.1")) }
        for number in 10..<50 { _ = try await store("from-\(number)", from: "203.0.113.\(number)") }
        for (number, handle) in own.enumerated() {
            #expect(try await (responses.take(handle) != nil) == (number >= 18), "\(number)")
        }
    }

    @Test func `a large response counts as many small ones`() async throws {
        let fixture = Fixture()
        let responses = try responses(fixture, limit: 100_000)
        let small = try #require(await responses.store(response, from: ClientNetwork(address: "203.0.113.1")))
        for number in 0..<40 {
            let large: FormParameters = ["code": String(repeating: "c", count: 30_000), "state": "\(number)"]
            _ = await responses.store(large, from: ClientNetwork(address: "198.51.100.1"))
        }
        let rows = try fixture.intruder().query("SELECT sum(length(value)) AS bytes FROM records")
        #expect(try #require(rows.first?.integer("bytes")) <= 100_000)
        #expect(try await responses.take(small) == response)
    }

    @Test(arguments: RecordTableKind.allCases) func `of one state one waits, the newest, and pushes out no other`(
        _ kind: RecordTableKind
    ) async throws {
        let responses = try responses(Fixture(kind))
        let other = try #require(await responses.store(["code": "c", "state": "other"]))
        let first = try #require(await responses.store(response))
        for _ in 0..<1_000 { _ = await responses.store(response, from: ClientNetwork(address: "203.0.113.7")) }
        let last = try #require(await responses.store(response))
        #expect(try await responses.count() == 2)
        #expect(try await responses.take(first) == nil)
        #expect(try await responses.take(last) == response)
        #expect(try await responses.take(other) != nil)
    }

    @Test func `a response larger than any provider's is not kept`() async throws {
        let responses = try responses(Fixture())
        #expect(await responses.store(["code": String(repeating: "c", count: 65_532)]) != nil)
        #expect(await responses.store(["code": String(repeating: "c", count: 65_533)]) == nil)
    }

    @Test func `one that the table can't take waits in memory`() async throws {
        let fixture = Fixture()
        let table = FailingRecordTable(try fixture.table())
        let responses = FormPostResponses(
            table: table, key: fixture.key, audience: Fixture.audience, now: fixture.clock.now)
        table.isFull = true
        let handle = try #require(await responses.store(response))
        #expect(try await responses.take(handle + "x") == nil)
        #expect(try await responses.take(handle) == response)
        #expect(try await responses.take(handle) == nil)
        let late = try #require(await responses.store(response))
        fixture.clock.advance(by: 60)
        #expect(try await responses.take(late) == nil)
    }

    /// What a response takes of the limit.
    private func size(of response: FormParameters) async throws -> Int {
        let fixture = Fixture()
        _ = try await responses(fixture).store(response)
        return Int(try #require(try fixture.intruder().query("SELECT flags FROM records").first?.integer("flags")))
    }
}
