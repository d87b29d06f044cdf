import FoundationEssentials
import HTTP
import HTTPTestSupport
import Synchronization
import TaskAPI
import TestSupport
import Testing

/// What the API can do beyond its dialect is requested once and cached.
struct TaskAPICapabilitiesTests {
    /// A clock that the test moves.
    private final class Clock: Sendable {
        private let seconds = Mutex(0.0)
        func move(by more: Double) { seconds.withLock { $0 += more } }
        var now: Date { seconds.withLock { Date(timeIntervalSince1970: $0) } }
    }

    private func client(_ dialect: TaskDialect, _ http: ScriptedHTTPClient, _ clock: Clock) throws -> TaskAPIClient {
        let url = try #require(HTTPURL("http://localhost:3002" + (dialect == .task ? "/tasks" : "")))
        return TaskAPIClient(
            collection: dialect.collection(of: url), dialect: dialect, client: http, now: { clock.now })
    }

    @Test(arguments: [
        (204, "GET, PUT, DELETE, OPTIONS", true), (200, "OPTIONS,PUT", true), (204, "GET, DELETE", false),
        (204, "get, put", false), (204, "PUTTY", false), (405, "GET, PUT, DELETE", false), (401, "PUT", false),
        (302, "PUT", false), (500, "PUT", false),
    ])
    func `PUT counts when a 2xx allows it`(_ status: Int, _ allow: String, _ canUpdate: Bool) async throws {
        let http = ScriptedHTTPClient(exchanges: [
            .init(
                .options, "http://localhost:3002/api/tasks/0",
                HTTPResponse(HTTPStatus(status), fields: [.allow: allow]))
        ])
        #expect(try await client(.text, http, Clock()).canUpdate == canUpdate)
        http.expectAllUsed()
        #expect(http.requests.first?.fields[.authorization] == nil)
        let limits = OutgoingRequest.Limits(body: 65_536, connect: .seconds(5), total: .seconds(5))
        #expect(http.requests.map(\.limits) == [limits])
    }

    @Test(arguments: [
        (204, "Authorization, Idempotency-Key", true), (200, "IDEMPOTENCY-KEY,x", true), (204, "*", false),
        (204, "X-Idempotency-Key", false), (204, "", false), (405, "Idempotency-Key", false),
        (500, "Idempotency-Key", nil),
    ])
    func `keys are known where a 2xx lists their field`(_ status: Int, _ fields: String, _ isKnown: Bool?) async throws
    {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in
            HTTPResponse(HTTPStatus(status), fields: [.accessControlAllowHeaders: fields])
        }
        #expect(try await client(.todolist, http, Clock()).knowsIdempotencyKeys == isKnown)
    }

    @Test(arguments: TaskDialect.allCases)
    func `a key goes with an addition as a string in quotes, and only where there is one`(
        _ dialect: TaskDialect
    ) async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in HTTPResponse(.noContent) }
        let api = try client(dialect, http, Clock())
        try await api.add("Buy milk", key: "abc_-1", token: "t")
        try await api.add("Buy milk", token: "t")
        #expect(http.requests.map { $0.fields[.idempotencyKey] } == ["\"abc_-1\"", nil])
    }

    @Test func `a response is kept for ten minutes`() async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in HTTPResponse(.noContent, fields: [.allow: "PUT"]) }
        let clock = Clock()
        let api = try client(.text, http, clock)
        #expect(await api.canUpdate)
        clock.move(by: 599)
        #expect(await api.canUpdate)
        #expect(http.requests.count == 1)
        clock.move(by: 1)
        #expect(await api.canUpdate)
        #expect(http.requests.count == 2)
    }

    @Test func `an API that does not respond is asked again after a minute`() async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in throw .cannotConnect }
        let clock = Clock()
        let api = try client(.text, http, clock)
        #expect(await !api.canUpdate)
        clock.move(by: 59)
        #expect(await !api.canUpdate)
        #expect(http.requests.count == 1)
        clock.move(by: 1)
        #expect(await !api.canUpdate)
        #expect(http.requests.count == 2)
    }

    @Test(arguments: [(true, 600.0), (false, 60)])
    func `a clock that is set back makes no response last longer`(_ isThere: Bool, _ lifetime: Double) async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in
            guard isThere else { throw .cannotConnect }
            return HTTPResponse(.noContent, fields: [.allow: "PUT"])
        }
        let clock = Clock()
        let api = try client(.text, http, clock)
        #expect(await api.canUpdate == isThere)
        clock.move(by: 1 - lifetime)
        #expect(await api.canUpdate == isThere)
        #expect(http.requests.count == 1)
        clock.move(by: -1)
        #expect(await api.canUpdate == isThere)
        #expect(http.requests.count == 2)
    }

    @Test func `many requests at once ask once`() async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in
            await Task.yield()
            return HTTPResponse(.noContent, fields: [.allow: "PUT"])
        }
        let api = try client(.text, http, Clock())
        let answers = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 { group.addTask { await api.canUpdate } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers == Array(repeating: true, count: 50))
        #expect(http.requests.count == 1)
    }

    @Test func `the dialect todolist can update and is not asked`() async throws {
        let http = ScriptedHTTPClient(exchanges: [])
        #expect(try await client(.todolist, http, Clock()).canUpdate)
    }

    @Test func `a text task is completed where PUT is allowed`() async throws {
        let http = ScriptedHTTPClient(exchanges: [
            .init(.options, "http://localhost:3002/api/tasks/0", HTTPResponse(.noContent, fields: [.allow: "PUT"])),
            .init(.put, "http://localhost:3002/api/tasks/5f2", HTTPResponse(.noContent)),
        ])
        let api = try client(.text, http, Clock())
        try await api.setCompleted(true, of: TaskItem(id: "5f2", text: "Buy milk"), token: "t")
        http.expectAllUsed()
        #expect(
            http.requests.last.map { String(decoding: $0.body, as: UTF8.self) }
                == #"{"Completed":true,"Id":"5f2","Text":"Buy milk"}"#)
    }

    @Test func `a text task is not completed where PUT is not allowed`() async throws {
        let http = ScriptedHTTPClient(exchanges: [
            .init(.options, "http://localhost:3002/api/tasks/0", HTTPResponse(.methodNotAllowed))
        ])
        let api = try client(.text, http, Clock())
        await #expect(throws: TaskAPIError.unsupported) {
            try await api.setCompleted(true, of: TaskItem(id: "1", text: "x"), token: "t")
        }
    }

    @Test func `a task with an id is deleted by it where DELETE is allowed`() async throws {
        let http = ScriptedHTTPClient(exchanges: [
            .init(.options, "http://localhost:3002/tasks/0", HTTPResponse(.noContent, fields: [.allow: "DELETE"])),
            .init(.delete, "http://localhost:3002/tasks/57c6", HTTPResponse(.noContent)),
        ])
        try await client(.task, http, Clock()).delete(TaskItem(id: "57c6", text: "x"), token: "t")
        http.expectAllUsed()
    }

    @Test func `a task is deleted by text where the server of 2015 responds with 405`() async throws {
        let http = ScriptedHTTPClient(exchanges: [
            .init(
                .options, "http://localhost:3002/tasks/0",
                HTTPResponse(.methodNotAllowed, fields: [.allow: "GET, HEAD, DELETE"])),
            .init(.delete, "http://localhost:3002/tasks", HTTPResponse(.noContent)),
        ])
        try await client(.task, http, Clock()).delete(TaskItem(id: "57c6", text: "x"), token: "t")
        http.expectAllUsed()
        #expect(http.requests.last?.body == Array(#"{"task":"x"}"#.utf8))
    }

    @Test(arguments: [true, false])
    func `nothing is deleted by its text while it is unknown whether an id would do`(_ isDown: Bool) async throws {
        let http = ScriptedHTTPClient { request throws(HTTPClientError) in
            guard request.method == .options else { return HTTPResponse(.noContent) }
            if isDown { throw .timedOut }
            return HTTPResponse(.serviceUnavailable)
        }
        let api = try client(.task, http, Clock())
        // Two tasks may have one text, and such a delete takes both.
        await #expect(throws: TaskAPIError.failed(status: .serviceUnavailable)) {
            try await api.delete(TaskItem(id: "7", text: "Buy milk"), token: "token")
        }
        #expect(http.requests.allSatisfy { $0.method == .options })
    }
}
