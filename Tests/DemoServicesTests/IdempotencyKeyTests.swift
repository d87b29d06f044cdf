import DemoServices
import FoundationEssentials
import HTTP
import JSON
import TestSupport
import Testing

/// A repeated addition adds nothing (draft-ietf-httpapi-idempotency-key-header-07).
@Suite struct IdempotencyKeyTests {
    @Test(arguments: [("/api/tasks", "Text"), ("/tasks", "task"), ("/api/todolist", "description")])
    func `the same key and text add one task, and get the same response`(path: String, name: String) async throws {
        let harness = try TaskAPIHarness()
        let task: JSONValue = [name: "Buy milk"]
        let first = try await harness.send(.post, path, json: task, key: ["\"k 1\""])
        harness.clock.advance(by: 5)
        let second = try await harness.send(.post, path, json: task, key: ["\"k 1\""])
        #expect(first.status == second.status && first.body == second.body)
        #expect(first.fields[.location] == second.fields[.location])
        #expect(try await harness.texts() == ["Buy milk"])
        _ = try await harness.send(.post, path, json: task, key: ["\"k 2\""])
        _ = try await harness.send(.post, path, json: task)
        #expect(try await harness.texts().count == 3)
    }

    @Test func `the same key with another text is refused`() async throws {
        let harness = try TaskAPIHarness()
        _ = try await harness.send(.post, "/api/tasks", json: ["Text": "Buy milk"], key: ["\"k\""])
        for task in [["Text": "Buy bread"], ["Text": "Buy milk", "Completed": true]] as [JSONValue] {
            let answer = try await harness.send(.post, "/api/tasks", json: task, key: ["\"k\""])
            #expect(answer.status == .unprocessableContent)
            #expect(try answer.problem()["type"]?.string?.hasSuffix("idempotency-key-reused") == true)
        }
        #expect(try await harness.texts() == ["Buy milk"])
    }

    @Test func `a key is its owner's alone, and lives a day, and over a restart`() async throws {
        let harness = try TaskAPIHarness()
        let bob = try harness.token(["sub": "bob", "oid": "bob"])
        let task: JSONValue = ["Text": "Buy milk"]
        _ = try await harness.send(.post, "/api/tasks", json: task, key: ["\"k\""])
        _ = try await harness.send(.post, "/api/tasks", token: bob, json: task, key: ["\"k\""])
        #expect(try await harness.texts(token: bob) == ["Buy milk"])
        harness.clock.advance(by: 24 * 3600 - 1)
        _ = try await harness.send(.post, "/api/tasks", json: task, key: ["\"k\""])
        #expect(try await harness.texts() == ["Buy milk"])
        harness.clock.advance(by: 1)
        _ = try await harness.send(.post, "/api/tasks", json: task, key: ["\"k\""])
        #expect(try await harness.texts() == ["Buy milk", "Buy milk"])
    }

    @Test func `a task that was deleted in the meantime does not return`() async throws {
        let harness = try TaskAPIHarness()
        let task: JSONValue = ["Text": "Buy milk"]
        let first = try await harness.send(.post, "/api/tasks", json: task, key: ["\"k\""])
        _ = try await harness.send(.delete, try #require(first.fields[.location]))
        #expect(try await harness.send(.post, "/api/tasks", json: task, key: ["\"k\""]).status == .created)
        #expect(try await harness.texts().isEmpty)
    }

    @Test(arguments: [
        ["k"], ["\"\""], ["\"k"], ["k\""], ["\""], ["\"a\"b\""], ["\"a\\b\""], ["\"ä\""], ["\"k\"", "\"k\""],
        ["\"" + String(repeating: "k", count: 256) + "\""],
    ])
    func `what is no key is refused`(_ key: [String]) async throws {
        let harness = try TaskAPIHarness()
        let answer = try await harness.send(.post, "/api/tasks", json: ["Text": "Buy milk"], key: key)
        #expect(answer.status == .badRequest)
        #expect(try answer.problem()["type"]?.string?.hasSuffix("invalid-idempotency-key") == true)
        #expect(try await harness.texts().isEmpty)
    }

    @Test(arguments: ["/api/tasks/0", "/tasks/0", "/api/todolist/0", "/tasks"])
    func `OPTIONS says that keys are known`(_ path: String) async throws {
        let harness = try TaskAPIHarness()
        let answer = await harness.api.respond(to: HTTPRequest(method: .options, target: path))
        #expect(answer.fields[.accessControlAllowHeaders] == "Authorization, Content-Type, Idempotency-Key")
        let origin = try #require(HTTPField.Name("Access-Control-Allow-Origin"))
        #expect(answer.fields[origin] == nil, "no other origin is let in by it")
    }
}
