import HTTP
import JOSE
import TestSupport
import Testing

@testable import WebCompanion

/// Bad input: heaps of combining marks. Swift brings marks into order wherever it hashes a text or compares a character, in a time that
/// grows with the square of their number, so that one request could keep a thread busy for an hour: then these tests don't end.
@Suite(.timeLimit(.minutes(10))) struct CombiningMarksTests {
    /// Two classes in turn, so that there is something to bring into order.
    static let heap = "a" + String(repeating: "\u{301}\u{316}", count: 250_000)

    private func cookies(_ browser: Browser) async -> String {
        await browser.jar.cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    private func post(_ target: String, _ form: String, _ cookies: String? = nil, _ world: ScriptedEnvironment) async
        -> HTTPResponse
    {
        var fields: HTTPFields = [.host: world.url.authority, .contentType: "application/x-www-form-urlencoded"]
        fields[.cookie] = cookies
        return await world.late.respond(
            to: HTTPRequest(method: .post, target: target, fields: fields, body: Array(form.utf8)))
    }

    @Test(arguments: [
        "/sign-in/initiate", "/auth/openid/return", "/auth/openid/back-channel-logout", "/sign-in/paste",
        "/accounts/sign-out",
    ])
    func `anybody's form is refused`(_ target: String) async throws {
        try await ScriptedEnvironment.run { world in
            for name in [
                "iss=\(ScriptedEnvironment.provider)&target_link_uri", "state", "logout_token", "pasted", "csrf",
                "a=1&",
            ] {
                #expect(await post(target, "\(name)=\(Self.heap)", nil, world).status.code >= 400, "\(name)")
            }
        }
    }

    @Test(arguments: ["text=x&csrf", "csrf=x&text", "text=x&csrf=x&a=1&"])
    func `the form of somebody who is signed in is refused, and nobody is signed out`(_ start: String) async throws {
        try await ScriptedEnvironment.run { world in
            let browser = world.browser()
            try await world.signIn(browser)
            let answer = await post("/tasks", "\(start)=\(Self.heap)", cookies(browser), world)
            // What stands in the text is for people, who may write what they like; the rest is not.
            #expect(answer.status == (start == "csrf=x&text" ? .forbidden : .badRequest))
            #expect(world.tasks.isEmpty)
            #expect(try await world.open("/tasks", browser).account != nil)
        }
    }

    /// As many as a request line takes.
    @Test(arguments: [
        "/?notice=", "/?return=", "/accounts?notice=", "/signed-out?state=", "/sign-out/continue?to=",
        "/sign-in?policy=",
        "/auth/openid/return?state=", "/auth/openid/return?handle=",
    ])
    func `a query is refused`(_ target: String) async throws {
        try await ScriptedEnvironment.run { world in
            let query = String(repeating: "%CC%81%CC%96", count: 2_500)
            let answer = await world.late.respond(
                to: HTTPRequest(target: "\(target)a\(query)", fields: [.host: world.url.authority]))
            #expect(answer.status == .badRequest)
        }
    }

    @Test(arguments: [
        "[{\"id\":1,\"description\":\"x\",\"HEAP\":1}]", "[{\"id\":\"HEAP\",\"description\":\"x\"}]",
        "[{\"id\":1,\"description\":\"x\",\"createdAt\":\"HEAP\"}]",
    ])
    func `an answer of the API comes to an end`(_ list: String) async throws {
        try await ScriptedEnvironment.run { world in
            let browser = world.browser()
            try await world.signIn(browser)
            world.set(.tasks) { _ throws(HTTPClientError) in .json(Array(list.replacing("HEAP", with: Self.heap).utf8))
            }
            let page = try await world.open("/tasks", browser)
            #expect(page.account != nil)
            // What has a name that can't be read is no list; an odd member hides nothing.
            #expect(page.status == (list.contains("\"HEAP\":") ? .badGateway : .ok))
        }
    }

    @Test func `a refusal of the API comes to an end`() async throws {
        try await ScriptedEnvironment.run { world in
            let browser = world.browser()
            try await world.signIn(browser)
            world.set(.tasks) { _ throws(HTTPClientError) in
                HTTPResponse(
                    .badRequest,
                    fields: [.wwwAuthenticate: "Bearer error=\"\(Self.heap)\"", .contentType: "application/json"],
                    body: Array("{\"error\":\"\(Self.heap.unicodeScalars.prefix(30_000))\"}".utf8))
            }
            #expect(try await world.open("/tasks", browser).status.code >= 400)
        }
    }

    @Test(
        arguments: [ScriptedEnvironment.Endpoint.metadata, .keys, .token, .userInfo],
        ["{\"HEAP\":1}", "{\"error\":\"HEAP\",\"error_description\":\"HEAP\"}"])
    func `an answer of the provider comes to an end`(_ endpoint: ScriptedEnvironment.Endpoint, _ json: String)
        async throws
    {
        try await ScriptedEnvironment.run { world in
            world.set(endpoint) { _ throws(HTTPClientError) in
                .json(
                    Array(json.replacing("HEAP", with: Self.heap).utf8), status: endpoint == .token ? .badRequest : .ok)
            }
            let page = try await world.open("/sign-in", world.browser())
            #expect(page.url.origin == world.url.origin)
            #expect((page.target == "/tasks") == (endpoint == .userInfo))
        }
    }

    @Test(arguments: ["{\"alg\":\"RS256\",\"HEAP\":1}", "{\"alg\":\"HEAP\"}", "{\"alg\":\"RS256\",\"kid\":\"HEAP\"}"])
    func `a logout token is refused by its form`(_ header: String) async throws {
        try await ScriptedEnvironment.run { world in
            // As many as fit into a token.
            let heap = String(Self.heap.unicodeScalars.prefix(11_000))
            let token = "\(Base64URL.encode(Array(header.replacing("HEAP", with: heap).utf8))).e30.AAAA"
            let answer = await post("/auth/openid/back-channel-logout", "logout_token=\(token)", nil, world)
            #expect(answer.status == .badRequest && answer.text.contains("logout-token-form"))
        }
    }
}
