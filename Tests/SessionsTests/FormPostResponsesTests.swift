import HTTP
import TestSupport
import Testing

@testable import Sessions

@Suite struct FormPostResponsesTests {
    let clock = TestClock()
    let response: FormParameters = ["code": "c", "state": "s"]

    @Test func `a handle is good once`() async throws {
        let responses: any FormPostResponses = InMemoryFormPostResponses(now: clock.now)
        let handle = try #require(await responses.store(response))
        #expect(handle.utf8.count == 43)
        #expect(await responses.take(handle + "x") == nil)
        #expect(await responses.take(handle) == response)
        #expect(await responses.take(handle) == nil)
        #expect(await responses.take("") == nil)
    }

    @Test func `a handle is good for a minute`() async throws {
        let responses: any FormPostResponses = InMemoryFormPostResponses(now: clock.now)
        let handles = [
            try #require(await responses.store(response)),
            try #require(await responses.store(["code": "c", "state": "t"])),
        ]
        clock.advance(by: 59)
        #expect(await responses.take(handles[0]) == response)
        clock.advance(by: 1)
        #expect(await responses.take(handles[1]) == nil)
    }

    @Test func `so many bytes wait and the oldest goes`() async throws {
        // 200 bytes each, 256 for their two fields and 512 for the entry.
        let responses = InMemoryFormPostResponses(limit: 10 * 968, now: clock.now)
        var handles: [String] = []
        for number in 10..<25 {
            let response: FormParameters = ["code": String(repeating: "c", count: 189), "state": "\(number)"]
            handles.append(try #require(await responses.store(response)))
        }
        #expect(await responses.count == 10)
        for (number, handle) in handles.enumerated() {
            #expect(await (responses.take(handle) != nil) == (number >= 5), "\(number)")
        }
    }

    @Test func `an eighth of the bytes is for this machine`() async throws {
        let responses = InMemoryFormPostResponses(limit: 16 * 968, now: clock.now)
        func store(_ state: String, from address: String) async throws -> String {
            let response: FormParameters = [
                "code": String(repeating: "c", count: 191 - state.utf8.count), "state": state,
            ]
            return try #require(await responses.store(response, from: ClientNetwork(address: address)))
        }
        var own: [String] = []
        for number in 0..<20 { own.append(try await store("own-\(number)", from: "127.0.0.1")) }
        for number in 0..<40 { _ = try await store("\(number)", from: "203.0.113.\(number)") }
        for (number, handle) in own.enumerated() {
            #expect(await (responses.take(handle) != nil) == (number >= 18), "\(number)")
        }
    }

    @Test func `sixteen megabytes wait unless it is said otherwise`() async {
        let responses = InMemoryFormPostResponses(now: clock.now)
        // 65,536 bytes with what an entry takes besides, of which 256 make 16 MiB.
        let code = String(repeating: "c", count: 64_756)
        for number in 0..<257 {
            let response: FormParameters = ["code": code, "state": "\(number + 100)"]
            #expect(
                await responses.store(response, from: ClientNetwork(address: "203.0.\(number / 200).\(number % 200)"))
                    != nil)
        }
        #expect(await responses.count == 256)
    }

    @Test func `of one state one waits, the newest, and pushes out no other`() async throws {
        let responses = InMemoryFormPostResponses(now: clock.now)
        let other = try #require(await responses.store(["code": "c", "state": "other"]))
        let first = try #require(await responses.store(response))
        for _ in 0..<20_000 { _ = await responses.store(response, from: ClientNetwork(address: "203.0.113.7")) }
        let last = try #require(await responses.store(response))
        #expect(await responses.count == 2)
        #expect(await responses.take(first) == nil)
        #expect(await responses.take(last) == response)
        #expect(await responses.take(other) != nil)
    }

    @Test func `a response larger than any provider's is not kept`() async {
        let responses: any FormPostResponses = InMemoryFormPostResponses(now: clock.now)
        #expect(await responses.store(["code": String(repeating: "c", count: 65_532)]) != nil)
        #expect(await responses.store(["code": String(repeating: "c", count: 65_533)]) == nil)
    }
}
