import BrowserModel
import CompanionTestSupport
import Cryptography
import HTTP
import TestSupport
import Testing

@testable import WebCompanion

/// Bad input: an excessive number of combining marks. Swift brings marks into order wherever it hashes a text or compares a character, in a time that
/// grows with the square of their number, so that one request could keep a thread busy for an hour: then these tests don't end.
@Suite(.patientTimeLimit) struct CombiningMarksTests {
    /// Two classes in turn, so that there is something to bring into order.
    static let markedText = "a" + String(repeating: "\u{301}\u{316}", count: 250_000)

    private func cookies(_ browser: Browser) async -> String {
        await browser.jar.cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    private func post(_ target: String, _ form: String, _ cookies: String? = nil, _ harness: ScriptedHarness)
        async
        -> HTTPResponse
    {
        var fields: HTTPFields = [.host: harness.url.authority, .contentType: "application/x-www-form-urlencoded"]
        fields[.cookie] = cookies
        return await harness.late.respond(
            to: HTTPRequest(method: .post, target: target, fields: fields, body: Array(form.utf8)))
    }

    @Test(arguments: [
        "/sign-in/initiate", "/auth/openid/return", "/auth/openid/back-channel-logout", "/sign-in/paste",
        "/accounts/sign-out",
    ])
    func `a form without a session is refused`(_ target: String) async throws {
        try await ScriptedHarness.run { harness in
            for name in [
                "iss=\(ScriptedHarness.provider)&target_link_uri", "state", "logout_token", "pasted", "csrf",
                "a=1&",
            ] {
                #expect(
                    await post(target, "\(name)=\(Self.markedText)", nil, harness).status.code >= 400, "\(name)")
            }
        }
    }

    @Test(arguments: ["text=x&csrf", "csrf=x&text", "text=x&csrf=x&a=1&"])
    func `the form of a signed-in person is refused, and no one is signed out`(_ start: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            let answer = await post("/tasks", "\(start)=\(Self.markedText)", cookies(browser), harness)
            // The text itself may contain anything that people write; the rest may not.
            #expect(answer.status == (start == "csrf=x&text" ? .forbidden : .badRequest))
            #expect(harness.tasks.isEmpty)
            #expect(try await harness.open("/tasks", browser).account != nil)
        }
    }

    /// As many as a request line can hold.
    @Test(arguments: [
        "/?notice=", "/?return=", "/accounts?notice=", "/signed-out?state=", "/sign-out/continue?to=",
        "/sign-in?policy=",
        "/auth/openid/return?state=", "/auth/openid/return?handle=",
    ])
    func `a query is refused`(_ target: String) async throws {
        try await ScriptedHarness.run { harness in
            let query = String(repeating: "%CC%81%CC%96", count: 2_500)
            let answer = await harness.late.respond(
                to: HTTPRequest(target: "\(target)a\(query)", fields: [.host: harness.url.authority]))
            #expect(answer.status == .badRequest)
        }
    }

    @Test(arguments: [
        "[{\"id\":1,\"description\":\"x\",\"MARKED\":1}]", "[{\"id\":\"MARKED\",\"description\":\"x\"}]",
        "[{\"id\":1,\"description\":\"x\",\"createdAt\":\"MARKED\"}]",
    ])
    func `a response of the API is read to its end`(_ list: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in
                .json(Array(list.replacing("MARKED", with: Self.markedText).utf8))
            }
            let page = try await harness.open("/tasks", browser)
            #expect(page.account != nil)
            // What has a name that can't be read is no list; an odd member hides nothing.
            #expect(page.status == (list.contains("\"MARKED\":") ? .badGateway : .ok))
        }
    }

    @Test func `a refusal of the API is read to its end`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in
                HTTPResponse(
                    .badRequest,
                    fields: [
                        .wwwAuthenticate: "Bearer error=\"\(Self.markedText)\"", .contentType: "application/json",
                    ],
                    body: Array("{\"error\":\"\(Self.markedText.unicodeScalars.prefix(30_000))\"}".utf8))
            }
            #expect(try await harness.open("/tasks", browser).status.code >= 400)
        }
    }

    @Test(
        arguments: [ScriptedHarness.Endpoint.metadata, .keys, .token, .userInfo],
        ["{\"MARKED\":1}", "{\"error\":\"MARKED\",\"error_description\":\"MARKED\"}"])
    func `a response of the provider is read to its end`(_ endpoint: ScriptedHarness.Endpoint, _ json: String)
        async throws
    {
        try await ScriptedHarness.run { harness in
            harness.set(endpoint) { _ throws(HTTPClientError) in
                .json(
                    Array(json.replacing("MARKED", with: Self.markedText).utf8),
                    status: endpoint == .token ? .badRequest : .ok)
            }
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.url.origin == harness.url.origin)
            #expect((page.target == "/tasks") == (endpoint == .userInfo))
        }
    }

    @Test(arguments: [
        "{\"alg\":\"RS256\",\"MARKED\":1}", "{\"alg\":\"MARKED\"}", "{\"alg\":\"RS256\",\"kid\":\"MARKED\"}",
    ])
    func `a logout token is refused by its form`(_ header: String) async throws {
        try await ScriptedHarness.run { harness in
            // As many as fit into a token.
            let markedText = String(Self.markedText.unicodeScalars.prefix(11_000))
            let token = "\(Base64URL.encode(Array(header.replacing("MARKED", with: markedText).utf8))).e30.AAAA"
            let answer = await post("/auth/openid/back-channel-logout", "logout_token=\(token)", nil, harness)
            #expect(answer.status == .badRequest && answer.text.contains("logout-token-form"))
        }
    }
}
