import HTTP
import TestSupport
import Testing

@testable import DemoServices

/// The code that replaces an e-mail: it can't be skipped, and it never blocks a sign-up for good.
@Suite struct EmailVerificationTests {
    /// A sign-up that waits for its code.
    private static func begin(_ harness: TenantHarness) async -> (TenantBrowser, Page) {
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_up", ["login_hint": "f@example.com"]))
        let verify = await browser.post(
            page,
            [
                "action": "create", "email": "f@example.com", "displayName": "Frank", "password": "Long enough",
                "passwordAgain": "Long enough",
            ])
        return (browser, verify)
    }

    /// A code that is not the one shown.
    private static func wrong(_ page: Page) throws -> FormParameters {
        let code = try #require(page.code.flatMap(Int.init))
        return FormParameters([("action", "verify"), ("code", code == 111111 ? "222222" : "111111")])
    }

    @Test(arguments: ["", "abc", "１２３４５６"])
    func `what is not the code goes no further`(typed: String) async throws {
        var (browser, page) = await Self.begin(try TenantHarness())
        #expect(page.code?.count == 6)
        let answer = await browser.post(page, FormParameters([("action", "verify"), ("code", typed)]))
        #expect(
            answer.text.contains(tenantWords.verification.codeWrong) && answer.text.contains("aria-invalid=\"true\""))
        #expect(answer.code == page.code, "the code stays good")
        page = try await browser.typeCode(of: answer)
        #expect(try page.redirect().first("code") != nil)
    }

    @Test func `blanks in the code do not matter`() async throws {
        var (browser, page) = await Self.begin(try TenantHarness())
        let code = try #require(page.code)
        page = await browser.post(
            page, FormParameters([("action", "verify"), ("code", " \(code.prefix(3)) \(code.suffix(3)) ")]))
        #expect(try page.redirect().first("code") != nil)
    }

    @Test func `the fifth wrong code makes the right one worthless`() async throws {
        var (browser, page) = await Self.begin(try TenantHarness())
        let old = FormParameters([("action", "verify"), ("code", try #require(page.code))])
        let guess = try Self.wrong(page)
        for _ in 1...4 { page = await browser.post(page, guess) }
        #expect(page.text.contains(tenantWords.verification.codeWrong))
        page = await browser.post(page, guess)
        #expect(page.text.contains(tenantWords.verification.codeReplaced))
        if page.code != old.first("code") {
            #expect(await browser.post(page, old).response.fields[.location] == nil)
        }
        #expect(try await browser.typeCode(of: page).redirect().first("code") != nil)
    }

    @Test func `a code is good for ten minutes`() async throws {
        let harness = try TenantHarness()
        var (browser, page) = await Self.begin(harness)
        harness.clock.advance(by: 600)
        page = try await browser.typeCode(of: page)
        #expect(page.text.contains(tenantWords.verification.codeReplaced))
        harness.clock.advance(by: 599)
        #expect(try await browser.typeCode(of: page).redirect().first("code") != nil)
    }

    @Test func `a new code can be had, and another address typed with what was typed before`() async throws {
        var (browser, page) = await Self.begin(try TenantHarness())
        page = await browser.post(page, ["action": "renew"])
        #expect(page.text.contains("role=\"status\"") && page.code != nil)
        let link = try #require(page.value(after: "<a class=\"link\" href=\""))
        let form = await browser.get(link)
        #expect(form.heading == tenantWords.signUp.title)
        #expect(form.text.contains("value=\"f@example.com\"") && form.text.contains("value=\"Frank\""))
    }

    @Test func `no page is reached before its turn`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_reset"))
        let base = "/contoso.onmicrosoft.com/b2c_1_reset/"
        for name in ["new-password", "verify-email"] {
            #expect(await browser.get("\(base)\(name)?request=\(page.requestID)").heading == tenantWords.reset.title)
        }
        let verify = await browser.post(page, ["action": "send", "email": "bob@contoso.example"])
        #expect(
            await browser.get("\(base)new-password?request=\(page.requestID)").heading == tenantWords.verification.title
        )
        let skipped = await browser.fetch(
            base + "new-password", method: .post,
            form: [
                "request": page.requestID, "action": "save", "password": tenantWords.fields.newPassword,
                "passwordAgain": tenantWords.fields.newPassword,
            ])
        #expect(skipped.status == .seeOther && skipped.fields[.location]?.contains("verify-email") == true)
        _ = try await browser.typeCode(of: verify)
        #expect(
            await browser.get("\(base)verify-email?request=\(page.requestID)").heading == tenantWords.reset.newTitle)
        let signUp = await browser.fetch("/contoso.onmicrosoft.com/b2c_1_susi/new-password?request=\(page.requestID)")
        #expect(signUp.status == .badRequest)
    }

    @Test func `another address must be verified again`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_reset"))
        let verify = await browser.post(page, ["action": "send", "email": "bob@contoso.example"])
        let new = try await browser.typeCode(of: verify)
        #expect(new.text.contains("value=\"bob@contoso.example\""))
        _ = await browser.post(page, ["action": "send", "email": "alice@contoso.example"])
        let saved = await browser.post(
            new,
            [
                "action": "save", "password": tenantWords.fields.newPassword,
                "passwordAgain": tenantWords.fields.newPassword,
            ])
        #expect(saved.heading == tenantWords.verification.title)
    }
}
