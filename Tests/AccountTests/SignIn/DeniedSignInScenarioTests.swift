import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import JSON
import Localization
import Running
import Testing
import Texts

@testable import DemoServices

/// Who said no: the person, which is passed over quietly, or the provider, which is not. The log and the audit log say so once each.
@Suite struct DeniedSignInScenarioTests {
    private static let notAssigned = "User is not assigned to the client application."

    private func audited(
        _ audit: AuditLogFixture, _ answer: String, _ companion: CompanionHarness,
        _ open: () async throws -> BrowserPage
    ) async throws -> (page: BrowserPage, event: JSONValue, lines: [String]) {
        let (events, lines) = (try audit.events.count, companion.log.count)
        companion.tenant.answerAuthorize(answer)
        let page = try await open()
        companion.tenant.intercept(nil)
        let new = try audit.events.dropFirst(events)
        #expect(new.count == 1, "\(answer): \(new)")
        let log = companion.log.dropFirst(lines).filter { $0.contains("authorization-error: ") }
        #expect(log.count == 1, "\(answer): \(log)")
        return (page, try #require(new.first), Array(log))
    }

    @Test(arguments: [
        ("access_denied|\(notAssigned)", "access_denied", notAssigned),
        ("access_denied|AADSTS50105: Not assigned.\r\nTrace ID: x", "AADSTS50105", "Not assigned."),
        (
            "access_denied|AADB2C90273: An invalid response was received : 'Error: access_denied,Error Description: Not you'",
            "AADB2C90273", "An invalid response was received : 'Error: access_denied,Error Description: Not you'"
        ),
        ("access_denied|AADB2C12345: A rule says no.", "AADB2C12345", "A rule says no."),
        ("unauthorized|user is blocked", "unauthorized", "user is blocked"),
    ])
    func `who is refused by the provider is told so, in its words`(
        _ answer: String, _ code: String, _ said: String
    ) async throws {
        let audit = AuditLogFixture()
        try await CompanionHarness.run(.init(settings: audit.of(.demo))) { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            let (page, event, lines) = try await audited(audit, answer, companion) {
                try await companion.open("/sign-in?policy=B2C_1_susi&return=%2Fclaims", browser)
            }
            #expect(page.status == .forbidden && page.heading == words.errors.signInDenied.heading)
            #expect(page.text.contains(said) && page.text.contains(code))
            #expect(event["outcome"]?.string == "denied" && event["code"]?.string == code)
            #expect(event["words"]?.string == said)
            #expect(lines[0].contains(said))
            // The provider may still have a session of the account that it refused.
            let other = try #require(page.link(words.signedOut.other))
            #expect(other.contains("switch=1") && other.contains("return=%2Fclaims"))
            let form = try await browser.follow(words.signedOut.other, on: page)
            let list = try await companion.press(.alice, on: form, in: browser)
            #expect(list.target == "/claims")
        }
    }

    @Test func `who is refused while adding a second account is told so, and stays signed in`() async throws {
        let audit = AuditLogFixture()
        try await CompanionHarness.run(.init(settings: audit.of(.demo))) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let (page, event, _) = try await audited(audit, "access_denied|\(Self.notAssigned)", companion) {
                try await companion.open("/sign-in?add=1", browser)
            }
            #expect(page.heading == words.errors.signInDenied.heading && page.text.contains(Self.notAssigned))
            #expect(page.account == "Alice Adams" && event["outcome"]?.string == "denied")
            // The next attempt must not sign out Alice.
            #expect(page.link(words.signedOut.other)?.contains("add=1") == true)
            let form = try await browser.follow(words.signedOut.other, on: page)
            _ = try await companion.press(.bob, on: form, in: browser)
            let accounts = try await companion.open("/accounts", browser)
            #expect(accounts.text.contains("Alice Adams") && accounts.text.contains("Bob"))
        }
    }

    @Test(
        arguments: [
            ("access_denied|", "access_denied", nil),
            (
                "access_denied|AADB2C90091: The user has cancelled entering self-asserted information.\r\n",
                "AADB2C90091",
                "The user has cancelled entering self-asserted information."
            ),
            (
                "access_denied|AADSTS65004: User declined to consent to access the app.", "AADSTS65004",
                "User declined to consent to access the app."
            ),
            ("access_denied|User did not authorize the request", "access_denied", "User did not authorize the request"),
        ] as [(String, String, String?)])
    func `who cancels goes back quietly, and both logs have one line about it`(
        _ answer: String, _ code: String, _ said: String?
    ) async throws {
        let audit = AuditLogFixture()
        try await CompanionHarness.run(.init(settings: audit.of(.demo))) { companion in
            for (target, isSignedIn, back) in [
                ("/sign-in?policy=B2C_1_susi", false, "/?notice=cancelled"), ("/sign-in?add=1", true, "/accounts"),
                ("/sign-in?switch=1", true, "/tasks"),
            ] {
                let browser = companion.browser(target)
                if isSignedIn {
                    try await companion.signIn(.alice, browser)
                } else {
                    _ = try await companion.open("/", browser)
                }
                let (page, event, lines) = try await audited(audit, answer, companion) {
                    try await companion.open(target, browser)
                }
                #expect(page.target == back)
                #expect(event["outcome"]?.string == "cancelled" && event["check"] == nil)
                #expect(event["code"]?.string == code && event["words"]?.string == said)
                #expect(lines[0].contains("cancelled"))
            }
        }
    }

    @Test(arguments: [
        ("server_error|Down", "unavailable"), ("server_error|AADB2C90037: Error.", "unavailable"),
        ("invalid_scope|No such scope", "failed"), ("login_required|", "failed"), ("odd|Because", "failed"),
    ])
    func `every error is one line and one entry, with its code`(_ answer: String, _ outcome: String) async throws {
        let audit = AuditLogFixture()
        try await CompanionHarness.run(.init(settings: audit.of(.demo))) { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            let (_, event, _) = try await audited(audit, answer, companion) {
                try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            }
            #expect(event["outcome"]?.string == outcome)
            let code =
                answer.contains("AADB2C90037") ? "AADB2C90037" : answer.split(separator: "|").first.map(String.init)
            #expect(event["code"]?.string == code)
        }
    }

    @Test func `a reset policy that leads to itself ends on a page, and each response is recorded`() async throws {
        let audit = AuditLogFixture()
        try await CompanionHarness.run(.init(settings: audit.of(.demo))) { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            companion.tenant.answerAuthorize("access_denied|AADB2C90118: The user has forgotten their password.")
            let page = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            #expect(companion.tenant.count(.get, pathSuffix: "/authorize") == 2)
            #expect(page.status == .badRequest && page.heading == words.errors.noResetPolicy.heading)
            let events = try audit.events
            #expect(events.map { $0["outcome"]?.string } == ["cancelled", "cancelled"])
            #expect(events.allSatisfy { $0["code"]?.string == "AADB2C90118" })
            #expect(companion.log.count { $0.contains("authorization-error: ") } == 2)
        }
    }

    @Test func `what a provider says of a person is not logged, and it is cut`() async throws {
        let audit = AuditLogFixture()
        try await CompanionHarness.run(.init(settings: audit.of(.demo))) { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            let secret = String(repeating: "aB3-", count: 12)
            let answer =
                "access_denied|alice@contoso.example may not, \(secret) " + String(repeating: "no ", count: 900)
            let (page, event, lines) = try await audited(audit, answer, companion) {
                try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            }
            #expect(page.text.contains("alice@contoso.example"))
            for text in lines + [event["words"]?.string ?? "?"] {
                #expect(text.contains("*** may not, ***") && !text.contains("alice@") && !text.contains(secret))
                #expect(text.count < 700)
            }
        }
    }

    @Test func `an account that the provider does not have leads to the sign-up`() async throws {
        let policies =
            "<array>"
            + [("B2C_1_sign_in", "sign-in"), ("B2C_1_sign_up", "sign-up")].map {
                "<dict><key>name</key><string>\($0)</string><key>kind</key><string>\($1)</string></dict>"
            }.joined() + "</array>"
        try await CompanionHarness.run(.init(settings: .demo.with("policies", policies))) { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            companion.tenant.answerAuthorize("server_error|AADB2C99002: User doesn't exist. Please sign up first.")
            let page = try await companion.open("/sign-in?policy=B2C_1_sign_in&return=%2Fclaims", browser)
            companion.tenant.intercept(nil)
            #expect(page.status == .forbidden && page.heading == words.errors.signInAccountMissing.heading)
            #expect(page.markup.all("a").contains { $0["href"] == "/sign-in?policy=B2C_1_sign_up&return=%2Fclaims" })
            #expect(page.link(words.signedOut.other)?.contains("switch=1") == true)
        }
    }

    @Test(arguments: ["query", "form_post"])
    func `a sign-in page that had expired is begun once more, once`(_ mode: String) async throws {
        let settings = SettingsFixture.demo.with("responseMode", "<string>\(mode)</string>")
        try await CompanionHarness.run(.init(settings: settings)) { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            companion.tenant.answerAuthorize("temporarily_unavailable|authentication_expired")
            var page = try await companion.open("/sign-in?policy=B2C_1_susi&return=%2Fclaims", browser)
            #expect(companion.tenant.count(.get, pathSuffix: "/authorize") == 2)
            #expect(page.status == .badRequest && page.heading == words.errors.signInExpired.heading)
            companion.tenant.intercept(nil)
            page = try await browser.follow(words.errors.startAgain, on: page)
            #expect(try await companion.press(.alice, on: page, in: browser).target == "/claims")
        }
    }

    @Test func `a sign-in page that had expired once goes unnoticed`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            companion.tenant.intercept { request in
                guard request.path.hasSuffix("/authorize"), let query = try? request.queryParameters(),
                    let back = query.first("redirect_uri")
                else { return nil }
                companion.tenant.intercept(nil)
                let answer: FormParameters = [
                    "error": "temporarily_unavailable", "error_description": "authentication_expired",
                    "state": query.first("state") ?? "",
                ]
                return HTTPResponse(.found, fields: [.location: "\(back)?\(answer.encoded)"])
            }
            let form = try await companion.open("/sign-in?policy=B2C_1_susi&return=%2Fclaims", browser)
            #expect(form.heading == tenantWords.signIn.title)
            #expect(try await companion.press(.alice, on: form, in: browser).target == "/claims")
        }
    }

    @Test func `a response without state is called that, and its error is in the log`() async throws {
        let audit = AuditLogFixture()
        try await CompanionHarness.run(.init(settings: audit.of(.demo))) { companion in
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            let target = "/auth/openid/return?error=server_error&error_description=No+app+by+that+name"
            let page = try await companion.open(target, browser)
            #expect(page.status == .badRequest && page.heading == words.errors.signInRefused.heading)
            #expect(page.text.contains(try #require(words.advice.text("response-state/missing")).means.text()))
            let line = try #require(companion.log.last { $0.contains("callback refused: ") })
            #expect(line.contains("it has no state") && line.contains("server_error: No app by that name"))
            let event = try #require(try audit.events.last)
            #expect(event["outcome"]?.string == "unknown" && event["code"]?.string == "server_error")
            // What anyone may have made up is shown to the operator alone.
            let other = try await companion.open(target, companion.browser("other"))
            #expect(!other.text.contains("No app by that name"))
        }
    }
}
