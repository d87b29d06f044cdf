import BrowserModel
import CompanionTestSupport
import Configuration
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@testable import DemoServices
@testable import Web
@testable import WebCompanion

@Suite("The policy manager")
struct PolicyManagerScenarioTests {
    private static let more = DemoPolicy(name: "B2C_1_extra", kind: .signIn)

    private func add(
        _ name: String, _ title: String = "", _ kind: String = "sign-in", in browser: Browser,
        at companion: CompanionHarness
    ) async throws -> BrowserPage {
        let page = try await companion.open("/policies", browser)
        return try await browser.press(
            words.policies.addButton, on: page, filling: ["name": name, "title": title, "kind": kind])
    }

    @Test("a policy is added, run to the claims, outlives a restart, and is removed", .holds("U22", "U31", "W7"))
    func scenario() async throws {
        try await CompanionHarness.run(.init(morePolicies: [PolicyManagerScenarioTests.more])) { companion in
            let browser = companion.browser()
            #expect(try await companion.open("/sign-in?policy=B2C_1_extra", browser).status == .notFound)
            var page = try await add("B2C_1_extra", "The other way in", in: browser, at: companion)
            #expect(page.target == "/policies?notice=policy-added")
            #expect(page.text.contains(words.says(.policyAdded)))
            try companion.restart()

            page = try await companion.open("/", browser)
            // U31: policies can be added, run and removed, and outlive a restart.
            #expect(page.link("The other way in") != nil)
            page = try await companion.open("/policies", browser)
            page = try await browser.follow("Run The other way in", on: page)
            #expect(page.url.origin == companion.tenantURL.origin)
            page = try await companion.press(.bob, on: page, in: browser)
            #expect(page.target == "/claims")
            #expect(page.text.contains("B2C_1_extra") && page.text.contains("Bob Baker"))
            #expect(try await companion.open("/tasks", browser).status == .ok, "it signs in as any other")

            page = try await companion.open("/policies", browser)
            page = try await browser.press("Remove The other way in", on: page)
            #expect(page.text.contains(words.says(.policyRemoved)))
            #expect(page.link("Run The other way in") == nil)
            try companion.restart()
            #expect(try await companion.open("/sign-in?policy=B2C_1_extra", browser).status == .notFound)
        }
    }

    @Test("an added policy of the reset kind is what a forgotten password leads to", .holds("W5"))
    func addedReset() async throws {
        let susi =
            "<array><dict><key>name</key><string>B2C_1_susi</string><key>kind</key>"
            + "<string>sign-up-sign-in</string></dict></array>"
        let reset = DemoPolicy(name: "B2C_1_reset", kind: .resetPassword)
        try await CompanionHarness.run(.init(settings: .demo.with("policies", susi), morePolicies: [reset])) {
            companion in
            let browser = companion.browser()
            _ = try await add("B2C_1_reset", "", "reset-password", in: browser, at: companion)
            var page = try await companion.open("/sign-in", browser)
            page = try await browser.press(tenantWords.signIn.forgot, on: page)
            #expect(page.heading == tenantWords.reset.title)
        }
    }

    @Test(
        "only known policies can be run, in whatever case they are written", .holds("W7"),
        arguments: [
            ("B2C_1_unknown", false), ("", false), ("../B2C_1_susi", false), ("B2C_1_susi%2F..", false),
            ("B2C_1_susi%00", false),
            ("B2C_1_susi%26p=B2C_1_x", false), ("b2c_1_SUSI", true), ("B2C_1_edit_profile", true),
        ])
    func whitelist(name: String, isKnown: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            companion.tenant.forget()
            let page = try await companion.open("/sign-in?policy=\(name)", browser)
            // W7: only configured policies can be run.
            #expect(isKnown ? page.url.origin == companion.tenantURL.origin : page.status == .notFound)
            #expect(isKnown || companion.tenant.passages.isEmpty, "the provider is not asked about it")
        }
    }

    @Test("policies of the settings are shown as such, and can't be removed")
    func ofSettings() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.open("/policies", browser)
            #expect(page.items.count { $0.contains(words.policies.ofSettings) } == CompanionHarness.policies.count)
            #expect(page.markup.all("button").map(\.text) == [words.policies.addButton])
            let token = try #require(page.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            let refused = try await browser.post(["csrf": token], to: "/policies/B2C_1_susi/delete", from: page)
            #expect(refused.status == .notFound)
            #expect(try await companion.open("/sign-in?policy=B2C_1_susi", browser).heading == tenantWords.signIn.title)
        }
    }

    @Test(
        "what can't be added gets a message beside the field, with what was typed",
        arguments: [
            ("", "", "sign-in", words.policies.badName), ("susi", "", "sign-in", words.policies.badName),
            ("B2C_1_a b", "", "sign-in", words.policies.badName),
            ("B2C_1_<b>", "", "sign-in", words.policies.badName),
            ("B2C_1_" + String(repeating: "a", count: 300), "", "sign-in", words.policies.badName),
            ("B2C_1_../x", "", "sign-in", words.policies.badName),
            ("b2c_1_SUSI", "", "sign-in", "already"),
            ("B2C_1_x", String(repeating: "t", count: 81), "sign-in", words.policies.badTitle),
            ("B2C_1_x", "a\u{0}b", "sign-in", words.policies.badTitle),
            ("B2C_1_x", "t", "anything", words.policies.badKind),
        ])
    func refused(name: String, title: String, kind: String, says: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await add(name, title, kind, in: browser, at: companion)
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(says))
            #expect(page.value(of: "name") == name)
            #expect(page.items.count == CompanionHarness.policies.count)
        }
    }

    @Test("the same name twice, and more than twenty")
    func limits() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            for number in 1...20 {
                #expect(try await add("B2C_1_n\(number)", in: browser, at: companion).status == .ok)
            }
            var page = try await companion.open("/policies", browser)
            #expect(page.text.contains(words.policies.full.text(["limit": "20"])) && page.value(of: "name") == nil)
            let token = try #require(page.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            let one: FormParameters = ["csrf": token, "name": "B2C_1_m", "title": "", "kind": "sign-in"]
            #expect(try await browser.post(one, to: "/policies", from: page).status == .unprocessableContent)
            page = try await browser.press(words.policies.remove, in: "Sign in", on: page)
            let again = try await add("b2c_1_N7", in: browser, at: companion)
            #expect(again.status == .unprocessableContent && again.text.contains("already"))
        }
    }

    @Test("hostile titles are text on every page that shows them")
    func hostileTitle() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let title = "</a><script>alert(1)</script>\" onx=\"1"
            let page = try await add("B2C_1_evil", title, in: browser, at: companion)
            for target in ["/policies", "/", "/signed-out"] {
                let shown = try await companion.open(target, browser)
                #expect(!shown.response.text.contains("<script>alert"))
            }
            #expect(page.items.contains { $0.contains(title) })
        }
    }

    @Test(
        "a policy that is added where the settings name none leaves the plain way in as it was",
        arguments: ["edit-profile", "sign-in"])
    func noneConfigured(kind: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.open("/policies", browser)
            page = try await browser.press(
                words.policies.addButton, on: page, filling: ["name": "mine", "title": "My own", "kind": kind])
            #expect(page.text.contains(words.says(.policyAdded)))
            page = try await harness.open("/", browser)
            #expect(page.link(words.errors.signIn) == "/sign-in")
            #expect((page.link("My own") != nil) == (kind == "sign-in"))
            #expect(try await harness.signIn(browser).account == "Alice Example")
        }
    }

    @Test("a policy that another tab has removed is gone, without another message")
    func removedTwice() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await add("B2C_1_extra", "Extra", in: browser, at: companion)
            for _ in 0..<2 {
                let after = try await browser.press("Remove Extra", on: page)
                #expect(after.text.contains(words.says(.policyRemoved)))
            }
        }
    }

    @Test("only a user of the machine may look or change", arguments: ["remote", "host", "kiosk"])
    func strangers(what: String) async throws {
        var options = CompanionHarness.Options()
        if what == "kiosk" { options.settings = options.settings.with("kiosk", "<true/>") }
        try await CompanionHarness.run(options) { companion in
            let (browser, program) = (companion.browser(), try companion.application.responder)
            func request(_ method: HTTPMethod, _ target: String) -> HTTPRequest {
                HTTPRequest(
                    method: method, target: target,
                    fields: [.host: what == "host" ? "tasks.example.com" : companion.url.authority],
                    connection: .init(remoteAddress: what == "remote" ? "192.168.1.7" : "127.0.0.1"))
            }
            let page = try await companion.open("/", browser)
            let answer = await program.respond(to: request(.get, "/policies"))
            // A foreign host name never gets this far; behind a proxy it may.
            #expect(what == "host" ? answer.status != .ok : answer.status == .forbidden)
            #expect(!answer.text.contains("B2C_1_susi"))
            #expect(page.status == .ok)
        }
    }

    @Test(
        "a form from another machine neither adds nor removes", arguments: ["/policies", "/policies/B2C_1_mine/delete"])
    func formOfStranger(target: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await add("B2C_1_mine", in: browser, at: companion)
            let token = try #require(page.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            let form: FormParameters = ["csrf": token, "name": "B2C_1_extra", "title": "", "kind": "sign-in"]
            let answer = await (try companion.application).responder.respond(
                to: HTTPRequest(
                    method: .post, target: target,
                    fields: [
                        .host: companion.url.authority, .origin: companion.url.origin,
                        .cookie: try #require(page.steps.last?.fields[.cookie]),
                        .contentType: "application/x-www-form-urlencoded",
                    ], body: Array(form.encoded.utf8), connection: .init(remoteAddress: "192.168.1.7")))
            #expect(answer.status == .forbidden && answer.text.contains(words.settings.notHere.happened))
            let after = try await companion.open("/policies", browser)
            #expect(after.text.contains("B2C_1_mine") && !after.text.contains("B2C_1_extra"))
        }
    }

    @Test(
        "whom the rule admits",
        arguments: [
            ("127.0.0.1", "localhost:3000", false, true), ("::1", "[::1]:3000", false, true),
            ("127.0.0.1", "tasks.example.com", false, false), ("127.0.0.1", "localhost.example.com", false, false),
            ("127.0.0.1", "127.0.0.1.nip.io", false, false), ("10.0.0.2", "localhost:3000", false, false),
            ("127.0.0.1", "", false, false), ("127.0.0.1", "localhost:3000", true, false),
        ])
    func access(remote: String, host: String, isKiosk: Bool, isAllowed: Bool) throws {
        var settings = try SettingsFixture.demo.read().settings
        settings.isKiosk = isKiosk
        let request = HTTPRequest(
            target: "/policies", fields: host.isEmpty ? [:] : [.host: host],
            connection: .init(remoteAddress: remote))
        #expect(OperatorRule(settings).isLocal(request) == isAllowed)
    }

    @Test("a form of another site changes nothing", arguments: ["/policies", "/policies/B2C_1_mine/delete"])
    func csrfFailure(target: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await add("B2C_1_mine", in: browser, at: companion)
            let token = try #require(page.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            let other = companion.browser("other")
            let elsewhere = try await companion.open("/policies", other)
            let fields: FormParameters = ["csrf": token, "name": "B2C_1_evil", "title": "", "kind": "sign-in"]
            #expect(try await other.post(fields, to: target, from: elsewhere).status == .forbidden)
            let without: FormParameters = ["name": "B2C_1_evil", "title": "", "kind": "sign-in"]
            #expect(try await browser.post(without, to: target, from: page).status == .forbidden)
            let after = try await companion.open("/policies", browser)
            #expect(after.text.contains("B2C_1_mine") && !after.text.contains("B2C_1_evil"))
        }
    }
}
