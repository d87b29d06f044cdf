import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import JSON
import Localization
import TestSupport
import Testing

@testable import Pages
@testable import WebCompanion

/// Bad input, row 4: what the provider may do wrong.
@Suite struct ProviderTroubleTests {
    /// Every endpoint with everything that can go wrong there.
    static let rows: [(ScriptedEnvironment.Endpoint, Wrong.Wire)] = [.metadata, .keys, .token].flatMap { endpoint in
        Wrong.Wire.allCases.map { (endpoint, $0) }
    }

    @Test(arguments: rows)
    func `the page says whether waiting helps, and the next try works`(
        _ endpoint: ScriptedEnvironment.Endpoint, _ wire: Wrong.Wire
    ) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            let page = try await Wrong.over(wire) { answer in
                environment.set(endpoint, answer)
                return try await environment.open("/sign-in?return=%2Ftasks%3Fshow%3Dopen", browser)
            }
            switch wire {
            case .down, .slow:
                #expect(page.status == .serviceUnavailable)
                #expect(page.text.contains(words.welcome.unavailable))
            case .page, .missing, .huge, .endless, .redirect:
                // It stays so until somebody changes something, and the page says what.
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
            #expect(!environment.requests.contains { $0.url.path.hasPrefix("/elsewhere") }, "a redirect was followed")

            environment.set(endpoint, nil)
            // Past every pause between two tries.
            environment.clock.advance(by: 120)
            let again = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(again.target == "/tasks?show=open")
            #expect(again.status == .ok)
        }
    }

    @Test(arguments: [.metadata, .keys, .token] as [ScriptedEnvironment.Endpoint], TLSFailure.Reason.allCases)
    func `the page says what is wrong with a certificate and who can change it, and the next try works`(
        _ endpoint: ScriptedEnvironment.Endpoint, _ reason: TLSFailure.Reason
    ) async throws {
        try await ScriptedEnvironment.run { environment in
            environment.set(endpoint) { _ throws(HTTPClientError) in
                throw .untrustedTLS(TLSFailure(reason, host: "id.example.com:8443"))
            }
            let browser = environment.browser()
            let page = try await environment.open("/sign-in?return=%2Ftasks%3Fshow%3Dopen", browser)
            #expect(page.status == .badGateway)
            #expect(page.text.contains(words.errors.providerUntrusted.next))
            #expect(!page.text.contains(words.errors.providerFault.next))
            let advice = try #require(words.setup.problems[reason.rawValue])
            for phrase in [advice.means, advice.next] {
                #expect(page.text.contains(phrase.text(["host": "id.example.com:8443"])), "\(page.text)")
            }
            #expect(page.text.contains(reason.rawValue))
            #expect(environment.log.contains { $0.hasSuffix(": \(reason.rawValue) (id.example.com:8443)") })
            if endpoint == .metadata {
                let warning = await environment.late.current?.providerFault()
                #expect(warning?.contains("id.example.com:8443") == true)
            }

            environment.set(endpoint, nil)
            environment.clock.advance(by: 120)
            let again = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(again.target == "/tasks?show=open" && again.status == .ok)
        }
    }

    @Test func `a provider that takes no client secret is said to, before anybody is sent there`() async throws {
        try await ScriptedEnvironment.run(settings: { $0.with("clientSecret", "<string>a-secret</string>") }) {
            environment in
            environment.changeMetadata { $0["token_endpoint_auth_methods_supported"] = ["private_key_jwt"] }
            let page = try await environment.open("/sign-in", environment.browser())
            #expect(page.status == .badGateway && page.url.origin == environment.url.origin)
            #expect(page.text.contains("private_key_jwt") && page.text.contains("client_secret_basic"))
            #expect(!page.text.contains("a-secret"))
            #expect(await environment.late.current?.providerFault()?.contains("private_key_jwt") == true)
        }
    }

    @Test func `an issuer that is set with another slash is told how to write it`() async throws {
        try await ScriptedEnvironment.run { environment in
            let named = ScriptedEnvironment.provider + "/"
            environment.changeMetadata { $0["issuer"] = .string(named) }
            let page = try await environment.open("/sign-in", environment.browser())
            #expect(page.status == .badGateway && page.text.contains("Set issuer to \(named),"))
            #expect(page.text.contains("issuer-mismatch"))
            #expect(await environment.late.current?.providerFault()?.contains("Set issuer to \(named),") == true)
        }
    }

    @Test func `a provider that is right, or away, is nothing to warn of at start`() async throws {
        try await ScriptedEnvironment.run { environment in
            #expect(await environment.late.current?.providerFault() == nil)
        }
        try await ScriptedEnvironment.run { environment in
            environment.set(.metadata) { _ throws(HTTPClientError) in throw .cannotConnect }
            #expect(await environment.late.current?.providerFault() == nil)
        }
    }

    @Test(arguments: Wrong.Wire.allCases)
    func `UserInfo adds something or nothing, and hinders nobody`(_ wire: Wrong.Wire) async throws {
        try await ScriptedEnvironment.run { environment in
            let page = try await Wrong.over(wire) { answer in
                environment.set(.userInfo, answer)
                return try await environment.open("/sign-in", environment.browser())
            }
            #expect(page.target == "/tasks")
            #expect(page.status == .ok)
            #expect(environment.requests.contains { $0.url.path == "/userinfo" })
            #expect(!environment.requests.contains { $0.url.path.hasPrefix("/elsewhere") }, "a redirect was followed")
        }
    }

    // A token endpoint that is not there is a matter for the operator, and said to be one.
    @Test(arguments: Wrong.Wire.allCases.filter { $0 != .missing })
    func `a refresh that goes wrong keeps the person signed in and the list comes later`(
        _ wire: Wrong.Wire
    ) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            // Activity within the idle limit, until the access token has ended.
            for _ in 0..<3 {
                environment.clock.advance(by: 1250)
                _ = try await environment.open("/claims", browser)
            }
            let page = try await Wrong.over(wire) { answer in
                environment.set(.token, answer)
                return try await environment.open("/tasks", browser)
            }
            #expect(page.status == .serviceUnavailable)
            #expect(page.text.contains(words.tasks.unavailable))
            environment.set(.token, nil)
            environment.clock.advance(by: 60)
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
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            var page = try await environment.signIn(browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            for _ in 0..<3 {
                environment.clock.advance(by: 1250)
                _ = try await environment.open("/tasks", browser)
            }
            let asked = environment.requests
            for endpoint in ScriptedEnvironment.Endpoint.allCases {
                let limits = asked.filter { $0.url.path.hasPrefix(endpoint.rawValue) }.map(\.limits)
                #expect(!limits.isEmpty, "\(endpoint)")
                #expect(Set(limits) == [endpoint == .tasks ? .taskAPI : .provider], "\(endpoint)")
            }
            #expect(asked.contains { String(decoding: $0.body, as: UTF8.self).contains("grant_type=refresh_token") })
        }
    }

    @Test(.timeLimit(.minutes(10))) func `while many wait for the provider, nobody else notices`() async throws {
        try await ScriptedEnvironment.run(overSockets: true) { environment in
            let alice = environment.browser("alice")
            try await environment.signIn(alice)
            let hang = Latch()
            environment.set(.token) { [unowned environment] request throws(HTTPClientError) in
                await hang.wait()
                return environment.good(request, .token)
            }
            // More than the server has threads.
            let waiting = (0..<20).map { number in
                Task { try await environment.open("/sign-in", environment.browser("waiting \(number)")) }
            }
            await hang.waitForArrivals(waiting.count)
            #expect(try await environment.open("/", environment.browser()).status == .ok)
            #expect(try await environment.open("/tasks", alice).status == .ok)
            #expect(try await environment.open("/assets/style.css", alice).status == .ok)
            await hang.open()
            for task in waiting { #expect(try await task.value.target == "/tasks") }
        }
    }
}
