import BrowserModel
import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Running
import Testing
import Texts

@Suite("What belongs to one sign-in alone")
struct SignInSecretsScenarioTests {
    @Test("a planted session is not the one that the next sign-in makes")
    func fixation() async throws {
        try await CompanionHarness.run { companion in
            let (mallory, alice) = (companion.browser("mallory"), companion.browser("alice"))
            try await companion.signIn(.bob, mallory)
            let planted = await mallory.jar
            await alice.changeCookies { $0 = planted }
            let add = try await companion.open("/sign-in?switch=1", alice)
            #expect(try await companion.press(.alice, on: add, in: alice).account == "Alice Adams")
            #expect(try await alice.cookie("session").value != (try await mallory.cookie("session")).value)
            #expect(try await companion.open("/tasks", mallory).account != "Alice Adams")
            // A new sign-in of the same person has a new one too.
            let before = try await alice.cookie("session").value
            let again = try await companion.open("/sign-in?switch=1", alice)
            #expect(try await companion.press(.alice, on: again, in: alice).account == "Alice Adams")
            #expect(try await alice.cookie("session").value != before)
        }
    }

    @Test("no code, state, nonce, verifier, secret or cookie is in the log", arguments: ["query", "form_post"])
    func log(mode: String) async throws {
        let settings = SettingsFixture.demo.with("responseMode", "<string>\(mode)</string>")
            .with("clientSecret", "<string>a secret of nobody's business</string>")
        try await CompanionHarness.run(.init(settings: settings)) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            var secrets = ["a secret of nobody's business", "a%20secret", "a+secret"]
            for passage in companion.tenant.passages {
                let body = (try? FormParameters(parsing: String(decoding: passage.request.body, as: UTF8.self))) ?? [:]
                let query = (try? passage.request.queryParameters()) ?? [:]
                for name in ["code", "code_verifier", "state", "nonce"] {
                    secrets += [body.first(name), query.first(name)].compactMap(\.self)
                }
            }
            secrets += await browser.jar.cookies.map(\.value).filter { $0.count > 20 }
            #expect(secrets.count > 8)
            // A code received a second time is refused, and that is logged.
            for step in page.steps where step.url.path == "/auth/openid/return" {
                _ = try await browser.open("\(step.url)")
            }
            _ = try await browser.press(words.frame.signOut, on: page)
            #expect(!companion.log.isEmpty)
            for secret in secrets { #expect(!companion.log.contains { $0.contains(secret) }, "\(secret.prefix(8))") }
        }
    }
}
