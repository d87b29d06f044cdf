import BrowserModel
import CompanionTestSupport
import HTTP
import Localization
import Running
import TestSupport
import Testing
import Texts

@testable import WebCompanion

/// Bad input, row 6: authorization responses that don't belong there.
@Suite struct CallbackTests {
    static let callback = "/auth/openid/return"
    static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; DROP TABLE sessions; --",
        "\u{1}\u{7}\u{1B}[2J\u{7F}\u{85}", "a\r\nSet-Cookie: web-companion=1", "\u{202E}dessergorp\u{2066}\u{200F}",
        "👩‍👩‍👧‍👦 e\u{301}\u{301}\u{301}", String(repeating: "<b>x</b>", count: 12_800),
    ]

    /// What every refusal must be, for every browser.
    func expectRefusal(_ page: BrowserPage, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(page.status == .badRequest, "\(page.text)", sourceLocation: sourceLocation)
        #expect(page.link(words.errors.startAgain)?.hasPrefix("/sign-in") == true, sourceLocation: sourceLocation)
        let elements = page.markup.elements
        #expect(
            !elements.contains { $0["onerror"] != nil || $0["src"] == "x" || $0.name == "b" },
            "markup came through", sourceLocation: sourceLocation)
        #expect(
            page.markup.all("script").allSatisfy { $0["src"]?.hasPrefix("/assets/") == true && $0.text.isEmpty },
            sourceLocation: sourceLocation)
        #expect(page.response.body.count < 30_000, "the page grows with the attack", sourceLocation: sourceLocation)
        #expect(page.response.fields[values: .setCookie].isEmpty, sourceLocation: sourceLocation)
        #expect(page.response.fields[.contentSecurityPolicy] != nil, sourceLocation: sourceLocation)
        #expect(page.response.fields[.cacheControl] == "no-store", sourceLocation: sourceLocation)
    }

    static let strays: [FormParameters] = [
        [:], ["code": "c"], ["state": ""], ["state": "", "code": "c"], ["code": "c", "state": "foreign"],
        ["code": "c", "state": String(repeating: "A", count: 43)],
        ["code": "c", "state": "a", "state": "b"], ["code": "c", "code": "d", "state": "a"],
        ["error": "access_denied", "state": "foreign"], ["error": "server_error"], ["handle": "unknown"],
        ["handle": ""], ["handle": "a", "handle": "b"],
    ]

    @Test(.holds("T10"), arguments: strays, [true, false])
    func `an unexpected response is refused, and a signed-in person remains signed in`(
        _ answer: FormParameters, _ isSignedIn: Bool
    ) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            if isSignedIn {
                try await harness.signIn(browser)
            } else {
                _ = try await harness.open("/", browser)
            }
            let jar = await browser.jar.cookies
            // T10: state, nonce and PKCE.
            expectRefusal(try await harness.open("\(Self.callback)?\(answer.encoded)", browser))
            #expect(await browser.jar.cookies == jar)
            let list = try await harness.open("/tasks", browser)
            #expect(list.target == (isSignedIn ? "/tasks" : "/?notice=sign-in-needed"))
        }
    }

    @Test(arguments: hostile)
    func `hostile text in an unexpected response shows nowhere`(_ text: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            for names in [["error", "error_description"], ["state"], ["code", "state"], ["handle"], ["iss"]] {
                let answer = FormParameters(names.map { ($0, text) })
                let page = try await harness.open("\(Self.callback)?\(answer.encoded)", browser)
                expectRefusal(page)
                #expect(!page.response.text.contains(text))
            }
            #expect(try await harness.open("/tasks", browser).account != nil)
        }
    }

    @Test(arguments: hostile)
    func `an error of the provider is shown escaped and short`(_ text: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            let state = try await harness.abandon(browser)
            let answer: FormParameters = ["error": text, "error_description": text, "state": state]
            expectRefusal(try await harness.open("\(Self.callback)?\(answer.encoded)", browser))
            #expect(try await harness.open("/tasks", browser).account != nil)
            #expect(
                harness.log.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } })
            #expect(harness.log.allSatisfy { $0.utf8.count < 2_000 })
        }
    }

    @Test(.holds("T10")) func `a response is valid once`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let page = try await harness.signIn(browser)
            let used = try #require(page.steps.first { $0.url.path == Self.callback }).url
            expectRefusal(try await browser.open(used.description))
            #expect(try await harness.open("/tasks", browser).account != nil)
            #expect(harness.requests.count { $0.url.path == "/token" } == 1, "the code was sent twice")
        }
    }

    @Test func `a state that occurs twice is no state, and spends no sign-in`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let state = try await harness.abandon(browser)
            let twice: FormParameters = ["code": "code-1", "state": state, "state": state]
            expectRefusal(try await harness.open("\(Self.callback)?\(twice.encoded)", browser))
            let posted = try await browser.post(twice, to: harness.url.origin + Self.callback, from: nil)
            expectRefusal(posted)
            #expect(posted.steps.count == 1, "nothing is kept of it")
            let answer: FormParameters = ["code": "code-1", "state": state]
            let page = try await harness.open("\(Self.callback)?\(answer.encoded)", browser)
            #expect(try await browser.confirm(page).target == "/tasks")
        }
    }

    @Test func `after sixteen minutes a sign-in begins again`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let state = try await harness.abandon(browser)
            harness.clock.advance(by: 16 * 60)
            let answer: FormParameters = ["code": "code-1", "state": state]
            let page = try await harness.open("\(Self.callback)?\(answer.encoded)", browser)
            expectRefusal(page)
            #expect(!harness.requests.contains { $0.url.path == "/token" })
            #expect(try await browser.follow(words.errors.startAgain, on: page).target == "/tasks")
        }
    }

    @Test func `another browser's response is refused and remains valid for its own`() async throws {
        try await ScriptedHarness.run { harness in
            let (alice, mallory) = (harness.browser("alice"), harness.browser("mallory"))
            let state = try await harness.abandon(alice)
            let answer: FormParameters = ["code": "code-1", "state": state]
            _ = try await harness.open("/", mallory)
            expectRefusal(try await harness.open("\(Self.callback)?\(answer.encoded)", mallory))
            expectRefusal(
                try await harness.open("\(Self.callback)?\(answer.encoded)", harness.browser("without cookies"))
            )
            let page = try await harness.open("\(Self.callback)?\(answer.encoded)", alice)
            #expect(try await alice.confirm(page).target == "/tasks")
        }
    }

    @Test(arguments: ["state", "code", "error", "x"])
    func `a parameter that occurs twice refuses the response`(_ name: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let state = try await harness.abandon(browser)
            var answer: FormParameters = ["code": "code-1", "state": state]
            for _ in 0..<2 { answer.append(name, name == "state" ? state : "code-1") }
            expectRefusal(try await harness.open("\(Self.callback)?\(answer.encoded)", browser))
            #expect(!harness.requests.contains { $0.url.path == "/token" })
            #expect(try await harness.open("/tasks", browser).target == "/?notice=sign-in-needed")
        }
    }

    @Test(arguments: ["%", "%ZZ", "state=%C3%28", String(repeating: "a=b&", count: 201), "state=a%00b"])
    func `a response that can't be read is refused with the same page`(_ query: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            var jar = await browser.jar
            let cookie =
                jar.field(for: harness.url, isSameSite: true, isSafe: true, at: harness.clock.date) ?? ""
            // As bytes: a browser of ours opens no such address.
            let response = await harness.late.respond(
                to: HTTPRequest(
                    target: "\(Self.callback)?\(query)", fields: [.host: harness.url.authority, .cookie: cookie]))
            #expect(response.status == .badRequest)
            #expect(response.text.contains(words.errors.startAgain))
            #expect(response.fields[values: .setCookie].isEmpty)
            #expect(try await harness.open("/tasks", browser).account != nil)
        }
    }

    @Suite struct FormPost {
        @Test func `the response passes through a handle that is valid once`() async throws {
            try await ScriptedHarness.run(responseMode: "form_post") { harness in
                let browser = harness.browser()
                let page = try await harness.signIn(browser)
                let handled = try #require(page.steps.first { $0.url.query?.hasPrefix("handle=") == true }).url
                CallbackTests().expectRefusal(try await browser.open(handled.description))
                #expect(try await harness.open("/tasks", browser).account != nil)
            }
        }

        @Test func `after a minute a handle is too old`() async throws {
            try await ScriptedHarness.run(responseMode: "form_post") { harness in
                let browser = harness.browser()
                let state = try await harness.abandon(browser)
                let handle = try await harness.handle(["code": "code-1", "state": state])
                harness.clock.advance(by: 61)
                CallbackTests().expectRefusal(try await browser.open(handle))
                #expect(!harness.requests.contains { $0.url.path == "/token" })
            }
        }

        @Test func `a handle is of use to the browser that began, and to no other`() async throws {
            try await ScriptedHarness.run(responseMode: "form_post") { harness in
                let browser = harness.browser()
                let state = try await harness.abandon(browser)
                let mallory = harness.browser("mallory")
                _ = try await harness.open("/", mallory)
                let answer: FormParameters = ["code": "code-1", "state": state]
                CallbackTests().expectRefusal(try await mallory.open(try await harness.handle(answer)))
                let page = try await browser.open(try await harness.handle(answer))
                #expect(try await browser.confirm(page).target == "/tasks")
            }
        }

        @Test func `a response that no sign-in waits for is not kept`() async throws {
            try await ScriptedHarness.run(responseMode: "form_post") { harness in
                let browser = harness.browser()
                _ = try await harness.open("/", browser)
                let answer: FormParameters = ["code": "code-1", "state": "foreign"]
                let page = try await browser.post(
                    answer, to: harness.url.origin + CallbackTests.callback, from: nil)
                CallbackTests().expectRefusal(page)
                #expect(page.steps.count == 1, "nothing is kept of it")
            }
        }

        @Test(arguments: [1, 65_600, 300_000])
        func `a response of more than 64 KB is not kept`(_ size: Int) async throws {
            try await ScriptedHarness.run(responseMode: "form_post") { harness in
                let browser = harness.browser()
                let state = try await harness.abandon(browser)
                let answer: FormParameters = [
                    "code": "code-1", "state": state, "x": String(repeating: "x", count: size),
                ]
                let page = try await browser.post(
                    answer, to: harness.url.origin + CallbackTests.callback, from: nil)
                guard size == 1 else { return CallbackTests().expectRefusal(page) }
                #expect(try await browser.confirm(page).target == "/tasks")
            }
        }

        @Test(arguments: ["text/plain", "multipart/form-data; boundary=x", "application/json", ""])
        func `a response that is no form is refused`(_ type: String) async throws {
            try await ScriptedHarness.run(responseMode: "form_post") { harness in
                var fields: HTTPFields = [.host: harness.url.authority]
                fields[.contentType] = type.isEmpty ? nil : type
                let response = await harness.late.respond(
                    to: HTTPRequest(
                        method: .post, target: CallbackTests.callback, fields: fields, body: Array("code=c".utf8)))
                #expect(response.status == .badRequest)
                #expect(response.text.contains(words.errors.startAgain))
            }
        }
    }
}

extension ScriptedHarness {
    /// Begins a sign-in that stops at the provider, and returns its `state`.
    func abandon(_ browser: Browser) async throws -> String {
        // The browser's cookie first, then the address that it is sent to.
        if await browser.jar.cookies.isEmpty { _ = try await open("/", browser) }
        var jar = await browser.jar
        let cookie = jar.field(for: url, isSameSite: true, isSafe: true, at: clock.date) ?? ""
        let response = await late.respond(
            to: HTTPRequest(target: "/sign-in", fields: [.host: url.authority, .cookie: cookie]))
        let location = try #require(response.fields[.location].flatMap { HTTPURL($0) }, "\(response.text)")
        let query = try location.queryParameters()
        noteNonce(query.first("nonce"))
        return try #require(query.first("state"))
    }

    /// Posts a response as the provider's page does, from another site and without cookies.
    func handle(_ answer: FormParameters) async throws -> String {
        let response = await late.respond(
            to: HTTPRequest(
                method: .post, target: CallbackTests.callback,
                fields: [.host: url.authority, .contentType: "application/x-www-form-urlencoded"],
                body: Array(answer.encoded.utf8)))
        return url.origin + (try #require(response.fields[.location]))
    }
}
