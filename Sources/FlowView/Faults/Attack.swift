internal import BrowserModel
internal import Configuration
internal import Conformance
internal import DemoServices
internal import HTTP
internal import Synchronization
internal import Traces

/// Attacks on a sign-in that the official suite does not test, each at a provider without a fault.
enum Attack: String, CaseIterable, Sendable {
    /// A code is replayed within another sign-in.
    case replayedCode = "replayed-code"
    /// The authorization response of another browser's sign-in is opened.
    case foreignState = "foreign-state"
    /// The unused code of another sign-in is inserted into the attacker's own response (code injection).
    case foreignCode = "foreign-code"
    /// A session cookie that an attacker knew before the sign-in is used after it (session fixation).
    case fixedCookie = "fixed-cookie"
    /// A form of another site (CSRF).
    case crossSiteForm = "cross-site-form"
    /// A request under another host's name, as after DNS rebinding.
    case foreignHost = "foreign-host"

    /// The check that must refuse it.
    var expectedCheck: String {
        switch self {
        case .replayedCode: "code-unused"
        case .foreignState: "response-state"
        case .foreignCode: "pkce-verifier"
        case .fixedCookie: "session-known"
        case .crossSiteForm: "form-origin"
        case .foreignHost: "host-known"
        }
    }
}

/// Carries out one attack.
struct AttackScenario: Sendable {
    let attack: Attack
    let environment: ConformanceEnvironment
    let recorder: TraceRecorder

    /// - Throws: when a browser of the attack can't complete its part.
    func run() async throws {
        switch attack {
        case .replayedCode:
            let used = try code(
                in: try await signIn(Browser(client: environment.client, now: environment.clock.now), .alice).steps.map(
                    \.url))
            try await answer(with: used)
        case .foreignCode:
            let holding = HoldingClient(environment.client, until: callback)
            let other = Browser(client: holding, now: environment.clock.now)
            _ = try? await signIn(other, .alice)
            try await answer(with: try code(in: holding.held))
        case .foreignState:
            let holding = HoldingClient(environment.client, until: callback)
            _ = try? await signIn(Browser(client: holding, now: environment.clock.now), .alice)
            guard let answer = holding.held.first else { throw ConformanceError("no answer was held") }
            let victim = Browser(client: environment.client, now: environment.clock.now)
            _ = try await victim.open(environment.url.description + "/")
            _ = try await victim.open(answer.description)
        case .fixedCookie:
            let attacker = Browser(client: environment.client, now: environment.clock.now)
            _ = try await attacker.open(environment.url.description + "/")
            let known = await attacker.jar
            _ = try await signIn(Browser(client: environment.client, jar: known, now: environment.clock.now), .alice)
            let page = try await attacker.open(environment.url.description + "/tasks")
            record(
                "session-known", "RFC 6265 §8.4, RFC 6265 §8.6", "the cookie that was set after the sign-in",
                "a cookie from before the sign-in", isRefused: page.url.path != "/tasks")
        case .crossSiteForm:
            let browser = Browser(client: environment.client, now: environment.clock.now)
            _ = try await signIn(browser, .alice)
            let foreign = try await browser.open(environment.tenantURL.description + "/")
            let page = try await browser.post(
                ["text": "forged"], to: environment.url.description + "/tasks", from: foreign)
            record(
                "form-origin", "RFC 6265 §8.2", "a form of \(environment.url.origin) with its token",
                "a form of \(environment.tenantURL.origin), status \(page.status.code)",
                isRefused: page.status.kind == .clientError)
        case .foreignHost:
            guard let url = HTTPURL("http://rebound.localhost:\(environment.url.port)/") else { return }
            let browser = Browser(client: environment.client, now: environment.clock.now)
            let page = try await browser.open(url.description)
            record(
                "host-known", "RFC 9110 §7.4", environment.url.authority,
                "\(url.authority), status \(page.status.code)",
                isRefused: page.status.code == 421)
        }
    }

    private var callback: HTTPURL { environment.url.replacing(path: RedirectPath.callback) }

    private func signIn(_ browser: Browser, _ persona: DemoPersona) async throws -> BrowserPage {
        let page = try await browser.open(environment.url.description + "/sign-in")
        return try await browser.press("Continue as \(persona.displayName)", on: page)
    }

    private func code(in addresses: [HTTPURL]) throws -> String {
        let codes = addresses.filter { $0.path == callback.path }
            .compactMap { (try? $0.queryParameters())?.first("code") }
        guard let code = codes.first else { throw ConformanceError("no code came back") }
        return code
    }

    /// Begins a sign-in and responds to it with another code.
    private func answer(with code: String) async throws {
        let holding = HoldingClient(environment.client, until: callback)
        let first = Browser(client: holding, now: environment.clock.now)
        _ = try? await signIn(first, .bob)
        guard let own = holding.held.first, let parameters = try? own.queryParameters() else {
            throw ConformanceError("no answer was held")
        }
        let changed = FormParameters(parameters.pairs.map { ($0.name, $0.name == "code" ? code : $0.value) })
        let browser = Browser(client: environment.client, jar: await first.jar, now: environment.clock.now)
        _ = try await browser.open(own.replacing(path: own.path, query: changed.encoded).description)
    }

    /// Records what was observed from outside: the program responds to such requests before it runs any check of the sign-in.
    private func record(_ name: String, _ clause: String, _ expected: String, _ actual: String, isRefused: Bool) {
        guard isRefused else { return }
        recorder.record([
            TraceCheck(name: name, clause: clause, expected: expected, actual: actual, verdict: .failed)
        ])
        recorder.end(.refused(name))
    }
}

/// Forwards requests until one for `callback` is to be sent, which it holds back.
private final class HoldingClient: HTTPClient {
    private let client: any HTTPClient
    private let address: HTTPURL
    private let addresses = Mutex<[HTTPURL]>([])

    init(_ client: any HTTPClient, until address: HTTPURL) { (self.client, self.address) = (client, address) }

    /// The URLs that were held back, with their parameters.
    var held: [HTTPURL] { addresses.withLock { $0 } }

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        guard request.url.origin != address.origin || request.url.path != address.path else {
            addresses.withLock { $0.append(request.url) }
            throw .cancelled
        }
        return try await client.send(request)
    }
}
