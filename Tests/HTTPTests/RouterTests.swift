import Testing

@testable import HTTP

@Suite("Router")
struct RouterTests {
    private let router: Router<Int> = {
        var router = Router<Int>()
        func answer(_ name: String) -> Router<Int>.Handler {
            { context, parameters in .text("\(name) \(context) \(parameters["id"]) \(parameters["other"])") }
        }
        router.on(.get, "/", answer("home"))
        router.on(.get, "/tasks", answer("list"))
        router.on(.post, "/tasks", answer("add"))
        router.on(.get, "/tasks/new", answer("new"))
        router.on(.get, "/tasks/{id}", answer("show"))
        router.on(.post, "/tasks/{id}/delete", answer("delete"))
        router.on(.post, "/a/{id}/b/{other}", answer("both"))
        router.on(.get, "/a/{id}/literal", answer("literal"))
        return router
    }()

    private func answer(_ method: HTTPMethod, _ path: String) async throws -> String {
        let (handler, parameters) = try router.route(method, path: path[...])
        return try await handler(7, parameters).text
    }

    @Test(
        arguments: [
            (.get, "/", "home 7  "), (.get, "/tasks", "list 7  "), (.post, "/tasks", "add 7  "),
            (.head, "/tasks", "list 7  "),
            (.get, "/tasks/4711", "show 7 4711 "), (.get, "/tasks/new", "new 7  "),
            (.get, "/tasks/a%20b", "show 7 a b "),
            (.get, "/tasks/a%2Fb", "show 7 a/b "), (.get, "/tasks/%2e%2E", "show 7 .. "),
            (.get, "/tasks/+", "show 7 + "),
            (.post, "/tasks/%C3%A4/delete", "delete 7 ä "), (.post, "/a/1/b/2", "both 7 1 2"),
            (.get, "/tasks/\u{301}", "show 7 \u{301} "),
            (.head, "/tasks/4711", "show 7 4711 "),
        ] as [(HTTPMethod, String, String)])
    func `a request finds its handler and its decoded segments`(
        _ method: HTTPMethod, _ path: String, _ expected: String
    ) async throws {
        #expect(try await answer(method, path) == expected)
    }

    @Test(arguments: [
        "", "tasks", "/Tasks", "/tasks/", "//tasks", "/tasks//", "/tasks//delete", "/tasks/1/2", "/./tasks",
        "/tasks/../tasks", "/%74asks",
        "/tas\u{212A}s", "/a/1/b", "/a/%zz/nothing", "/tasks\u{301}", "/tasks;x", "/{id}",
    ])
    func `an unknown path is 404`(_ path: String) {
        let error = #expect(throws: HTTPError.self) { try router.route(.get, path: path[...]) }
        #expect(error?.status == .notFound)
        #expect(error?.code == "no-such-page")
    }

    @Test(
        arguments: [
            (.delete, "/tasks", "GET, HEAD, POST"), (.post, "/", "GET, HEAD"), (.get, "/tasks/1/delete", "POST"),
            (.head, "/tasks/1/delete", "POST"),
            (.options, "/tasks/1", "GET, HEAD"), (.put, "/tasks/new", "GET, HEAD"),
        ] as [(HTTPMethod, String, String)])
    func `a known path with another method is 405 and says which`(
        _ method: HTTPMethod, _ path: String, _ allowed: String
    ) {
        let error = #expect(throws: HTTPError.self) { try router.route(method, path: path[...]) }
        #expect(error?.status == .methodNotAllowed)
        #expect(error?.fields[.allow] == allowed)
    }

    @Test(arguments: ["/tasks/%", "/tasks/%zz", "/tasks/%FF", "/tasks/%C0%AF"])
    func `a segment that can't be decoded is 400`(_ path: String) {
        let error = #expect(throws: HTTPError.self) { try router.route(.get, path: path[...]) }
        #expect(error?.status == .badRequest)
        #expect(error?.code == "malformed-path")
    }
}
