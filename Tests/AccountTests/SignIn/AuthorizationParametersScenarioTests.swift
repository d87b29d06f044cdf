import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import Localization
import Running
import TestSupport
import Testing
import Texts

@Suite("What the settings ask for in a sign-in, on the wire")
struct AuthorizationParametersScenarioTests {
    private static let configured = "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21"

    private func token(_ harness: ScriptedHarness) throws -> FormParameters {
        let request = try #require(harness.requests.first { $0.url.path == "/token" })
        return try FormParameters(parsing: String(decoding: request.body, as: UTF8.self))
    }

    @Test("every wish is in the sign-in's address, and in no request for tokens", .holds("C23"))
    func wishes() async throws {
        try await ScriptedHarness.run(settings: {
            $0.with("additionalScopes", "<array><string>phone</string></array>")
                .with("extraParameters", "<dict><key>campaignId</key><string>a &amp; b</string></dict>")
                .with("domainHint", "<string>facebook.com</string>")
                .with("uiLocales", "<array><string>de-CH</string><string>de</string></array>")
        }) { harness in
            let page = try await harness.signIn(harness.browser())
            let authorize = try #require(page.steps.first { $0.url.path == "/authorize" }).url.queryParameters()
            #expect(authorize.all("scope") == ["openid phone"])
            #expect(authorize.all("campaignId") == ["a & b"])
            #expect(authorize.all("domain_hint") == ["facebook.com"])
            #expect(authorize.all("ui_locales") == ["de-CH de"])
            let names = try token(harness).pairs.map(\.name).sorted()
            #expect(names == ["client_id", "code", "code_verifier", "grant_type", "redirect_uri"])
        }
    }

    @Test("without a setting the language of the pages is passed on, and nothing else of the browser's")
    func noLanguages() async throws {
        try await ScriptedHarness.run { harness in
            let page = try await harness.signIn(harness.browser())
            let authorize = try #require(page.steps.first { $0.url.path == "/authorize" }).url.queryParameters()
            #expect(authorize.all("ui_locales") == ["en"])
            let language = try #require(HTTPField.Name("Accept-Language"))
            #expect(harness.requests.allSatisfy { $0.fields[language] == nil })
        }
    }

    @Test("a sign-in that was longer ago than asked for is refused")
    func maxAge() async throws {
        try await ScriptedHarness.run(settings: { $0.with("maxAge", "<integer>60</integer>") }) { harness in
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.steps.contains { $0.url.path == "/authorize" && $0.url.description.contains("max_age=60") })
            #expect(page.status == .badRequest && page.text.contains("id-token-auth-time"))
        }
    }

    @Test("a configured correlation id is sent with every request and is on error pages", .holds("C29"))
    func configuredID() async throws {
        let id = AuthorizationParametersScenarioTests.configured
        try await ScriptedHarness.run(settings: { $0.with("correlationId", "<string>\(id.uppercased())</string>") }) {
            harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            #expect(page.steps.contains { $0.url.description.contains("client-request-id=\(id)") })
            page = try await browser.press(
                words.claims.tokens.renew, on: try await harness.open("/claims", browser))
            let provider = harness.requests.filter { !$0.url.path.hasPrefix("/api") }
            #expect(
                Set(provider.map { $0.url.path })
                    == Set(ScriptedHarness.Endpoint.allCases.map(\.rawValue)).subtracting(["/api/todolist"]))
            // C29: correlationId: sent as client-request-id and shown in error reports.
            #expect(Set(provider.map { $0.fields[.clientRequestID] }) == [id])
            #expect(
                harness.requests.filter { $0.url.path.hasPrefix("/api") }.allSatisfy {
                    $0.fields[.clientRequestID] == nil
                })

            harness.set(.token) { _ throws(HTTPClientError) in
                .json(
                    Array(
                        """
                        {"error":"invalid_grant","error_description":"AADB2C90080: The provided grant has expired. Please \
                        re-authenticate and try again. Current time: 1514443053, Grant issued time: 1513480069, Grant \
                        expiration time: 1516072069\\r\\nCorrelation ID: 1cb64b4c-2ffd-4f43-a445-7771c98339bf\\r\\nTimestamp: \
                        2017-12-28 06:37:33Z\\r\\n"}
                        """.utf8), status: .badRequest)
            }
            page = try await harness.open("/sign-in", harness.browser())
            #expect(page.status == .badRequest)
            #expect(page.text.contains("AADB2C90080"))
            #expect(page.text.contains("1cb64b4c-2ffd-4f43-a445-7771c98339bf"), "the provider's")
            #expect(page.text.contains(words.errors.ownCorrelation) && page.text.contains(id), "ours")
            #expect(!page.text.contains("Timestamp:") && !page.text.contains("Correlation ID:"))
        }
    }

    @Test("without one, the error page and the log name the id that this very sign-in sent", .holds("C29"))
    func freshID() async throws {
        try await ScriptedHarness.run { harness in
            harness.set(.token) { _ throws(HTTPClientError) in
                .json(Array("{\"error\":\"invalid_grant\"}".utf8), status: .badRequest)
            }
            var seen: Set<String> = []
            for _ in 0..<2 {
                let page = try await harness.open("/sign-in", harness.browser())
                let id = try #require(harness.requests.last { $0.url.path == "/token" }?.fields[.clientRequestID])
                #expect(UUID(uuidString: id) != nil)
                #expect(page.text.contains(id))
                #expect(harness.log.contains { $0.contains("[client-request-id \(id)] token-error") })
                seen.insert(id)
            }
            #expect(seen.count == 2)
        }
    }
}
