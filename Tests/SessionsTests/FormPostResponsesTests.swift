import HTTP
import Sessions
import TestSupport
import Testing

@Suite struct FormPostResponsesTests {
    let clock = TestClock()
    let response: FormParameters = ["code": "c", "state": "s"]

    @Test func `a handle is good once`() async throws {
        let responses: any FormPostResponses = InMemoryFormPostResponses(now: clock.now)
        let handle = try #require(await responses.keep(response))
        #expect(handle.utf8.count == 43)
        #expect(await responses.take(handle + "x") == nil)
        #expect(await responses.take(handle) == response)
        #expect(await responses.take(handle) == nil)
        #expect(await responses.take("") == nil)
    }

    @Test func `a handle is good for a minute`() async throws {
        let responses: any FormPostResponses = InMemoryFormPostResponses(now: clock.now)
        let handles = [try #require(await responses.keep(response)), try #require(await responses.keep(response))]
        clock.advance(by: 59)
        #expect(await responses.take(handles[0]) == response)
        clock.advance(by: 1)
        #expect(await responses.take(handles[1]) == nil)
    }

    @Test func `so many wait and the oldest goes`() async throws {
        let responses: any FormPostResponses = InMemoryFormPostResponses(limit: 10, now: clock.now)
        var handles: [String] = []
        for _ in 0..<15 { handles.append(try #require(await responses.keep(response))) }
        for (number, handle) in handles.enumerated() {
            #expect(await (responses.take(handle) != nil) == (number >= 5), "\(number)")
        }
    }

    @Test func `a response larger than any provider's is not kept`() async {
        let responses: any FormPostResponses = InMemoryFormPostResponses(now: clock.now)
        #expect(await responses.keep(["code": String(repeating: "c", count: 65_532)]) != nil)
        #expect(await responses.keep(["code": String(repeating: "c", count: 65_533)]) == nil)
    }
}
