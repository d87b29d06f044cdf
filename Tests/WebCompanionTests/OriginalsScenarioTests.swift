import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import JSON
import Localization
import Running
import TestSupport
import Testing
import Texts

@testable import DemoServices

/// Rows of the originals about signed-in users that no other scenario covers.
@Suite("As in the original apps, without their slips")
struct OriginalsScenarioTests {
    @Test("each sign-in lands once: one code, one list, however many preceded it", .holds("U4"))
    func landsOnce() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            for _ in 1...3 {
                companion.tenant.forget()
                companion.api.forget()
                let page = try await companion.signIn(.alice, browser)
                #expect(page.target == "/tasks" && page.account == "Alice Adams")
                // U4: a sign-in lands on the list, once.
                #expect(companion.tenant.count(.post, pathSuffix: "/token") == 1)
                #expect(companion.api.count(.get) == 1)
                _ = try await browser.press(words.frame.signOut, on: page)
            }
        }
    }

    @Test(
        "the menu changes with the session: the account, edit profile, reset password, sign out",
        .holds("W1", "U26"))
    func menu() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/", browser)
            #expect(page.account == nil && page.link("Edit profile") == nil && page.link(words.frame.yourTasks) == nil)
            #expect(page.link("Sign up or sign in") != nil)
            page = try await companion.signIn(.alice, browser)
            // U26: the current user is shown with the list.
            #expect(page.account == "Alice Adams")
            // W1: the menu changes with the session.
            for link in [words.frame.yourTasks, words.frame.aboutMe, "Edit profile", "Reset password"] {
                #expect(page.link(link) != nil, "\(link)")
            }
            #expect(page.link("Sign up or sign in") == nil)
            page = try await browser.press(words.frame.signOut, on: page)
            #expect(page.account == nil && page.link("Edit profile") == nil)
        }
    }

    @Test("the claims are shown to the person they are about, after a sign-in", .holds("W2"))
    func claims() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/claims", browser)
            // W2: the claims page needs a sign-in.
            #expect(page.target == "/?notice=sign-in-needed&return=%2Fclaims")
            page = try await companion.press(
                .bob, on: browser.follow("Sign up or sign in", on: page), in: browser)
            #expect(page.target == "/claims")
            #expect(page.markup.all("th").map(\.text).prefix(2) == ["Name", words.claims.value])
            #expect(page.text.contains("bob@contoso.example") && !page.text.contains("lice"))
        }
    }

    @Test(
        "the list opens automatically for a signed-in user; other buttons, and words for what can't be done",
        .holds("W10", "U1", "U2"))
    func silentStart() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/", browser)
            // U1: opening the program signed out offers sign-in.
            #expect(page.link("Sign up or sign in") == "/sign-in?policy=B2C_1_susi")
            let hers = try await companion.signIn(.alice, browser)
            try companion.restart()
            companion.tenant.forget()
            page = try await companion.open("/", browser)
            // U2: opening it again, or after a restart, keeps people signed in.
            #expect(page.target == "/tasks" && page.account == "Alice Adams")
            #expect(!companion.tenant.passages.contains { $0.request.path.hasSuffix("/authorize") })
            // W10: silent start, swapped buttons, words for an empty task.
            #expect(page.link("Edit profile") != nil && page.link("Sign up or sign in") == nil)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": " "])
            #expect(page.text.contains(words.tasks.textEmpty))
            _ = try await browser.press(words.frame.signOut, on: page)
            companion.api.forget()
            page = try await browser.press(words.tasks.add, on: hers, filling: ["text": "Buy milk"])
            #expect(page.heading == words.errors.formNoLongerValidSignedOut.heading && companion.api.passages.isEmpty)
            page = try await browser.press(tenantWords.fields.cancel, on: companion.open("/sign-in", browser))
            #expect(page.status == .ok && page.text.contains(words.says(.signInCancelled)))
        }
    }

    @Test("no token is in a page, an address or the log", .holds("U16"))
    func noToken() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var pages: [BrowserPage] = []
            pages.append(try await companion.signIn(.alice, browser))
            pages.append(try await browser.press(words.tasks.add, on: pages[0], filling: ["text": "Buy milk"]))
            for target in ["/claims", "/accounts", "/nowhere"] {
                pages.append(try await companion.open(target, browser))
            }
            let issued = companion.tenant.passages.filter { $0.request.path.hasSuffix("/token") }
                .compactMap { try? JSONValue(parsing: $0.response.body) }
            let tokens = issued.flatMap { answer in
                ["access_token", "refresh_token", "id_token"].compactMap { answer[$0]?.string }
            }
            #expect(tokens.count == 3)
            // U16: no token in a page, an address or a log.
            for token in tokens {
                // The end of a token is different from that of any other.
                let part = token.suffix(30)
                for step in pages.flatMap(\.steps) where step.url.origin == companion.url.origin {
                    let head = step.response.fields.map(\.value).joined(separator: "\n")
                    #expect(!step.response.text.contains(part) && !head.contains(part), "\(step.url.path)")
                    #expect(!step.url.description.contains(part))
                }
                #expect(!companion.log.contains { $0.contains(part) })
            }
        }
    }
}
