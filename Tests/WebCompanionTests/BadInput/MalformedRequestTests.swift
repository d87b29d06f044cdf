import BrowserModel
import CompanionTestSupport
import HTTP
import MicroHTTPServer
import ServerTestSupport
import TestSupport
import Testing
import Texts

/// Bad input, the last row: malformed requests, byte for byte over real sockets.
// A request that is not refused waits for the rest of its body.
@Suite(.patientTimeLimit) struct MalformedRequestTests {
    private static let form = "Content-Type: application/x-www-form-urlencoded\r\n"

    /// Sends one request and reads the response.
    private func answer(
        _ harness: ScriptedHarness, _ method: String, _ target: String, host: String? = nil,
        fields: String = "",
        body: String = ""
    ) async throws -> RawResponse {
        let connection = try await RawConnection.open(port: harness.url.port)
        let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
        let head =
            "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? harness.url.authority)\r\n\(fields)\(length)\r\n"
        try await connection.send(head + body)
        return try #require(try await connection.readResponse(isHead: method == "HEAD"))
    }

    /// A page of ours with a next step, private and not framed.
    private func expectPage(
        _ response: RawResponse, _ status: Int, says: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(response.status == status, "\(response.text.prefix(400))", sourceLocation: sourceLocation)
        #expect(response["content-type"] == "text/html; charset=utf-8", sourceLocation: sourceLocation)
        #expect(response.text.contains(says), "\(response.text)", sourceLocation: sourceLocation)
        #expect(response.text.contains("<h1>"), sourceLocation: sourceLocation)
        #expect(response.text.contains("<a class=\"button"), "no way on", sourceLocation: sourceLocation)
        #expect(response["content-security-policy"] != nil, sourceLocation: sourceLocation)
        #expect(response["x-content-type-options"] == "nosniff", sourceLocation: sourceLocation)
        #expect(response["cache-control"] == "no-store", sourceLocation: sourceLocation)
    }

    /// The `Cookie` and the form token of a signed-in person.
    private func signedIn(_ harness: ScriptedHarness) async throws -> (cookie: String, csrf: String) {
        let browser = harness.browser()
        let page = try await harness.signIn(browser)
        var jar = await browser.jar
        let cookie = jar.field(for: harness.url, isSameSite: true, isSafe: true, at: harness.clock.date)
        return ("Cookie: \(try #require(cookie))\r\n", try #require(page.value(of: "csrf")))
    }

    @Test func `a form that can't be read is refused with its reason`() async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            let (cookie, csrf) = try await signedIn(harness)
            func post(_ body: String, type: String = Self.form) async throws -> RawResponse {
                try await answer(harness, "POST", "/tasks", fields: cookie + type, body: body)
            }
            let plain = "csrf=\(csrf)&text=x"
            for type in ["text/plain", "application/json", "multipart/form-data; boundary=x", "x"] {
                expectPage(
                    try await post(plain, type: "Content-Type: \(type)\r\n"), 415, says: "The request carries no form.")
            }
            expectPage(try await post(plain, type: ""), 415, says: "The request carries no form.")
            for bad in ["%", "%4", "%ZZ", "%C3%28", "%ED%A0%80", "%FF"] {
                expectPage(
                    try await post("\(plain)&more=\(bad)"), 400, says: "The form of the request is malformed.")
            }
            let many = (0..<199).map { "&f\($0)=x" }.joined()
            expectPage(try await post(plain + many), 400, says: "form")
            #expect(harness.tasks.isEmpty)
            // One field less is accepted.
            #expect(try await post(plain + many.dropLast("&f198=x".count)).status == 303)
            #expect(harness.tasks == ["x"])
        }
    }

    @Test func `the same forms without an account lead to the sign-in`() async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            for body in ["text=%", "text=x", String(repeating: "a=b&", count: 300)] {
                expectPage(
                    try await answer(harness, "POST", "/tasks", fields: Self.form, body: body), 403,
                    says: words.errors.formNoLongerValidSignedOut.heading)
            }
        }
    }

    @Test func `a body of five megabytes is too much`() async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            let (cookie, csrf) = try await signedIn(harness)
            let body = "csrf=\(csrf)&text=" + String(repeating: "x", count: 5_000_000)
            let connection = try await RawConnection.open(port: harness.url.port)
            try await connection.send(
                "POST /tasks HTTP/1.1\r\nHost: \(harness.url.authority)\r\n\(cookie)\(Self.form)"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n")
            // The length alone decides; it does not have to be sent in full.
            expectPage(try #require(try await connection.readResponse()), 413, says: words.errors.tooLarge.heading)
            #expect(harness.tasks.isEmpty)
        }
    }

    @Test(arguments: [
        "/nowhere", "/tasks/", "/tasks/1/2/3", "/TASKS", "/assets/nowhere.css", "/assets/../settings.plist",
        "/assets/%2e%2e/settings.plist", "/.git/config", "/sign-in/", "/auth/openid/return/x", "/%3Cscript%3E",
        "/setup.php",
    ])
    func `an unknown address is a page`(_ target: String) async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            expectPage(try await answer(harness, "GET", target), 404, says: words.errors.notFound.heading)
            let head = try await answer(harness, "HEAD", target)
            #expect(head.status == 404)
            #expect(head.body.isEmpty)
        }
    }

    @Test(arguments: [
        ("DELETE", "/tasks", "GET, POST"), ("PUT", "/tasks/1", "GET, POST"),
        ("GET", "/tasks/1/done", "POST"),
        ("GET", "/sign-out", "POST"), ("POST", "/claims", "GET"), ("POST", "/", "GET, HEAD"),
        ("PATCH", "/auth/openid/return", "GET, POST"), ("OPTIONS", "/tasks", "GET, POST"),
        ("FOO", "/tasks", "GET, POST"), ("HEAD", "/sign-out", "POST"), ("POST", "/sign-in", "GET"),
        ("HEAD", "/sign-in", "GET"),
        ("HEAD", "/tasks", "GET, POST"), ("HEAD", "/auth/openid/return", "GET, POST"),
        ("POST", "/healthz", "GET, HEAD, OPTIONS"),
    ])
    func `a method that an address does not have gets the list of those it has`(
        _ method: String, _ target: String, _ allowed: String
    ) async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            let response = try await answer(harness, method, target)
            #expect(response.status == 405)
            #expect(response["allow"] == allowed)
            if method != "HEAD" { expectPage(response, 405, says: words.errors.methodNotAllowed.heading) }
        }
    }

    @Test(arguments: ["/", "/assets/style.css", "/healthz", "/readyz"])
    func `HEAD is GET without the body`(_ target: String) async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            let get = try await answer(harness, "GET", target)
            let head = try await answer(harness, "HEAD", target)
            #expect(head.status == get.status)
            #expect(head.body.isEmpty)
            #expect(head["content-length"] == get["content-length"])
            #expect(head["content-type"] == get["content-type"])
        }
    }

    @Test func `a form of 4 MiB is the largest`() async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            let port = harness.url.port
            let connection = try await RawConnection.open(port: port)
            // What is announced is refused before it is received.
            try await connection.send(
                "POST /tasks HTTP/1.1\r\nHost: localhost:\(port)\r\n\(Self.form)Content-Length: 4194305\r\n\r\n"
            )
            expectPage(try #require(try await connection.readResponse()), 413, says: words.errors.tooLarge.heading)
            let other = try await RawConnection.open(port: port)
            try await other.send(
                "POST /tasks HTTP/1.1\r\nHost: localhost:\(port)\r\n\(Self.form)Content-Length: 4194304\r\n\r\n"
            )
            try await other.send("text=" + String(repeating: "a", count: 4_194_299))
            #expect(try await other.readResponse()?.status != 413)
        }
    }

    /// What anyone may send, and a page that does not exist: 64 KiB, announced by the length alone, or seen at the end of chunks.
    @Test(arguments: [
        "/auth/openid/return", "/auth/openid/back-channel-logout", "/sign-in/initiate", "/sign-in/confirm",
        "/sign-in/paste", "/language", "/sign-out", "/drafts/delete", "/nowhere", "/",
    ])
    func `a form without a long text is small`(_ target: String) async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            let port = harness.url.port
            for (announced, sent, isRefused) in [(65_537, 0, true), (65_536, 65_536, false)] {
                let connection = try await RawConnection.open(port: port)
                try await connection.send(
                    "POST \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(Self.form)Content-Length: \(announced)\r\n\r\n"
                )
                try await connection.send(String(repeating: "a", count: sent))
                #expect((try await connection.readResponse()?.status == 413) == isRefused)
            }
            let chunks = try await RawConnection.open(port: port)
            try await chunks.send(
                "POST \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(Self.form)Transfer-Encoding: chunked\r\n\r\n")
            try await chunks.send("10001\r\n" + String(repeating: "a", count: 0x10001) + "\r\n0\r\n\r\n")
            expectPage(try #require(try await chunks.readResponse()), 413, says: words.errors.tooLarge.heading)
        }
    }

    @Test(arguments: ["evil.example", "evil.example:3000", "localhost.evil.example", "192.0.2.1", "[2001:db8::1]"])
    func `a name that is not this site's is refused with the right one`(_ host: String) async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            for target in ["/", "/tasks", "/assets/style.css"] {
                let response = try await answer(harness, "GET", target, host: host)
                expectPage(response, 421, says: words.errors.wrongAddress.heading)
                #expect(response.text.contains("href=\"\(harness.url.origin)\""))
                #expect(!response.text.contains(host))
                #expect(!response.text.contains("/assets/"))
                #expect(response["set-cookie"] == nil)
            }
        }
    }

    @Test func `what the gate refuses is a page too`() async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            let twice = "Cookie: a=b\r\nCookie: c=d\r\n"
            expectPage(try await answer(harness, "GET", "/", fields: twice), 400, says: "<p class=\"lead\">")
            expectPage(try await answer(harness, "GET", "/a%00b"), 400, says: "<p class=\"lead\">")
        }
    }
}
