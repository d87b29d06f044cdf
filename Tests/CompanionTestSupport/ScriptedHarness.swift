package import BrowserModel
import Configuration
import Conformance
import Cryptography
import FoundationEssentials
package import HTTP
import HTTPTestSupport
import JOSE
import JOSETestSupport
package import JSON
import Localization
import MicroHTTPServer
internal import Observability
import OutgoingHTTP
import Running
package import ServerTestSupport
import Synchronization
package import TestSupport
import Testing
internal import Texts
internal import Web

@testable package import WebCompanion

/// The whole program between a provider and a task API that behave correctly until a test changes that.
///
/// The provider is a plain one with all four endpoints, UserInfo included, and signs in anyone; the API holds what a test
/// puts there. A response that fails on the wire is given by a ``ScriptedServer``.
package final class ScriptedHarness: HTTPClient {
    /// The endpoints that the program calls.
    package enum Endpoint: String, CaseIterable, Sendable {
        case metadata = "/.well-known/openid-configuration"
        case keys = "/keys"
        case token = "/token"
        case userInfo = "/userinfo"
        case tasks = "/api/todolist"
    }

    package typealias Answer = @Sendable (OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse

    private struct State {
        var answers: [Endpoint: Answer] = [:]
        var requests: [OutgoingRequest] = []
        var nonces: [String: String] = [:]
        var codes = 0
        var tokens = 0
        var tasks: [String] = []
        var lines: [String] = []
        var person: [String: JSONValue] = ["sub": "alice", "name": "Alice Example"]
        var issuer = ScriptedHarness.provider
    }

    package static let provider = "http://localhost:3001"
    package let clock = TestClock()
    package let folder = TemporaryFolder()
    package let late = CurrentApplication()
    /// The companion's address.
    package let url: HTTPURL
    private let state = Mutex(State())
    private let forge: TokenForge
    private let server: HTTPServer?
    private let sockets: CurlHTTPClient?

    /// Runs a scenario and stops everything afterwards.
    /// - Parameters:
    ///   - overSockets: whether browsers reach the program over real sockets.
    ///   - change: what is different in the settings.
    package static func run(
        overSockets: Bool = false, responseMode: String = "query", isolation: isolated (any Actor)? = #isolation,
        settings change: (SettingsFixture) -> SettingsFixture = { $0 },
        _ scenario: (ScriptedHarness) async throws -> Void
    ) async throws {
        let harness = try ScriptedHarness(overSockets: overSockets, responseMode: responseMode, change)
        do {
            try await scenario(harness)
            await harness.stop()
        } catch {
            await harness.stop()
            throw error
        }
    }

    private init(
        overSockets: Bool, responseMode: String, _ change: (SettingsFixture) -> SettingsFixture
    ) throws {
        forge = try TokenForge()
        var port = 3000
        if overSockets {
            // On a busy machine a test may reach its next line late; deadlines have tests of their own.
            var limits = ServerConfiguration.Limits.patient
            limits.body = BodySize.largest
            let started = try HTTPServer.start(
                ServerConfiguration(limits: limits), responder: late, refusal: { [late] in late.answer(to: $0) })
            port = started.boundPort
            server = started
            sockets = CurlHTTPClient()
        } else {
            server = nil
            sockets = nil
        }
        url = try CompanionTestSupport.url("http://localhost:\(port)")
        let fixture = SettingsFixture.tenant.with("authority", nil).with("policies", nil)
            .with("issuer", "<string>\(ScriptedHarness.provider)</string>")
            .with("taskAPI", "<string>http://localhost:3002</string>")
            .with("taskDialect", "<string>todolist</string>")
            .with("responseMode", "<string>\(responseMode)</string>")
        let settings = try change(fixture).read().settings
        // The program must not keep the harness, which has the program.
        let log = Log { [weak self] line in
            ShownTexts.record(line)
            self?.state.withLock { $0.lines.append(line) }
        }
        let client = ScriptedHTTPClient { [weak self] request throws(HTTPClientError) in
            guard let self else { throw .cancelled }
            return try await send(request)
        }
        let stateFolder = StateFolder(path: folder.path, isTemporary: false)
        late.begin(
            try Application(
                settings, url: url,
                opened: OpenedStores(settings, folder: stateFolder, environment: [:], now: clock.now, log: log),
                ProgramParts(
                    folder: stateFolder, files: PublicFiles.ofRepository(), client: client, now: clock.now, log: log,
                    telemetry: Telemetry(settings, log: log))))
    }

    private func stop() async {
        await server?.stop(grace: .seconds(5))
        await sockets?.shutdown()
    }

    /// The program's own requests so far.
    package var requests: [OutgoingRequest] { state.withLock { $0.requests } }
    /// The lines of the log so far.
    package var log: [String] { state.withLock { $0.lines } }
    /// The tasks that the API holds.
    package var tasks: [String] { state.withLock { $0.tasks } }

    /// From now on the API holds these.
    package func put(_ tasks: [String]) { state.withLock { $0.tasks = tasks } }

    /// From now on the token endpoint's responses are changed like this.
    package func changeTokens(_ change: @escaping @Sendable (inout [String: JSONValue]) -> Void) {
        set(.token) { [unowned self] request throws(HTTPClientError) in
            let good = good(request, .token)
            guard var answer = (try? JSONValue(parsing: good.body))?.object else { return good }
            change(&answer)
            return .json(JSONValue.object(answer).encoded())
        }
    }

    /// From now on the metadata is changed like this.
    package func changeMetadata(_ change: @escaping @Sendable (inout [String: JSONValue]) -> Void) {
        set(.metadata) { [unowned self] request throws(HTTPClientError) in
            let good = good(request, .metadata)
            guard var answer = (try? JSONValue(parsing: good.body))?.object else { return good }
            change(&answer)
            return .json(JSONValue.object(answer).encoded())
        }
    }

    /// From now on the endpoint responds like this; `nil` for its normal response.
    package func set(_ endpoint: Endpoint, _ answer: Answer?) { state.withLock { $0.answers[endpoint] = answer } }

    /// From now on this is the person who signs in: the claims of UserInfo, `sub` included.
    package func comes(_ person: [String: JSONValue]) { state.withLock { $0.person = person } }

    /// From now on the metadata and the tokens name this issuer.
    package func rename(issuer: String) { state.withLock { $0.issuer = issuer } }

    /// A browser without cookies.
    package func browser(_ name: String = "browser") -> Browser {
        let way = ScriptedHTTPClient { [self] request throws(HTTPClientError) in
            if request.url.origin == url.origin, let sockets {
                return ShownPages.record(try await sockets.send(request))
            }
            return await respond(
                to: HTTPRequest(
                    method: request.method, target: request.url.requestTarget, fields: request.fields,
                    body: request.body), at: request.url)
        }
        return Browser(name, client: way, now: clock.now)
    }

    private func respond(to request: HTTPRequest, at address: HTTPURL) async -> HTTPResponse {
        guard address.origin == url.origin else { return authorize(address) }
        var request = request
        request.fields[.host] = url.authority
        return ShownPages.record(await late.respond(to: request))
    }

    /// The page where people sign in: it asks nothing and sends them back.
    private func authorize(_ address: HTTPURL) -> HTTPResponse {
        guard address.path == "/authorize", let query = try? address.queryParameters(),
            let back = query.first("redirect_uri")
        else { return .text("not here", status: .notFound) }
        let code = state.withLock { state in
            state.codes += 1
            state.nonces["code-\(state.codes)"] = query.first("nonce")
            return "code-\(state.codes)"
        }
        let answer: FormParameters = ["code": code, "state": query.first("state") ?? ""]
        guard query.first("response_mode") == "form_post" else {
            return HTTPResponse(.found, fields: [.location: "\(back)?\(answer.encoded)"])
        }
        let fields = answer.pairs.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
        return .html(
            Array("<form method=\"post\" action=\"\(back)\" data-submit=\"\">\(fields.joined())</form>".utf8))
    }

    /// Makes the next code good for a sign-in with this nonce, as the provider's page would.
    package func noteNonce(_ nonce: String?) {
        state.withLock { state in
            state.codes += 1
            state.nonces["code-\(state.codes)"] = nonce
        }
    }

    package func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        let endpoint = Endpoint.allCases.first { request.url.path.hasPrefix($0.rawValue) }
        let answer = state.withLock { state in
            state.requests.append(request)
            return endpoint.flatMap { state.answers[$0] }
        }
        if let answer { return try await answer(request) }
        return good(request, endpoint)
    }

    /// A logout token of the provider, correct except for `changes`; `.null` removes a claim.
    package func logoutToken(_ changes: [String: JSONValue] = [:]) throws -> String {
        let time = Int64(clock.date.timeIntervalSince1970)
        var claims: [String: JSONValue] = [
            "iss": .string(ScriptedHarness.provider), "aud": "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6", "sub": "alice",
            "iat": .integer(time), "exp": .integer(time + 120), "jti": .string(RandomBytes.token()),
            "events": ["http://schemas.openid.net/event/backchannel-logout": .object([:])],
        ]
        for (name, value) in changes { claims[name] = value == .null ? nil : value }
        return try forge.token(.object(claims), header: ["typ": "logout+jwt"])
    }

    /// The responses of a provider and an API that behave correctly.
    package func good(_ request: OutgoingRequest, _ endpoint: Endpoint?) -> HTTPResponse {
        let provider = ScriptedHarness.provider
        let json: JSONValue
        switch endpoint {
        case .metadata:
            json = [
                "issuer": .string(state.withLock { $0.issuer }),
                "authorization_endpoint": .string("\(provider)/authorize"),
                "token_endpoint": .string("\(provider)/token"), "jwks_uri": .string("\(provider)/keys"),
                "userinfo_endpoint": .string("\(provider)/userinfo"), "response_types_supported": ["code"],
                "response_modes_supported": ["query", "form_post"], "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": ["RS256"],
            ]
        case .keys: json = (try? forge.keySet().json) ?? .null
        case .token: json = tokens(request)
        case .userInfo: json = .object(state.withLock { $0.person })
        case .tasks: return api(request)
        case nil: return .text("not here", status: .notFound)
        }
        return .json(json.encoded())
    }

    private func tokens(_ request: OutgoingRequest) -> JSONValue {
        let form = (try? FormParameters(parsing: String(decoding: request.body, as: UTF8.self))) ?? FormParameters()
        let (number, nonce) = state.withLock { state in
            state.tokens += 1
            return (state.tokens, form.first("code").flatMap { state.nonces[$0] })
        }
        let time = Int64(clock.date.timeIntervalSince1970)
        var claims: [String: JSONValue] = [
            "iss": .string(state.withLock { $0.issuer }), "aud": "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6",
            "exp": .integer(time + 3600), "iat": .integer(time),
        ]
        claims["sub"] = state.withLock { $0.person["sub"] }
        claims["sid"] = state.withLock { $0.person["sid"] }
        claims["nonce"] = nonce.map(JSONValue.string)
        return [
            "access_token": .string("access-\(number)"), "token_type": "Bearer", "expires_in": 3600,
            "refresh_token": .string("refresh-\(number)"),
            "id_token": .string((try? forge.token(.object(claims))) ?? ""),
        ]
    }

    private func api(_ request: OutgoingRequest) -> HTTPResponse {
        let text = (try? JSONValue(parsing: request.body))?["description"]?.string
        let id = request.url.path.split(separator: "/").last.flatMap { Int($0) }
        let tasks = state.withLock { state in
            if let text, request.method == .post { state.tasks.append(text) }
            if let text, let id, request.method == .put, state.tasks.indices.contains(id) { state.tasks[id] = text }
            return state.tasks
        }
        guard request.method == .get else { return .json(Array("{}".utf8)) }
        let list = ScriptedHarness.items(tasks)
        guard let id else { return .json(JSONValue.array(list).encoded()) }
        // The sample responds with 200 and nothing for an id that it does not know.
        return list.indices.contains(id) ? .json(list[id].encoded()) : .json([])
    }

    /// A list as the API writes it.
    package static func list(_ tasks: [String]) -> [UInt8] { JSONValue.array(items(tasks)).encoded() }

    private static func items(_ tasks: [String]) -> [JSONValue] {
        tasks.enumerated().map { index, text in
            ["id": .integer(Int64(index)), "description": .string(text), "status": false]
        }
    }

    /// Signs in, adds a task and opens its page from the list of open tasks.
    package func openTask(_ text: String, _ browser: Browser) async throws -> BrowserPage {
        var page = try await signIn(browser)
        _ = try await browser.press(words.tasks.add, on: page, filling: ["text": text])
        page = try await open("/tasks?show=open", browser)
        return try await browser.follow(text, on: page)
    }

    /// Opens a page of the companion.
    package func open(_ target: String, _ browser: Browser) async throws -> BrowserPage {
        if target.hasPrefix("/policies"), let link = try late.current?.operatorLink() {
            _ = try await browser.open(link)
        }
        return try await browser.open(url.origin + target)
    }

    /// Signs in and arrives at the list.
    @discardableResult
    package func signIn(_ browser: Browser) async throws -> BrowserPage {
        let page = try await open("/sign-in", browser)
        try #require(page.target == "/tasks", "\(page.status) \(page.text)")
        return page
    }
}

/// Faulty responses.
package enum Wrong {
    /// What a server sends when its response breaks on the wire, or never ends.
    package enum Wire: String, CaseIterable, Sendable {
        case down, slow, page, missing, huge, redirect, endless

        /// The words of the response.
        package var said: String? {
            switch self {
            case .page: "Wi-Fi Accept our terms"
            case .missing: "Not found"
            case .down, .slow, .huge, .redirect, .endless: nil
            }
        }

        package var script: ScriptedServer.Script {
            switch self {
            case .down: { _ in }
            case .slow:
                {
                    _ = $0.readRequest()
                    $0.waitForClose()
                }
            case .page:
                {
                    _ = $0.readRequest()
                    $0.answer(
                        "<!DOCTYPE html><title>Wi-Fi</title>Accept our terms", fields: "Content-Type: text/html\r\n")
                    $0.waitForClose()
                }
            case .missing:
                {
                    _ = $0.readRequest()
                    $0.answer("<h1>Not found</h1>", status: "404 Not Found", fields: "Content-Type: text/html\r\n")
                    $0.waitForClose()
                }
            case .huge:
                { connection in
                    _ = connection.readRequest()
                    let size = 50_000_000
                    connection.write(
                        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(size)\r\n\r\n[")
                    let part = Array(repeating: UInt8(ascii: " "), count: 100_000)
                    for _ in 0..<(size / part.count) where !connection.write(part) { return }
                    connection.waitForClose()
                }
            case .redirect:
                { connection in
                    _ = connection.readRequest()
                    connection.answer("", status: "302 Found", fields: "Location: http://localhost:3001/elsewhere\r\n")
                    connection.waitForClose()
                }
            case .endless:
                { connection in
                    _ = connection.readRequest()
                    connection.write(
                        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
                    let part = "2710\r\n" + String(repeating: " ", count: 10_000) + "\r\n"
                    while connection.write(part) {}
                }
            }
        }
    }

    /// Runs `body` with a response that fails over a real connection.
    package static func over<R>(
        _ wire: Wire, isolation: isolated (any Actor)? = #isolation,
        _ body: (@escaping ScriptedHarness.Answer) async throws -> R
    ) async throws -> R {
        let client = CurlHTTPClient()
        let server = try ScriptedServer(wire.script)
        let closed = try ClosedPort()
        defer { withExtendedLifetime(closed) {} }
        let port = wire == .down ? closed.number : server.port
        let answer: ScriptedHarness.Answer = { request throws(HTTPClientError) in
            var request = request
            guard let url = HTTPURL("http://127.0.0.1:\(port)\(request.url.requestTarget)") else {
                throw .unknownHost
            }
            request.url = url
            // The program's own limit of 30 s is asserted elsewhere; no test waits for it here, and nothing else is cut off by it.
            guard wire == .slow else { return try await PatientHTTPClient(client).send(request) }
            request.limits.total = .milliseconds(200)
            return try await client.send(request)
        }
        do {
            let result = try await body(answer)
            server.stop()
            await client.shutdown()
            return result
        } catch {
            server.stop()
            await client.shutdown()
            throw error
        }
    }
}
