import FoundationEssentials
import HTTP
import JSON
import TestSupport
import Testing

@testable import DemoServices

/// The tenant's own sign-in session, and the protection of its forms.
@Suite struct BrowserSessionTests {
    private func signedIn(_ harness: TenantHarness, policy: String = "B2C_1_susi") async throws -> TenantBrowser {
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize(policy: policy))
        _ = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
        return browser
    }

    @Test func `a second application, or policy, gets a code without a page`() async throws {
        let harness = try TenantHarness()
        var browser = try await signedIn(harness)
        let time = harness.clock.date
        harness.clock.advance(by: 600)
        for changes in [[:], ["prompt": "none"]] as [[String: String?]] {
            let answer = try await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_in", changes)).redirect()
            let response = await harness.token(
                policy: "B2C_1_sign_in", TenantHarness.codeRequest(try answer.required("code")))
            let claims = try await harness.claims(
                JSONValue(parsing: response.body)["id_token"]?.string, policy: "B2C_1_sign_in")
            #expect(claims["auth_time"]?.integer == Int64(time.timeIntervalSince1970))
        }
    }

    @Test(arguments: [
        ["prompt": "login"], ["prompt": "select_account"], ["max_age": "599"], ["max_age": "0"],
    ])
    func `some requests ask to sign in in spite of a session`(changes: [String: String]) async throws {
        let harness = try TenantHarness()
        var browser = try await signedIn(harness)
        harness.clock.advance(by: 600)
        #expect(await browser.get(TenantHarness.authorize(changes)).isSignIn)
    }

    @Test func `max_age that is long enough is silent`() async throws {
        let harness = try TenantHarness()
        var browser = try await signedIn(harness)
        harness.clock.advance(by: 600)
        #expect(try await browser.get(TenantHarness.authorize(["max_age": "600"])).redirect().first("code") != nil)
    }

    @Test func `sign-up, reset and the other provider ask in spite of a session`() async throws {
        let harness = try TenantHarness()
        var browser = try await signedIn(harness)
        for (policy, title) in [
            ("B2C_1_sign_up", tenantWords.signUp.title), ("B2C_1_reset", tenantWords.reset.title),
            ("B2C_1_facebook", tenantWords.provider.title),
        ] {
            #expect(await browser.get(TenantHarness.authorize(policy: policy)).text.contains("<h1>\(title)</h1>"))
        }
    }

    @Test func `a session ends a day after its last use`() async throws {
        let harness = try TenantHarness()
        var browser = try await signedIn(harness)
        harness.clock.advance(by: 86_000)
        #expect(try await browser.get(TenantHarness.authorize()).redirect().first("code") != nil)
        harness.clock.advance(by: 86_000)
        #expect(try await browser.get(TenantHarness.authorize()).redirect().first("code") != nil)
        harness.clock.advance(by: 86_401)
        #expect(await browser.get(TenantHarness.authorize()).isSignIn)
    }

    @Test func `the cookies are HttpOnly, Lax and named with the port`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let first = await browser.fetch(TenantHarness.authorize())
        let page = await browser.get(TenantHarness.authorize())
        let answer = await browser.post(page, ["action": "persona", "persona": "bob"])
        let cookies = [first, answer.response].flatMap { $0.fields[values: .setCookie] }
        #expect(cookies.count == 2)
        for cookie in cookies {
            #expect(cookie.hasPrefix("demo_tenant_3001_"))
            #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
        }
    }

    @Test func `over TLS the cookies are locked to the host`() async throws {
        let harness = try TenantHarness {
            $0.otherURLs.append(contentsOf: [HTTPURL("https://kiosk.example.com")].compactMap { $0 })
        }
        var browser = harness.browser
        browser.host = "kiosk.example.com"
        let cookie = try #require(await browser.fetch(TenantHarness.authorize()).fields[.setCookie])
        #expect(cookie.hasPrefix("__Host-demo_tenant_") && cookie.contains("; Secure;"))
    }

    @Test func `a page can be submitted once`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize())
        _ = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
        let again = await browser.post(page, ["action": "persona", "persona": "bob"])
        #expect(again.response.status == .badRequest)
        #expect(again.text.contains("AADB2C90046") && again.text.contains("href=\"http://localhost:3000/\""))
    }

    @Test func `a page that waited an hour is too old`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize())
        harness.clock.advance(by: 3601)
        #expect(await browser.post(page, ["action": "cancel"]).text.contains("AADB2C90046"))
    }

    @Test func `a form works only in the browser that got it`() async throws {
        let harness = try TenantHarness()
        var alice = harness.browser
        let page = await alice.get(TenantHarness.authorize())
        var stranger = harness.browser
        var answers = [await stranger.post(page, ["action": "persona", "persona": "alice"])]
        _ = await stranger.get(TenantHarness.authorize())
        answers.append(await stranger.post(page, ["action": "persona", "persona": "alice"]))
        var doubled = alice
        doubled.fields = [.cookie: "demo_tenant_3001_browser=planted"]
        answers.append(await doubled.post(page, ["action": "persona", "persona": "alice"]))
        var framed = alice
        framed.fields = [.secFetchSite: "cross-site"]
        answers.append(await framed.post(page, ["action": "persona", "persona": "alice"]))
        for answer in answers {
            #expect(answer.response.status == .badRequest && answer.text.contains("AADB2C90212"))
            #expect(answer.response.fields[.location] == nil)
        }
        #expect(try await alice.post(page, ["action": "persona", "persona": "alice"]).redirect().first("code") != nil)
    }

    @Test func `a request of one policy has no pages of another`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_in"))
        for path in [
            "/contoso.onmicrosoft.com/b2c_1_sign_in/sign-up", "/contoso.onmicrosoft.com/b2c_1_susi/sign-in",
            "/contoso.onmicrosoft.com/b2c_1_sign_in/reset-password", "/simulated-provider/facebook.com/dialog",
        ] {
            let answer = await browser.fetch("\(path)?request=\(page.requestID)")
            #expect(answer.status == .badRequest, "\(path)")
        }
    }
}
