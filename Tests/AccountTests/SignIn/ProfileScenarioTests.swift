import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import TestSupport
import Testing
import Texts

@testable import DemoServices

@Suite("Edit profile and reset password")
struct ProfileScenarioTests {
    private func lastRequest(_ companion: CompanionHarness, _ path: String) throws -> FormParameters {
        let request = try #require(companion.tenant.passages.last { $0.request.path.hasSuffix(path) }?.request)
        return request.method == .post ? try request.formParameters() : try request.queryParameters()
    }

    private func lastToken(_ companion: CompanionHarness) -> String? {
        companion.api.passages.lazy.compactMap { $0.request.fields[.authorization] }.last
    }

    @Test(
        "the name changes at once, with no password asked, scope openid only, and the API's tokens stay",
        .holds("U32", "W1", "W6"))
    func editProfile() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "before"])
            let token = try #require(lastToken(companion))
            page = try await companion.open("/claims", browser)
            page = try await browser.follow("Edit profile", on: page)
            #expect(page.heading == tenantWords.profile.title, "no credential prompt: \(page.text)")
            #expect(try lastRequest(companion, "/authorize").first("scope") == "openid")
            page = try await browser.press(
                tenantWords.fields.proceed, on: page, filling: ["displayName": "Alicia <b>", "givenName": "Ali"])
            #expect(page.target == "/claims", "back to where she was")
            // U32: edit profile and reset password.
            #expect(page.account == "Alicia <b>")
            #expect(page.text.contains(words.says(.profileChanged)))
            #expect(page.text.contains("B2C_1_susi") && !page.text.contains("B2C_1_edit_profile"))
            #expect(try lastRequest(companion, "/token").first("scope") == "openid")

            page = try await companion.open("/tasks", browser)
            #expect(page.account == "Alicia <b>" && page.tasks == ["before"])
            // W6: edit profile and reset leave the API's tokens alone.
            #expect(lastToken(companion) == token)
        }
    }

    @Test("after edit profile and the token's end, the refresh goes to the policy that signed in", .holds("T11", "W6"))
    func refreshAfterwards() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.follow("Edit profile", on: page)
            page = try await browser.press(tenantWords.fields.proceed, on: page, filling: ["displayName": "Alicia"])
            companion.clock.advance(by: 1500)
            _ = try await companion.open("/tasks", browser)
            companion.clock.advance(by: 1500)
            _ = try await companion.open("/tasks", browser)
            companion.tenant.forget()
            companion.clock.advance(by: 700)
            page = try await companion.open("/tasks", browser)
            #expect(page.status == .ok && page.account == "Alicia")
            let refresh = try #require(companion.tenant.passages.first { $0.request.path.hasSuffix("/token") }?.request)
            // T11: tokens belong to their policy.
            #expect(refresh.target.lowercased().contains("b2c_1_susi"))
            #expect(try refresh.formParameters().first("grant_type") == "refresh_token")
        }
    }

    @Test("another person's profile is not put into this session")
    func otherPerson() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            // The provider has forgotten her, and Bob signs in there.
            await browser.changeCookies { $0.endBrowserSession() }
            page = try await browser.follow("Edit profile", on: page)
            page = try await browser.press("Continue as Bob Baker", on: page)
            page = try await browser.press(tenantWords.fields.proceed, on: page, filling: ["displayName": "Robert"])
            #expect(page.target == "/tasks" && page.account == "Alice Adams")
            #expect(page.text.contains(words.says(.otherProfileChanged)))
            #expect(try await companion.open("/claims", browser).text.contains("Alice Adams"))
        }
    }

    @Test(
        "cancel goes back to where they were, quietly, from every way", .holds("U5", "W5", "W9"),
        arguments: ["B2C_1_susi", "B2C_1_edit_profile", "B2C_1_reset"], [true, false])
    func cancel(policy: String, isSignedIn: Bool) async throws {
        try await CompanionHarness.run { companion in
            for answer in [
                "access_denied|AADB2C90091: The user has cancelled entering self-asserted information.",
                "access_denied|AADB2C90273: An invalid response was received : 'Error: access_denied'",
                "access_denied|The user has denied your application access.", "access_denied|",
            ] {
                let browser = companion.browser()
                if isSignedIn {
                    try await companion.signIn(.alice, browser)
                } else {
                    _ = try await companion.open("/", browser)
                }
                companion.tenant.answerAuthorize(answer)
                let page = try await companion.open("/sign-in?policy=\(policy)&return=%2Ftasks%3Fshow%3Ddone", browser)
                companion.tenant.intercept(nil)
                // W5: forgotten password, cancelled, anything else.
                #expect(page.status == .ok)
                if isSignedIn {
                    #expect(page.target == "/tasks?show=done" && page.account == "Alice Adams")
                } else {
                    let notice = policy == "B2C_1_susi" ? "cancelled" : "nothing-changed"
                    #expect(page.target == "/?notice=\(notice)&return=%2Ftasks%3Fshow%3Ddone")
                    let way = try #require(page.link("Sign up or sign in"))
                    #expect(way.contains("return=%2Ftasks%3Fshow%3Ddone"))
                }
                #expect(!page.text.contains("AADB2C"))
            }
        }
    }

    @Test(
        "a reset while signed in keeps the session and says so; signed out it leads to sign-in",
        .holds("U32", "W1", "W5"),
        arguments: [true, false])
    func reset(isSignedIn: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page: BrowserPage
            if isSignedIn {
                page = try await companion.signIn(.alice, browser)
                page = try await browser.follow("Reset password", on: page)
            } else {
                page = try await companion.open("/sign-in?return=%2Fclaims", browser)
                // W5: forgotten password, cancelled, anything else.
                page = try await browser.press(tenantWords.signIn.forgot, on: page)
            }
            // U32: edit profile and reset password.
            #expect(page.heading == tenantWords.reset.title)
            #expect(try lastRequest(companion, "/authorize").first("scope") == "openid")
            page = try await browser.press(
                tenantWords.fields.proceed, on: page, filling: ["email": "alice@contoso.example"])
            page = try await companion.typeShownCode(on: page, in: browser)
            page = try await browser.press(
                tenantWords.fields.proceed, on: page,
                filling: ["password": "A-new-password", "passwordAgain": "A-new-password"])
            if isSignedIn {
                #expect(page.target == "/tasks" && page.account == "Alice Adams")
                #expect(page.text.contains(words.says(.ownPasswordChanged)))
                #expect(!page.text.contains(words.says(.passwordChanged)))
            } else {
                #expect(page.target == "/?notice=password-changed&return=%2Fclaims")
                page = try await browser.follow("Sign up or sign in", on: page)
                if page.heading == tenantWords.signIn.title {
                    page = try await browser.press(
                        tenantWords.signIn.submit, on: page,
                        filling: ["email": "alice@contoso.example", "password": "A-new-password"])
                }
                #expect(page.target == "/claims")
            }
        }
    }
}

extension Checkpoint {
    /// From now on the provider's sign-in page responds at once: `error|error_description`.
    func answerAuthorize(_ answer: String) {
        intercept { request in
            guard request.path.hasSuffix("/authorize"), let query = try? request.queryParameters(),
                let back = query.first("redirect_uri")
            else { return nil }
            let parts = answer.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            var parameters: FormParameters = ["error": parts[0]]
            if parts.count > 1, !parts[1].isEmpty { parameters.append("error_description", parts[1]) }
            parameters.append("state", query.first("state"))
            return HTTPResponse(.found, fields: [.location: "\(back)?\(parameters.encoded)"])
        }
    }
}
