import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import Testing
import Texts

/// A refused sign-in in the operator's browser, and in another one.
@Suite struct OperatorErrorScenarioTests {
    private func isDiagnosed(_ page: BrowserPage) -> Bool {
        page.markup.elements.contains { $0["aria-labelledby"] == "diagnosis" }
    }

    private func refused(
        by fault: String, _ companion: CompanionHarness, _ browser: Browser, watches: Bool = false
    ) async throws -> BrowserPage {
        if watches {
            let page = try await companion.open("/flow", browser)
            let csrf = try #require(page.value(of: "csrf"))
            _ = try await browser.post(["csrf": csrf, "mode": "watch"], to: "/flow/watch", from: page)
        }
        let form = try await companion.open("/sign-in", browser)
        companion.tenant.intercept { request in
            guard request.path.hasSuffix("/token") else { return nil }
            return HTTPResponse(
                .badRequest, fields: [.contentType: "application/json"],
                body: Array("{\"error\":\"\(fault)\",\"error_description\":\"Because <b>of</b> that.\"}".utf8))
        }
        defer { companion.tenant.intercept(nil) }
        return try await companion.press(.alice, on: form, in: browser)
    }

    /// Returns from the provider with an `iss` that is not the provider's.
    private func mixedUp(_ companion: CompanionHarness, _ browser: Browser) async throws -> BrowserPage {
        _ = try await companion.open("/", browser)
        companion.tenant.intercept { request in
            guard request.path.hasSuffix("/authorize"), let query = try? request.queryParameters(),
                let back = query.first("redirect_uri"), let state = query.first("state")
            else { return nil }
            let answer: FormParameters = [
                "code": "a-code-that-nobody-may-read", "state": state, "iss": "https://evil.example/\"<i>x</i>",
            ]
            return HTTPResponse(.found, fields: [.location: "\(back)?\(answer.encoded)"])
        }
        defer { companion.tenant.intercept(nil) }
        return try await companion.open("/sign-in?policy=B2C_1_susi", browser)
    }

    @Test func `the operator sees what was expected, what was received, the clause and what to change`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            let page = try await mixedUp(companion, browser)
            #expect(page.heading == words.errors.signInRefused.heading)
            #expect(isDiagnosed(page))
            #expect(page.text.contains("response-issuer"))
            #expect(page.text.contains("https://evil.example/\"<i>x</i>"))
            #expect(!page.response.text.contains("<i>x"))
            #expect(page.text.contains("\(companion.tenantURL.origin)/"))
            #expect(page.text.contains("RFC 9207 §2.4"))
            #expect(
                page.markup.all("a").contains { $0["href"] == "https://www.rfc-editor.org/rfc/rfc9207#section-2.4" })
            let advice = try #require(words.advice.text("response-issuer"))
            #expect(page.text.contains(advice.means.text()))
            #expect(page.link(words.advice.seeFlow) != nil && page.link(words.advice.seeTrace) == nil)
            #expect(!page.response.text.contains("a-code-that-nobody-may-read"))
        }
    }

    @Test func `metadata of another issuer is explained with both names`() async throws {
        try await CompanionHarness.run { companion in
            companion.tenant.intercept { request in
                guard request.path.hasSuffix("/openid-configuration") else { return nil }
                return .json(
                    Array(
                        #"{"issuer":"https://evil.example/x","authorization_endpoint":"http://localhost:1/a","token_endpoint":"http://localhost:1/t","jwks_uri":"http://localhost:1/k"}"#
                            .utf8))
            }
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            let page = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            #expect(page.status == .badGateway && page.heading == words.errors.providerFault.heading)
            #expect(isDiagnosed(page) && page.text.contains("metadata-issuer"))
            #expect(page.text.contains("https://evil.example/x"))
            #expect(page.text.contains("\(companion.tenantURL.origin)/"))
        }
    }

    @Test func `another browser sees the number alone`() async throws {
        try await CompanionHarness.run { companion in
            try await companion.becomeOperator(companion.browser("operator"))
            let page = try await mixedUp(companion, companion.browser())
            #expect(page.heading == words.errors.signInRefused.heading)
            #expect(!isDiagnosed(page))
            #expect(!page.text.contains("evil.example") && !page.text.contains("RFC 9207"))
            #expect(page.link(words.advice.seeFlow) == nil && page.link(words.advice.seeTrace) == nil)
        }
    }

    @Test func `the operator sees which secret to set, and others only the code`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            let page = try await refused(by: "invalid_client", companion, browser)
            #expect(page.heading == words.errors.setUpWrong.heading && isDiagnosed(page))
            #expect(page.text.contains("clientSecret") && page.text.contains("Certificates & secrets"))
            let other = try await refused(by: "invalid_client", companion, companion.browser("other"))
            #expect(other.heading == words.errors.setUpWrong.heading && !isDiagnosed(other))
            #expect(other.text.contains("invalid_client") && !other.text.contains("clientSecret"))
        }
    }

    @Test func `a code of Azure AD B2C names the address to register`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            companion.tenant.answerAuthorize("redirect_uri_mismatch|AADB2C90006: Not registered.")
            let page = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            #expect(page.heading == words.errors.setUpWrong.heading && isDiagnosed(page))
            #expect(page.text.contains("\(companion.url.origin)/auth/openid/return"))
            #expect(page.text.contains("App registrations"))
            #expect(page.text.contains("response-success") && page.text.contains("AADB2C90006"))
        }
    }

    @Test func `a watching browser is led to the messages of this very sign-in`() async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("explain", "<true/>"))) { companion in
            for isOperator in [true, false] {
                let browser = companion.browser("operator \(isOperator)")
                if isOperator { try await companion.becomeOperator(browser) }
                let page = try await refused(by: "invalid_grant", companion, browser, watches: true)
                #expect(isDiagnosed(page) == isOperator)
                let trace = try await browser.follow(words.advice.seeTrace, on: page)
                #expect(trace.status == .ok && trace.url.path.hasPrefix("/flow/"))
                #expect(trace.text.contains("invalid_grant"))
            }
        }
    }

    @Test func `a response that no sign-in waits for is explained to the operator`() async throws {
        try await CompanionHarness.run { companion in
            let target = "/auth/openid/return?code=abc&state=a-state-of-somebody"
            let (browser, other) = (companion.browser(), companion.browser("other"))
            try await companion.becomeOperator(browser)
            let page = try await companion.open(target, browser)
            #expect(page.heading == words.errors.signInExpired.heading && isDiagnosed(page))
            #expect(page.text.contains("response-state") && page.text.contains("RFC 6749 §10.12"))
            #expect(!page.response.text.contains("a-state-of-somebody"))
            #expect(!isDiagnosed(try await companion.open(target, other)))
        }
    }

    @Test func `a provider that is away is explained to the operator alone`() async throws {
        try await CompanionHarness.run { companion in
            let (browser, other) = (companion.browser(), companion.browser("other"))
            try await companion.becomeOperator(browser)
            companion.tenant.intercept { _ in .text("<h1>down</h1>", status: .badGateway) }
            let page = try await companion.open("/sign-in?policy=B2C_1_sign_in", browser)
            #expect(page.status == .serviceUnavailable && isDiagnosed(page))
            #expect(page.text.contains("status 502") && page.text.contains(companion.tenantURL.origin))
            let others = try await companion.open("/sign-in?policy=B2C_1_sign_in", other)
            #expect(others.status == .serviceUnavailable && !isDiagnosed(others))
            #expect(others.text.contains(words.welcome.unavailable))
        }
    }
}
