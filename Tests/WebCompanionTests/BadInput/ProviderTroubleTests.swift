import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import JSON
import Localization
import Running
import TestSupport
import Testing
import Texts

@testable import WebCompanion

/// Bad input, row 4: what the provider may do wrong.
@Suite struct ProviderTroubleTests {
    /// Every endpoint with everything that can go wrong there.
    static let rows: [(ScriptedHarness.Endpoint, Wrong.Wire)] = [.metadata, .keys, .token].flatMap { endpoint in
        Wrong.Wire.allCases.map { (endpoint, $0) }
    }

    @Test(arguments: rows)
    func `the page says whether waiting helps, and the next try works`(
        _ endpoint: ScriptedHarness.Endpoint, _ wire: Wrong.Wire
    ) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let page = try await Wrong.over(wire) { answer in
                harness.set(endpoint, answer)
                return try await harness.open("/sign-in?return=%2Ftasks%3Fshow%3Dopen", browser)
            }
            switch wire {
            case .down, .slow:
                #expect(page.status == .serviceUnavailable)
                #expect(page.text.contains(words.welcome.unavailable))
            case .page, .missing, .huge, .endless, .redirect:
                // That lasts until something is changed, and the page explains what.
                #expect(page.status == .badGateway)
                #expect(page.heading == words.errors.providerFault.heading)
                #expect(page.text.contains(words.errors.providerFault.next))
                let part: String? =
                    switch wire {
                    case .page: "the content type is not JSON"
                    case .missing: "status 404"
                    case .redirect: "Redirects are not followed"
                    default: "too large"
                    }
                #expect(part.map(page.text.contains) == true || endpoint == .token)
            }
            // What the response says is for the operator.
            if let said = wire.said {
                #expect(harness.log.contains { $0.contains(", which says: \(said)") }, "\(harness.log)")
                #expect(!page.text.contains(said))
            }
            #expect(!harness.requests.contains { $0.url.path.hasPrefix("/elsewhere") }, "a redirect was followed")

            harness.set(endpoint, nil)
            // Past every pause between two tries.
            harness.clock.advance(by: 120)
            let again = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(again.target == "/tasks?show=open")
            #expect(again.status == .ok)
        }
    }

    @Test(arguments: [.metadata, .keys, .token] as [ScriptedHarness.Endpoint], TLSFailure.Reason.allCases)
    func `the page says what is wrong with a certificate and who can change it, and the next try works`(
        _ endpoint: ScriptedHarness.Endpoint, _ reason: TLSFailure.Reason
    ) async throws {
        try await ScriptedHarness.run { harness in
            harness.set(endpoint) { _ throws(HTTPClientError) in
                throw .untrustedTLS(TLSFailure(reason, host: "id.example.com:8443"))
            }
            let browser = harness.browser()
            let page = try await harness.open("/sign-in?return=%2Ftasks%3Fshow%3Dopen", browser)
            #expect(page.status == .badGateway)
            #expect(page.text.contains(words.errors.providerUntrusted.next))
            #expect(!page.text.contains(words.errors.providerFault.next))
            let advice = try #require(words.setup.problems[reason.rawValue])
            for phrase in [advice.means, advice.next] {
                #expect(page.text.contains(phrase.text(["host": "id.example.com:8443"])), "\(page.text)")
            }
            #expect(page.text.contains(reason.rawValue))
            #expect(harness.log.contains { $0.contains(": \(reason.rawValue) (id.example.com:8443) trace=") })
            if endpoint == .metadata {
                let warning = await harness.late.current?.providerWarnings().first
                #expect(warning?.contains("id.example.com:8443") == true)
            }

            harness.set(endpoint, nil)
            harness.clock.advance(by: 120)
            let again = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(again.target == "/tasks?show=open" && again.status == .ok)
        }
    }

    @Test func `a provider that accepts no client secret is reported, before a browser is sent there`() async throws {
        try await ScriptedHarness.run(settings: { $0.with("clientSecret", "<string>a-secret</string>") }) {
            harness in
            harness.changeMetadata { $0["token_endpoint_auth_methods_supported"] = ["private_key_jwt"] }
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.status == .badGateway && page.url.origin == harness.url.origin)
            #expect(page.text.contains("private_key_jwt") && page.text.contains("client_secret_basic"))
            #expect(!page.text.contains("a-secret"))
            #expect(await harness.late.current?.providerWarnings().first?.contains("private_key_jwt") == true)
        }
    }

    @Test func `an issuer that is set with another slash gets a message with its right form`() async throws {
        try await ScriptedHarness.run { harness in
            let named = ScriptedHarness.provider + "/"
            harness.changeMetadata { $0["issuer"] = .string(named) }
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.status == .badGateway && page.text.contains("Set issuer to \(named),"))
            #expect(page.text.contains("issuer-mismatch"))
            #expect(await harness.late.current?.providerWarnings().first?.contains("Set issuer to \(named),") == true)
        }
    }

    @Test func `an issuer is compared as it is typed`() async throws {
        let issuer = "http://LocalHost:3001"
        try await ScriptedHarness.run(settings: { $0.with("issuer", "<string>\(issuer)</string>") }) { harness in
            harness.rename(issuer: issuer)
            #expect(await harness.late.current?.providerWarnings() == [])
            try await harness.signIn(harness.browser())
        }
    }

    @Test func `metadata of another issuer is a fault, and its name is for the operator`() async throws {
        try await ScriptedHarness.run { harness in
            let named = "http://localhost:3001/another"
            harness.changeMetadata { $0["issuer"] = .string(named) }
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.status == .badGateway && page.heading == words.errors.providerFault.heading)
            #expect(page.text.contains(words.errors.providerFaults.anotherIssuer.text()))
            #expect(page.text.contains("issuer-mismatch") && !page.text.contains(named))
            let warning = await harness.late.current?.providerWarnings().first
            #expect(warning?.contains(named) == true)
            #expect(warning?.contains("it must be \(ScriptedHarness.provider)") == true)
        }
    }

    @Test func `what the metadata demands is reported, before a browser is sent there`() async throws {
        try await ScriptedHarness.run { harness in
            harness.changeMetadata { $0["require_pushed_authorization_requests"] = true }
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.status == .badGateway && page.url.origin == harness.url.origin)
            #expect(page.text.contains("require_pushed_authorization_requests: true"))
            #expect(page.text.contains("requirement-unsupported"))
            let warning = await harness.late.current?.providerWarnings().first
            #expect(warning?.contains("require_pushed_authorization_requests: true") == true)
        }
    }

    @Test func `odd optional metadata is named at start and prevents no sign-in`() async throws {
        try await ScriptedHarness.run { harness in
            harness.changeMetadata { $0["end_session_endpoint"] = "" }
            let text = "end_session_endpoint is no absolute http or https address"
            #expect(
                await harness.late.current?.providerWarnings()
                    == ["The provider's metadata is used without a part of it: \(text)"])
            try await harness.signIn(harness.browser())
        }
    }

    @Test func `a key that can't be used is named to the operator`() async throws {
        try await ScriptedHarness.run { harness in
            harness.set(.keys) { _ throws(HTTPClientError) in
                .json(Array(#"{"keys":[{"kty":"RSA","kid":"forge-1","n":"AAEB","e":"AQAB"}]}"#.utf8))
            }
            let page = try await harness.open("/sign-in", harness.browser())
            #expect(page.status == .badRequest)
            #expect(
                harness.log.contains {
                    $0.contains("0 of 1 keys fit") && $0.contains("(kid forge-1): n begins with a zero byte")
                }, "\(harness.log)")
        }
    }

    @Test func `a provider that is right, or away, is nothing to warn of at start`() async throws {
        try await ScriptedHarness.run { harness in
            #expect(await harness.late.current?.providerWarnings() == [])
        }
        try await ScriptedHarness.run { harness in
            harness.set(.metadata) { _ throws(HTTPClientError) in throw .cannotConnect }
            #expect(await harness.late.current?.providerWarnings() == [])
        }
    }

    @Test(arguments: Wrong.Wire.allCases)
    func `UserInfo adds something or nothing, and prevents no sign-in`(_ wire: Wrong.Wire) async throws {
        try await ScriptedHarness.run { harness in
            let page = try await Wrong.over(wire) { answer in
                harness.set(.userInfo, answer)
                return try await harness.open("/sign-in", harness.browser())
            }
            #expect(page.target == "/tasks")
            #expect(page.status == .ok)
            #expect(harness.requests.contains { $0.url.path == "/userinfo" })
            let line = try #require(
                harness.log.first { $0.contains("sign-in: UserInfo discarded by userinfo-answer (") })
            #expect(wire.said.map { line.contains(", which says: \($0)") } != false, "\(line)")
            #expect(!harness.requests.contains { $0.url.path.hasPrefix("/elsewhere") }, "a redirect was followed")
        }
    }

    // A missing token endpoint is a matter for the operator, and the page says so.
    @Test(arguments: Wrong.Wire.allCases.filter { $0 != .missing })
    func `a refresh that fails keeps the person signed in and the list is shown later`(
        _ wire: Wrong.Wire
    ) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            // Activity within the idle limit, until the access token has ended.
            for _ in 0..<3 {
                harness.clock.advance(by: 1250)
                _ = try await harness.open("/claims", browser)
            }
            let page = try await Wrong.over(wire) { answer in
                harness.set(.token, answer)
                return try await harness.open("/tasks", browser)
            }
            #expect(page.status == .serviceUnavailable)
            #expect(page.text.contains(words.tasks.unavailable))
            harness.set(.token, nil)
            harness.clock.advance(by: 60)
            let again = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(again.target == "/tasks")
            #expect(again.status == .ok)
        }
    }

    @Test func `every request to the provider is sent under its limits, every one to the API under the API's`()
        async throws
    {
        let provider = OutgoingRequest.Limits.provider
        #expect(provider == .init(body: 1_000_000, connect: .seconds(10), total: .seconds(30)))
        #expect(OutgoingRequest.Limits.taskAPI == .init(body: 16_000_000, connect: .seconds(10), total: .seconds(30)))
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            for _ in 0..<3 {
                harness.clock.advance(by: 1250)
                _ = try await harness.open("/tasks", browser)
            }
            let asked = harness.requests
            for endpoint in ScriptedHarness.Endpoint.allCases {
                let limits = asked.filter { $0.url.path.hasPrefix(endpoint.rawValue) }.map(\.limits)
                #expect(!limits.isEmpty, "\(endpoint)")
                #expect(Set(limits) == [endpoint == .tasks ? .taskAPI : .provider], "\(endpoint)")
            }
            #expect(asked.contains { String(decoding: $0.body, as: UTF8.self).contains("grant_type=refresh_token") })
        }
    }

    @Test(.patientTimeLimit) func `while many wait for the provider, no one else notices`() async throws {
        try await ScriptedHarness.run(overSockets: true) { harness in
            let alice = harness.browser("alice")
            try await harness.signIn(alice)
            let hang = Latch()
            harness.set(.token) { [unowned harness] request throws(HTTPClientError) in
                await hang.wait()
                return harness.good(request, .token)
            }
            // More than the server has threads.
            let waiting = (0..<20).map { number in
                Task { try await harness.open("/sign-in", harness.browser("waiting \(number)")) }
            }
            await hang.waitForArrivals(waiting.count)
            #expect(try await harness.open("/", harness.browser()).status == .ok)
            #expect(try await harness.open("/tasks", alice).status == .ok)
            #expect(try await harness.open("/assets/style.css", alice).status == .ok)
            await hang.open()
            for task in waiting { #expect(try await task.value.target == "/tasks") }
        }
    }
}
