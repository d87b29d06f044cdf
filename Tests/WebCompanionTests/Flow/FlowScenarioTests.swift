import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import Testing
import Texts
import Traces

@testable import DemoServices
@testable import FlowView
@testable import Web
@testable import WebCompanion

/// A browser that watches its own sign-ins, from the first press to the last.
@Suite struct FlowScenarioTests {
    /// Everything that must not be found in what a browser is shown of its sign-in.
    private static func secrets(_ companion: CompanionHarness) -> [String] {
        var secrets: [String] = []
        for passage in companion.tenant.passages + companion.api.passages {
            let request = passage.request
            for parameters in [try? request.queryParameters(), try? request.formParameters()].compactMap(\.self) {
                for name in [
                    "state", "nonce", "code_challenge", "code", "code_verifier", "refresh_token", "client_secret",
                ] {
                    secrets += parameters.all(name)
                }
            }
            secrets += request.fields[values: .authorization].compactMap {
                $0.split(separator: " ").last.map(String.init)
            }
            let json = try? JSONValue(parsing: passage.response.body)
            secrets += ["access_token", "id_token", "refresh_token"].compactMap { json?[$0]?.string }
        }
        for passage in companion.front.passages {
            secrets += passage.response.cookies.map(\.value)
        }
        // Of a token every part is one.
        return Set(secrets.flatMap { [$0] + $0.split(separator: ".").map(String.init) }).filter { $0.utf8.count >= 16 }
    }

    private func watch(_ mode: String, _ companion: CompanionHarness, _ browser: Browser) async throws {
        try await companion.becomeOperator(browser)
        let page = try await companion.open("/flow", browser)
        #expect(page.status == .ok)
        let csrf = try #require(page.value(of: "csrf"))
        _ = try await browser.post(["csrf": csrf, "mode": mode], to: "/flow/watch", from: page)
    }

    /// Presses the button of the page that asks for the account, where there is one.
    private func confirmed(_ page: BrowserPage, in browser: Browser) async throws -> BrowserPage {
        guard page.url.path == "/sign-in/confirm",
            page.markup.elements.contains(where: { $0.name == "form" && $0["action"] == "/sign-in/confirm" })
        else { return page }
        let fields = page.markup.all("input").compactMap { input in
            input["name"].map { ($0, input["value"] ?? "") }
        }
        return try await browser.post(FormParameters(fields), to: "/sign-in/confirm", from: page)
    }

    private func trace(_ companion: CompanionHarness, _ browser: Browser) async throws -> Trace {
        let page = try await companion.open("/flow/latest", browser)
        let file = try await companion.open("\(page.url.path)/file", browser)
        let disposition = file.response.fields[try #require(HTTPField.Name("Content-Disposition"))]
        let id = try #require(page.url.path.split(separator: "/").last)
        #expect(disposition == "attachment; filename=\"sign-in-\(id.prefix(8)).trace.json\"")
        return try TraceFile.read(file.response.body)
    }

    @Test func `every message of a sign-in is there, with its checks, and no secret`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            try await companion.signIn(.alice, browser)
            let trace = try await trace(companion, browser)
            #expect(trace.outcome == .signedIn)
            let kinds = trace.messages.map(\.kind)
            #expect(
                kinds.filter { $0 != .metadata && $0 != .keys } == [
                    .signIn, .authorizationRequest, .authentication, .authorizationResponse, .tokenRequest,
                    .tokenResponse, .idToken, .session, .taskAPI,
                ], "\(kinds)")
            let own = trace.checks.filter { $0.party == .companion }
            #expect(own.count { $0.verdict == .passed } >= 18 && own.allSatisfy { $0.verdict != .failed })
            #expect(trace.checks.contains { $0.party == .provider && $0.name == "pkce-verifier" })
            #expect(trace.checks.contains { $0.party == .taskAPI && $0.verdict == .passed })
            #expect(trace.messages.first { $0.kind == .tokenResponse }?.tokens.contains { $0.kind == .idToken } == true)

            let page = try await companion.open("/flow/\(trace.id)", browser)
            let home = try await companion.open("/flow", browser)
            let shown =
                [page, home].map { String(decoding: $0.response.body, as: UTF8.self) }
                + [String(decoding: TraceFile.encoded(trace), as: UTF8.self)]
            for secret in Self.secrets(companion) {
                #expect(!shown.contains { $0.contains(secret) }, "\(secret.prefix(4))… is shown")
            }
        }
    }

    @Test func `another browser gets none of it, nor does another person in the same one`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            try await companion.signIn(.alice, browser)
            let id = try await trace(companion, browser).id
            let other = companion.browser("other")
            try await watch("watch", companion, other)
            for path in ["", "/file", "/events", "/step", "/go"] {
                #expect(try await companion.open("/flow/\(id)\(path)", other).status == .notFound, "\(path)")
            }
            // The cookie of the watcher alone, planted by another port of the host.
            let watcher = try #require(await browser.jar.cookies.first { $0.name.hasSuffix("-watcher") })
            await other.changeCookies { jar in
                jar.remove(watcher.name)
                jar.plant(watcher)
            }
            #expect(try await companion.open("/flow/\(id)", other).status == .notFound)
        }
    }

    @Test func `a browser that does not watch leaves no trace, and one that may not gets a message`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            #expect(try await companion.open("/flow", browser).status == .forbidden)
            #expect(try await companion.open("/talk", browser).status == .forbidden)
            try await companion.becomeOperator(browser)
            #expect(try await companion.open("/flow/latest", browser).url.path == "/flow")
        }
        let open = CompanionHarness.Options(settings: .demo.with("explain", "<true/>"))
        try await CompanionHarness.run(open) { companion in
            let page = try await companion.open("/flow", companion.browser())
            #expect(page.status == .ok)
        }
        let kiosk = CompanionHarness.Options(settings: .demo.with("kiosk", "<true/>"))
        try await CompanionHarness.run(kiosk) { companion in
            let page = try await companion.open("/flow", companion.browser())
            #expect(page.status == .notFound)
        }
    }

    @Test func `where too many watch one more is refused, and what is on their screens stays`() async throws {
        let open = CompanionHarness.Options(settings: .demo.with("explain", "<true/>"))
        try await CompanionHarness.run(open) { companion in
            let presenter = companion.browser()
            let home = try await companion.open("/flow", presenter)
            let csrf = try #require(home.value(of: "csrf"))
            _ = try await presenter.post(["csrf": csrf, "mode": "watch"], to: "/flow/watch", from: home)
            _ = try await companion.signIn(.alice, presenter)
            let traces = try companion.application.memory.traces
            for number in 0..<200 { traces.setMode(.watch, of: [UInt8(number)], from: .loopback) }
            let late = companion.browser("late")
            let page = try await companion.open("/flow", late)
            let token = try #require(page.value(of: "csrf"))
            let forms: [(FormParameters, String)] = [
                (["csrf": token, "mode": "watch"], "/flow/watch"),
                (["csrf": token, "fault": "oidcc-client-test"], "/flow/break"),
            ]
            for (form, path) in forms {
                let response = try await late.post(form, to: path, from: page)
                #expect(response.status == .serviceUnavailable, "\(path)")
                #expect(response.response.fields[.retryAfter] == "60")
            }
            #expect(try await companion.open("/flow/latest", presenter).url.path.hasPrefix("/flow/"))
            #expect(try await trace(companion, presenter).outcome == .signedIn)
        }
    }

    @Test(arguments: [true, false])
    func `step by step a sign-in waits before each request, and delays no other`(runsScripts: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: runsScripts)
            try await watch("step", companion, browser)
            var page = try await browser.open("\(companion.url)/sign-in?policy=B2C_1_susi")
            #expect(page.url.path.hasSuffix("/step"))
            let flow = String(page.url.path.dropLast("/step".count))
            page = try await browser.go("\(flow)/go", from: page)
            page = try await companion.press(.alice, on: page, in: browser)
            // The code is here, and has not been sent on.
            #expect(page.url.path == "\(flow)/step")
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 0)
            let bob = try await companion.signIn(.bob, companion.browser("bob"))
            #expect(bob.account == "Bob Baker")
            var steps = 0
            while page.url.path == "\(flow)/step", steps < 10 {
                let csrf = try #require(page.markup.all("input").last { $0["name"] == "csrf" }?["value"])
                page = try await browser.post(["csrf": csrf, "action": "continue"], to: "\(flow)/step", from: page)
                steps += 1
            }
            page = try await confirmed(page, in: browser)
            #expect(steps >= 1 && page.account == "Alice Adams", "\(steps) \(page.url) \(page.text)")
        }
    }

    @Test func `a stopped sign-in sends nothing more`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("step", companion, browser)
            var page = try await browser.open("\(companion.url)/sign-in?policy=B2C_1_susi")
            let flow = String(page.url.path.dropLast("/step".count))
            page = try await browser.go("\(flow)/go", from: page)
            page = try await companion.press(.alice, on: page, in: browser)
            let csrf = try #require(page.markup.all("input").last { $0["name"] == "csrf" }?["value"])
            page = try await browser.post(["csrf": csrf, "action": "stop"], to: "\(flow)/step", from: page)
            #expect(page.url.path == flow)
            #expect(try await trace(companion, browser).outcome == .stopped)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 0)
            #expect(try await companion.open("/tasks", browser).account == nil)
        }
    }

    @Test func `after a stop before the provider, the next sign-in is another one`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("step", companion, browser)
            // The second one stops only before the provider: its metadata is known.
            var flows: Set<String> = []
            for _ in 1...3 {
                var page = try await browser.open("\(companion.url)/sign-in?policy=B2C_1_susi")
                let flow = String(page.url.path.dropLast("/step".count))
                flows.insert(flow)
                let csrf = try #require(page.markup.all("input").last { $0["name"] == "csrf" }?["value"])
                page = try await browser.post(["csrf": csrf, "action": "stop"], to: "\(flow)/step", from: page)
                #expect(try await trace(companion, browser).outcome == .stopped)
            }
            #expect(flows.count == 3)
            var page = try await browser.open("\(companion.url)/sign-in?policy=B2C_1_susi")
            let flow = String(page.url.path.dropLast("/step".count))
            page = try await browser.go("\(flow)/go", from: page)
            page = try await companion.press(.alice, on: page, in: browser)
            #expect(page.url.path == "\(flow)/step")
        }
    }

    @Test func `a sign-in that is discarded is not shown as completed`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await watch("watch", companion, browser)
            var page = try await browser.open("\(companion.url)/sign-in?policy=B2C_1_susi")
            page = try await browser.press("Continue as Alice Adams", on: page)
            #expect(page.url.path == "/sign-in/confirm")
            page = try await browser.press(words.confirmation.discard, on: page)
            #expect(page.target == "/?notice=discarded")
            // Only she may see it, so she signs in for good.
            page = try await browser.open("\(companion.url)/sign-in?policy=B2C_1_susi")
            _ = try await browser.press(words.confirmation.resume, on: page)
            let home = try await companion.open("/flow", browser)
            let traces = home.markup.all("a").compactMap { $0["href"] }.filter {
                $0.hasPrefix("/flow/") && $0.utf8.count > "/flow/".utf8.count + 20
            }
            var outcomes: [Trace.Outcome] = []
            for path in traces {
                let file = try await companion.open("\(path)/file", browser)
                outcomes.append(try TraceFile.read(file.response.body).outcome)
            }
            // Both began within the same second, so their order is not known.
            #expect(outcomes.count == 2 && Set(outcomes) == [.signedIn, .running])
        }
    }

    @Test func `a changed profile completes its trace`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            try await companion.signIn(.alice, browser)
            var page = try await browser.open(
                "\(companion.url)/sign-in?policy=B2C_1_edit_profile&return=/flow/latest")
            page = try await browser.press(tenantWords.fields.proceed, on: page, filling: ["displayName": "Alicia"])
            #expect(page.url.path.hasPrefix("/flow/"))
            #expect(try await trace(companion, browser).outcome == .signedIn)
        }
    }

    @Test func `a sign-in that is not continued ends automatically`() async throws {
        let recorder = TraceRecorder(gate: StepGate(), now: { Date() })
        let steps = SteppedSignIns(lifetime: .milliseconds(1))
        let gate = try #require(recorder.gate)
        let task = Task { () -> HTTPResponse in
            let mayGoOn = await gate.stop(
                before: recorder.preview(.authorizationRequest, to: try! url("http://a.example")))
            gate.end()
            return HTTPResponse(mayGoOn ? .ok : .forbidden)
        }
        steps.wait(.completion(task), for: recorder)
        #expect(await task.value.status == .forbidden)
        #expect(recorder.trace.outcome == .stopped)
    }

    @Test func `a sign-out drops what the trace says about the person and keeps the messages`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            let list = try await companion.signIn(.alice, browser)
            _ = try await browser.press("Sign out", on: list)
            let trace = try await trace(companion, browser)
            #expect(trace.messages.contains { $0.kind == .signOut && $0.to == .provider })
            #expect(!trace.messages.isEmpty && trace.messages.allSatisfy { $0.tokens.isEmpty })
            let text = String(decoding: TraceFile.encoded(trace), as: UTF8.self)
            #expect(!text.contains("Alice") && !text.contains("1558f87f-452b-4757-bcd1-883a11ce0001"))
        }
    }

    @Test func `a saved sign-in is opened, and replayed with the same verdicts`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            try await companion.signIn(.alice, browser)
            let trace = try await trace(companion, browser)
            let results = TraceReplay(trace).results
            #expect(results.count >= 12 && results.allSatisfy(\.isSame), "\(results)")

            let home = try await companion.open("/flow", browser)
            let csrf = try #require(home.markup.all("input").last { $0["name"] == "csrf" }?["value"])
            let text = String(decoding: TraceFile.encoded(trace), as: UTF8.self)
            let opened = try await browser.post(["csrf": csrf, "trace": text], to: "/flow/open", from: home)
            #expect(opened.status == .ok && opened.text.contains("http://localhost:3001"))
            for bad in ["", "{}", "<script>alert(1)</script>", String(text.dropLast(5))] {
                let refused = try await browser.post(["csrf": csrf, "trace": bad], to: "/flow/open", from: home)
                #expect(refused.status == .unprocessableContent, "\(bad.prefix(20))")
                #expect(!String(decoding: refused.response.body, as: UTF8.self).contains("<script>alert"))
            }

            // Another audience in the saved token: the verdict is another one.
            let changed = text.replacing(
                "{\"name\":\"aud\",\"text\":\"\(trace.clientID ?? "")\"}",
                with: "{\"name\":\"aud\",\"text\":\"another\"}")
            #expect(changed != text)
            let differing = TraceReplay(try TraceFile.read(Array(changed.utf8))).results.filter { !$0.isSame }
            #expect(differing.map(\.name) == ["id-token-audience"])
        }
    }

    @Test func `what presenters ask for is recorded`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            try await companion.signIn(.alice, browser)
            func act(_ action: String) async throws -> Trace {
                let page = try await companion.open("/flow", browser)
                let csrf = try #require(page.markup.all("input").last { $0["name"] == "csrf" }?["value"])
                _ = try await browser.post(["csrf": csrf, "action": action], to: "/flow/action", from: page)
                return try await trace(companion, browser)
            }
            let refreshed = try await act("refresh")
            #expect(refreshed.messages.last { $0.kind == .refreshResponse }?.response?.status == 200)
            // The new ID token is checked in its own message, and has no nonce (OpenID Connect Core 1.0 §12.2).
            #expect(refreshed.messages.count { $0.kind == .idToken } == 2)
            let results = TraceReplay(refreshed).results
            let nonces = results.filter { $0.name == "id-token-nonce" }
            #expect(nonces.map(\.recorded) == [.passed, .notApplicable] && nonces.allSatisfy(\.isSame), "\(nonces)")
            #expect(results.filter { !$0.isSame } == [])
            #expect(try await act("api").messages.last?.response?.status == 200)
            for (action, check) in [
                ("api-without", "bearer-present"), ("api-cut", "token-form"), ("api-id-token", "token-kind"),
            ] {
                let message = try await act(action).messages.last
                #expect(message?.response?.status == 401, "\(action)")
                #expect(message?.failedCheck?.name == check && message?.failedCheck?.party == .taskAPI, "\(action)")
            }
            let refreshes = companion.tenant.count(.post, pathSuffix: "/token")
            #expect(try await act("expire").messages.last?.response?.status == 200)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == refreshes + 1)
        }
    }

    @Test func `a form_post response is recorded with its fields, masked`() async throws {
        try await CompanionHarness.run(
            .init(settings: SettingsFixture.demo.with("responseMode", "<string>form_post</string>"))
        ) { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            try await companion.signIn(.alice, browser)
            let trace = try await trace(companion, browser)
            let answer = try #require(trace.messages.first { $0.kind == .authorizationResponse }?.request)
            guard case .fields(let fields) = answer.body else {
                Issue.record("\(answer.body)")
                return
            }
            #expect(answer.method == "POST" && answer.query.isEmpty)
            #expect(Set(fields.map(\.name)).isSuperset(of: ["code", "state"]))
            for field in fields where ["code", "state"].contains(field.name) {
                guard case .masked = field.value else {
                    Issue.record("\(field.name) is not masked")
                    continue
                }
            }
        }
    }

    @Test func `the sign-out at the provider alone returns to the messages`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            try await companion.signIn(.alice, browser)
            let home = try await companion.open("/flow", browser)
            let csrf = try #require(home.markup.all("input").last { $0["name"] == "csrf" }?["value"])
            let page = try await browser.post(
                ["csrf": csrf, "action": "provider-sign-out"], to: "/flow/action", from: home)
            #expect(page.url.path.hasPrefix("/flow/") && page.url.path != "/flow/latest", "\(page.url)")
            #expect(page.markup.all("li").contains { $0["id"] == "sign-out" })
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test func `an event stream says that something has changed`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await watch("watch", companion, browser)
            try await companion.signIn(.alice, browser)
            let id = try await trace(companion, browser).id
            let answer = try await companion.open("/flow/\(id)/events?after=0", browser)
            #expect(answer.response.fields[.contentType] == "text/event-stream")
            #expect(String(decoding: answer.response.body, as: UTF8.self).contains("data: "))
        }
    }
}
