import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import Storage
import TestSupport
import Testing
import Texts

@testable import DemoServices

@Suite("Clearing the keychain")
struct ClearKeychainScenarioTests {
    @Test("asks first; then no token of any policy is left, and the next sign-in asks for the password", .holds("U25"))
    func cleared() async throws {
        try await CompanionHarness.run { companion in
            let (browser, other) = (companion.browser(), companion.browser("other"))
            var page = try await companion.signIn(.alice, browser)
            try await companion.signIn(.bob, other, policy: "B2C_1_sign_in")
            // Tokens of a second policy, and a sign-in that has not returned.
            _ = try await companion.open("/sign-in?policy=B2C_1_edit_profile", browser)
            _ = try await companion.open("/sign-in", companion.browser("third"))
            let store = companion.folder.file("web-companion.sqlite")
            let sealed = try Self.records(store)
            #expect(sealed.count >= 4)

            page = try await browser.follow(
                words.settings.clearKeychain, on: try await companion.open("/settings", browser))
            #expect(page.heading == words.settings.clearQuestion)
            #expect(try Self.records(store).count == sealed.count)
            // One press is not enough, and neither is another word.
            for word in ["", "yes", "\(words.settings.clearWord)!"] {
                let refused = try await browser.press(words.settings.clearNow, on: page, filling: ["word": word])
                #expect(refused.status == .unprocessableContent && refused.heading == words.settings.clearQuestion)
                #expect(
                    refused.text.contains(words.settings.clearWrongWord.text(["word": words.settings.clearWord])))
                #expect(refused.markup.all("input").contains { $0["aria-invalid"] == "true" && $0["autofocus"] != nil })
                #expect(try Self.records(store).count == sealed.count)
            }
            page = try await browser.press(
                words.settings.clearNow, on: page, filling: ["word": " \(words.settings.clearWord.uppercased()) "])
            #expect(page.target == "/settings?notice=keychain-cleared" && page.account == nil)
            #expect(try await companion.open("/tasks", other).account == nil)

            // U25: clearing the keychain.
            #expect(try Self.records(store).isEmpty)
            let bytes = TemporaryFolder.read(store) + TemporaryFolder.read(store + "-wal")
            for record in sealed { #expect(bytes.firstRange(of: record) == nil, "a sealed record is left") }

            companion.tenant.forget()
            page = try await companion.open("/sign-in", browser)
            // The provider still knows Alice, and asks nevertheless.
            #expect(page.heading == tenantWords.signIn.title)
            #expect(try Self.prompts(companion) == ["login"])
            page = try await companion.press(.alice, on: page, in: browser)
            #expect(page.account == "Alice Adams")
            // Only that once.
            companion.tenant.forget()
            page = try await companion.open("/sign-in", browser)
            #expect(page.account == "Alice Adams")
            #expect(try Self.prompts(companion) == [nil])
        }
    }

    @Test("closing the browser does not make it forget to ask")
    func closed() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let page = try await companion.open("/settings/clear-keychain", browser)
            #expect(
                try await browser.press(
                    words.settings.clearNow, on: page, filling: ["word": words.settings.clearWord]
                ).target == "/settings?notice=keychain-cleared")
            await browser.changeCookies { $0.endBrowserSession() }
            companion.tenant.forget()
            #expect(try await companion.open("/sign-in", browser).heading == tenantWords.signIn.title)
            #expect(try Self.prompts(companion) == ["login"])
        }
    }

    private static func prompts(_ companion: CompanionHarness) throws -> [String?] {
        try companion.tenant.passages.map(\.request).filter { $0.path.hasSuffix("/authorize") }
            .map { try $0.queryParameters().first("prompt") }
    }

    private static func records(_ path: String) throws -> [[UInt8]] {
        let database = try SQLiteDatabase.open(path: path)
        let rows = try database.query(
            "SELECT value FROM records WHERE collection IN ('sessions', 'sign_ins', 'drafts')")
        return rows.compactMap { $0.blob("value") }
    }
}
