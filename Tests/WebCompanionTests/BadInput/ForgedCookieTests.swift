import BrowserModel
import CompanionTestSupport
import HTTP
import TestSupport
import Testing
import Texts

@testable import WebCompanion

/// Bad input, row 8: cookies and forms that are not of this session.
@Suite struct ForgedCookieTests {
    /// The value of the session cookie.
    private func session(_ browser: Browser, _ name: String) async throws -> String {
        try #require(await browser.jar.cookies.first { $0.name == name }?.value)
    }

    private func cookieName(_ browser: Browser) async throws -> String {
        let names = await browser.jar.cookies.map(\.name).filter { $0.hasPrefix("web-companion-") }
        return try #require(names.first { !$0.hasSuffix("-browser") })
    }

    /// The result with such a cookie: pages for signed-out browsers, and the text of a form returned.
    private func expectNobody(
        _ harness: ScriptedHarness, cookie: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let fields: HTTPFields = [.host: harness.url.authority, .cookie: cookie]
        for target in ["/tasks", "/claims"] {
            let response = await harness.late.respond(to: HTTPRequest(target: target, fields: fields))
            #expect(response.status == .seeOther, sourceLocation: sourceLocation)
            #expect(response.fields[.location]?.hasPrefix("/?notice=") == true, sourceLocation: sourceLocation)
        }
        let welcome = await harness.late.respond(to: HTTPRequest(target: "/", fields: fields))
        #expect(welcome.status == .ok, sourceLocation: sourceLocation)
        var form = fields
        form[.contentType] = "application/x-www-form-urlencoded"
        for path in ["/tasks", "/tasks/0", "/tasks/0/delete"] {
            let sent: FormParameters = ["text": "Buy <milk>", "csrf": "x"]
            let response = await harness.late.respond(
                to: HTTPRequest(method: .post, target: path, fields: form, body: Array(sent.encoded.utf8)))
            #expect(response.status == .forbidden, sourceLocation: sourceLocation)
            #expect(
                response.text.contains(words.errors.formNoLongerValidSignedOut.heading), sourceLocation: sourceLocation)
            #expect(response.text.contains("Buy &lt;milk&gt;</textarea>"), sourceLocation: sourceLocation)
            #expect(response.text.contains("href=\"/sign-in"), sourceLocation: sourceLocation)
        }
        #expect(harness.tasks.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func `a cookie that is forged or cut counts as none`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            let name = try await cookieName(browser)
            let good = try await session(browser, name)
            let flipped = String(good.dropLast()) + (good.hasSuffix("A") ? "B" : "A")
            for value in [
                String(repeating: "A", count: good.count), flipped, String(good.dropLast()), "\(good)A", "",
                "\"\(good)\"",
                String(good.reversed()), good.lowercased(), good.uppercased(), "../../etc/passwd", "' OR 1=1 --",
                String(repeating: "A", count: 4_000), "\u{E9}\u{1F600}", "%00", good + "%",
            ] where value != good {
                try await expectNobody(harness, cookie: "\(name)=\(value)")
            }
            #expect(try await harness.open("/tasks", browser).account == "Alice Example")
        }
    }

    @Test func `a cookie of another install counts as none, under its name and under ours`() async throws {
        try await ScriptedHarness.run { harness in
            try await ScriptedHarness.run { other in
                let (here, there) = (harness.browser(), other.browser())
                try await harness.signIn(here)
                try await other.signIn(there)
                let (name, foreignName) = (try await cookieName(here), try await cookieName(there))
                #expect(name != foreignName)
                let foreign = try await session(there, foreignName)
                try await expectNobody(harness, cookie: "\(foreignName)=\(foreign)")
                try await expectNobody(harness, cookie: "\(name)=\(foreign)")
                // Beside ours it does no harm: cookies of one host are sent to all its ports.
                await here.changeCookies { jar in
                    if var cookie = jar.cookies.first {
                        (cookie.name, cookie.value) = (foreignName, foreign)
                        jar.plant(cookie)
                    }
                }
                #expect(try await harness.open("/tasks", here).account == "Alice Example")
            }
        }
    }

    @Test func `a cookie that occurs twice counts as none, and the planted one is cleared away`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            let name = try await cookieName(browser)
            let good = try await session(browser, name)
            try await expectNobody(harness, cookie: "\(name)=\(good); \(name)=\(good)")
            try await expectNobody(harness, cookie: "\(name)=\(String(repeating: "A", count: 43)); \(name)=\(good)")

            // Another program on this host plants one below /tasks; browsers send the longer path first.
            await browser.changeCookies { jar in
                if var cookie = jar.cookies.first(where: { $0.name == name }) {
                    (cookie.value, cookie.path) = (String(repeating: "A", count: 43), "/tasks")
                    jar.plant(cookie)
                }
            }
            let page = try await harness.open("/tasks", browser)
            #expect(page.target == "/?notice=sign-in-needed" || page.target == "/tasks")
            #expect(await browser.jar.cookies.filter { $0.name == name }.map(\.path) == ["/"])
            #expect(try await harness.open("/tasks", browser).account == "Alice Example")
        }
    }

    @Test(arguments: ["missing", "empty", "wrong", "cut", "of another session", "of the session before"])
    func `a form without the token of this session is shown again with its text`(_ token: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            let before = try #require(page.value(of: "csrf"))
            page = try await harness.signIn(browser)
            let good = try #require(page.value(of: "csrf"))
            #expect(good != before)
            let other = try await harness.signIn(harness.browser("other")).value(of: "csrf")
            var form: FormParameters = ["text": "Buy <milk>\n & \"bread\""]
            switch token {
            case "missing": break
            case "empty": form.append("csrf", "")
            case "wrong": form.append("csrf", String(good.dropLast(8)) + "AAAAAAAA")
            case "cut": form.append("csrf", String(good.dropLast()))
            case "of another session": form.append("csrf", try #require(other))
            default: form.append("csrf", before)
            }
            let refused = try await browser.post(form, to: "/tasks", from: page)
            #expect(refused.status == .forbidden)
            #expect(refused.heading == words.errors.formNoLongerValid.heading)
            #expect(refused.response.text.contains("Buy &lt;milk&gt;\n &amp; &quot;bread&quot;</textarea>"))
            #expect(refused.account == "Alice Example")
            #expect(refused.link(words.errors.toTasks) == "/tasks")
            #expect(harness.tasks.isEmpty)
            // Nothing is done automatically; the person presses the button if they did it.
            let sent = try await browser.press(words.errors.sendAgain, on: refused)
            #expect(sent.target == "/tasks")
            #expect(harness.tasks.count == 1)
        }
    }

    @Test(arguments: [
        "/tasks/0", "/tasks/0/done", "/tasks/0/open", "/tasks/0/delete", "/drafts/delete", "/sign-out", "/switch-user",
    ])
    func `no form of this program acts without the token`(_ path: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            let refused = try await browser.post(["completed": "true"], to: path, from: page)
            #expect(refused.status == .forbidden)
            #expect(harness.tasks == ["Buy milk"])
            #expect(!harness.requests.contains { $0.method == .delete || $0.method == .put })
            #expect(try await harness.open("/tasks", browser).account == "Alice Example")
        }
    }

    @Test(arguments: [
        (HTTPField.Name.origin, "http://localhost:4000"), (.origin, "null"), (.origin, "https://evil.example"),
        (.secFetchSite, "cross-site"), (.secFetchSite, "same-site"),
    ])
    func `another site's page can't send our form, even with the token`(
        _ name: HTTPField.Name, _ value: String
    ) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let page = try await harness.signIn(browser)
            var jar = await browser.jar
            var fields: HTTPFields = [
                .host: harness.url.authority, .contentType: "application/x-www-form-urlencoded",
                .origin: harness.url.origin, .secFetchSite: "same-origin",
            ]
            fields[.cookie] = jar.field(
                for: harness.url, isSameSite: true, isSafe: true, at: harness.clock.date)
            let form: FormParameters = ["csrf": try #require(page.value(of: "csrf")), "text": "Buy milk"]
            let body = Array(form.encoded.utf8)
            fields[name] = value
            let refused = await harness.late.respond(
                to: HTTPRequest(method: .post, target: "/tasks", fields: fields, body: body))
            #expect(refused.status == .forbidden)
            #expect(harness.tasks.isEmpty)
        }
    }

    @Test func `a form without an account to switch the user leads to a sign-in, past form-action`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let page = try await harness.signIn(browser)
            harness.clock.advance(by: 9 * 3600)
            let switched = try await browser.press(words.frame.switchUser, on: page)
            #expect(switched.target == "/tasks")
            #expect(switched.steps.contains { $0.url.query?.contains("prompt=login") == true })
        }
    }
}
