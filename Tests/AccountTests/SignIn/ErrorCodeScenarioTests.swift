import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Localization
import Running
import TestSupport
import Testing
import Texts

@testable import DemoServices

/// Table c8 of the reference, through the whole program.
@Suite("Error codes of the provider")
struct ErrorCodeScenarioTests {
    /// What a person sees.
    enum Outcome: String, CaseIterable, Sendable {
        case resetPolicy, quietly, denied, missing, signInAgain, another, later, locked, setUp, asItIs
    }

    static let correlation = "0f2a6c1e-7d3b-4f51-9a55-3c1d2e4f5a6b"

    static let codes: [(outcome: Outcome, codes: [Int])] = [
        (.resetPolicy, [90118]),
        (.quietly, [90091]),
        (.denied, [90273, 90001, 90145, 90155, 90156, 90158, 90159, 90161]),
        (.missing, [99002]),
        (.another, [90128]),
        (.signInAgain, [90080, 90085, 90087, 90129, 90077, 90046, 90211, 90212, 90255, 90208, 90235]),
        (.signInAgain, [90088, 90279]),
        (.signInAgain, [90052, 90053, 90054, 90225, 90224, 90248]),
        (.later, [90035, 90037, 90048, 90152, 90154, 90206, 90229, 90244, 90289, 90151, 90157]),
        (.locked, [90114, 90111]),
        (
            .setUp,
            [
                90006, 90007, 90287, 90067, 90008, 90011, 90018, 90068, 90092, 90284, 90285, 90296, 90010, 90012, 90055,
                90107,
                90110, 90115, 90117, 90146, 90205, 99005, 90013, 90014, 90057, 90079, 90081, 90084, 90058, 90043, 90083,
                90086,
                99013, 99059, 90182, 90183, 90184, 90022, 90031, 90036, 90272, 90243, 90075,
            ]
        ),
        (.asItIs, [90209, 12345, 99999]),
    ]

    private static func description(_ code: Int) -> String {
        "AADB2C\(code): Something <b>odd</b> happened.\r\nCorrelation ID: \(correlation)\r\n"
            + "Timestamp: 2026-11-21 00:00:00Z\r\n"
    }

    private func check(_ page: BrowserPage, _ outcome: Outcome, _ code: Int, _ companion: CompanionHarness) throws {
        let comment: Comment = "\(code)"
        switch outcome {
        case .resetPolicy: #expect(page.heading == tenantWords.reset.title, comment)
        case .quietly:
            #expect(page.target == "/?notice=cancelled", comment)
            #expect(!page.text.contains("AADB2C"), comment)
        case .signInAgain, .asItIs:
            #expect(page.status == .badRequest && page.heading == words.errors.signInRefused.heading, comment)
            #expect(page.link(words.errors.startAgain) != nil, comment)
        case .denied:
            #expect(page.status == .forbidden && page.heading == words.errors.signInDenied.heading, comment)
        case .missing:
            #expect(page.status == .forbidden && page.heading == words.errors.signInAccountMissing.heading, comment)
        case .another:
            #expect(page.status == .badRequest && page.heading == words.errors.signInAccountGone.heading, comment)
            #expect(page.link(words.errors.startAgain) == nil, comment)
        case .later:
            #expect(page.status == .serviceUnavailable, comment)
            #expect(page.heading == words.errors.providerUnavailable.heading, comment)
        case .locked:
            #expect(page.status == .serviceUnavailable, comment)
            #expect(page.heading == words.errors.signInLocked.heading, comment)
        case .setUp:
            #expect(page.status == .badGateway && page.heading == words.errors.setUpWrong.heading, comment)
        }
        guard ![.resetPolicy, .quietly].contains(outcome) else { return }
        #expect(page.text.contains("AADB2C\(code)"), comment)
        #expect(page.text.contains(ErrorCodeScenarioTests.correlation), comment)
        #expect(page.text.contains("Something <b>odd</b> happened."), comment)
        #expect(!page.response.text.contains("<b>odd"), comment)
    }

    @Test(
        "at the sign-in page: each code does what the table says, and its link starts a new sign-in",
        .holds("U5", "U6", "W5"),
        arguments: codes)
    func atAuthorize(row: (outcome: Outcome, codes: [Int])) async throws {
        try await CompanionHarness.run { companion in
            for code in row.codes {
                let browser = companion.browser()
                _ = try await companion.open("/", browser)
                companion.tenant.intercept { request in
                    guard request.path.hasSuffix("/authorize"), request.target.lowercased().contains("b2c_1_susi"),
                        let query = try? request.queryParameters(), let back = query.first("redirect_uri"),
                        let state = query.first("state")
                    else { return nil }
                    let answer: FormParameters = [
                        "error": "server_error", "error_description": ErrorCodeScenarioTests.description(code),
                        "state": state,
                    ]
                    return HTTPResponse(.found, fields: [.location: "\(back)?\(answer.encoded)"])
                }
                let page = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
                // U5: each error, unknown ones too, gives a readable page with a next step.
                try check(page, row.outcome, code, companion)
                // U6: there is a way to try again, and it works.
                try await retries(page, browser, companion)
            }
        }
    }

    @Test("at the token endpoint: the same", .holds("U5", "U6"), arguments: codes)
    func atToken(row: (outcome: Outcome, codes: [Int])) async throws {
        try await CompanionHarness.run { companion in
            for code in row.codes where row.outcome != .resetPolicy || code == 90118 {
                let browser = companion.browser()
                let form = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
                companion.tenant.intercept { request in
                    guard request.path.hasSuffix("/token") else { return nil }
                    // An error that has no meaning without its code, so that the code decides.
                    let body =
                        "{\"error\":\"odd\",\"error_description\":\"AADB2C\(code): Something <b>odd</b> happened."
                        + "\\r\\nCorrelation ID: \(ErrorCodeScenarioTests.correlation)\\r\\n\"}"
                    return HTTPResponse(
                        .badRequest, fields: [.contentType: "application/json"], body: Array(body.utf8))
                }
                let page = try await companion.press(.alice, on: form, in: browser)
                try check(page, row.outcome, code, companion)
                #expect(page.account == nil)
                try await retries(page, browser, companion)
            }
        }
    }

    /// The first link of an error page leads to the provider again.
    private func retries(_ page: BrowserPage, _ browser: Browser, _ companion: CompanionHarness) async throws {
        companion.tenant.intercept(nil)
        let ways = [words.errors.startAgain, words.errors.tryAgain, words.signedOut.other]
        guard let label = ways.first(where: { page.link($0) != nil }) else { return }
        companion.tenant.forget()
        let again = try await browser.follow(label, on: page)
        #expect(companion.tenant.count(.get, pathSuffix: "/authorize") == 1)
        if label == words.signedOut.other {
            // A person who has signed in there has to choose the account again.
            #expect(companion.tenant.passages.contains { $0.request.target.contains("prompt=login") })
        }
        #expect(again.heading == tenantWords.signIn.title || again.account != nil)
    }

    @Test(
        "errors without a code of B2C, known and unknown, are readable pages", .holds("U5", "W5"),
        arguments: [
            ("access_denied", "", "/?notice=cancelled"),
            ("access_denied", "The user canceled the authentication", "/?notice=cancelled"),
            ("user_cancelled_authorize", "", "/?notice=cancelled"),
            ("access_denied", "<script>alert(1)</script>", words.errors.signInDenied.heading),
            ("access_denied", "User is not assigned to the client application.", words.errors.signInDenied.heading),
            ("unauthorized", "user is blocked", words.errors.signInDenied.heading),
            ("invalid_client", "AADSTS650052: The app needs access to a service.", words.errors.setUpWrong.heading),
            ("login_required", "", words.errors.signInRefused.heading),
            ("temporarily_unavailable", "", words.errors.providerUnavailable.heading),
            ("invalid_scope", "", words.errors.setUpWrong.heading),
            ("redirect_uri_mismatch", "", words.errors.setUpWrong.heading),
            ("something_else", "<script>alert(1)</script>\"'", words.errors.signInRefused.heading),
            ("something_else", "line\r\nSet-Cookie: a=b\r\n\r\n<h1>mine</h1>", words.errors.signInRefused.heading),
            ("<img src=x onerror=alert(1)>", "\u{202E}x\u{0}", words.errors.signInRefused.heading),
            (
                String(repeating: "e", count: 3000), String(repeating: "d", count: 3000),
                words.errors.signInRefused.heading
            ),
            ("", "nothing", words.errors.signInRefused.heading),
        ])
    func withoutCode(error: String, description: String, ends: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            companion.tenant.answerAuthorize("\(error)|\(description)")
            let page = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            #expect(page.target == ends || page.heading == ends, "\(page.status) \(page.heading)")
            for hostile in ["<script>alert", "<img src=x", "<h1>mine"] {
                #expect(!page.response.text.contains(hostile))
            }
            #expect(page.response.fields[values: .setCookie].allSatisfy { !$0.hasPrefix("a=b") })
            #expect(page.response.body.count < 20_000)
            #expect(companion.log.allSatisfy { !$0.contains(where: \.isNewline) && $0.count < 2000 })
        }
    }

    @Test("without a reset policy the page says what to set, and trying again works", .holds("W5"))
    func noResetPolicy() async throws {
        let susi =
            "<array><dict><key>name</key><string>B2C_1_susi</string><key>kind</key>"
            + "<string>sign-up-sign-in</string></dict></array>"
        try await CompanionHarness.run(.init(settings: .demo.with("policies", susi))) { companion in
            let browser = companion.browser()
            var page = try await companion.open("/sign-in?return=%2Fclaims", browser)
            page = try await browser.press(tenantWords.signIn.forgot, on: page)
            #expect(page.status == .badRequest)
            #expect(page.heading == words.errors.noResetPolicy.heading)
            for word in ["AADB2C90118", "policies", "reset-password", "settings.plist", "/policies"] {
                #expect(page.text.contains(word))
            }
            page = try await browser.follow(words.errors.tryAgain, on: page)
            page = try await companion.press(.alice, on: page, in: browser)
            #expect(page.target == "/claims")
        }
    }

    @Test("a policy that the tenant does not have is a set-up fault, and not an outage")
    func unknownPolicy() async throws {
        let policies =
            "<array>"
            + ["B2C_1_susi", "B2C_1_gone"].map {
                "<dict><key>name</key><string>\($0)</string><key>kind</key><string>sign-in</string></dict>"
            }.joined() + "</array>"
        try await CompanionHarness.run(.init(settings: .demo.with("policies", policies))) { companion in
            let browser = companion.browser()
            companion.tenant.intercept { request in
                request.target.lowercased().contains("b2c_1_gone") ? .text("no", status: .notFound) : nil
            }
            let page = try await companion.open("/sign-in?policy=B2C_1_gone", browser)
            #expect(page.status == .badGateway && page.heading == words.errors.setUpWrong.heading)
        }
    }
}
