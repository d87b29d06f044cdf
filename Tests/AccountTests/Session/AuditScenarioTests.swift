import BrowserModel
import CompanionTestSupport
import HTTP
import JSON
import Running
import TestSupport
import Testing

@testable import WebCompanion

/// What the audit log and the metrics have of sign-ins and their ends, and what the provider and the task API get of a trace.
@Suite struct AuditScenarioTests {
    @Test func `a sign-in that a check refuses is recorded with the name of the check`() async throws {
        let audit = AuditLogFixture()
        try await ScriptedHarness.run(settings: audit.of) { harness in
            harness.set(.token) { _ in
                .json(Array(#"{"access_token": "a", "token_type": "another", "expires_in": 60}"#.utf8))
            }
            #expect(try await harness.open("/sign-in", harness.browser()).account == nil)
            harness.set(.token, nil)
            try await harness.signIn(harness.browser())
        }
        let summary = try audit.summary
        #expect(summary == ["sign-in refused token-type", "sign-in completed"])
        for name in ["alice", "Alice", "another", "localhost"] { #expect(!audit.text.contains(name), "\(name)") }
    }

    @Test func `a session that nobody used is recorded when it is seen to have ended, and once`() async throws {
        let audit = AuditLogFixture()
        try await ScriptedHarness.run(settings: audit.of) { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.clock.advance(by: 3600)
            for _ in 0..<2 { _ = try await harness.open("/tasks", browser) }
        }
        let events = try audit.events
        #expect(try audit.summary == ["sign-in completed", "session-ended idle"])
        #expect(
            events.first?["session"] == events.last?["session"] && events.first?["person"] == events.last?["person"])
    }

    @Test func `a sign-out by the provider is recorded with the number of sessions and the person`() async throws {
        let audit = AuditLogFixture()
        try await ScriptedHarness.run(settings: audit.of) { harness in
            for name in ["one", "two"] { try await harness.signIn(harness.browser(name)) }
            let form: FormParameters = ["logout_token": try harness.logoutToken()]
            let answer = await harness.late.respond(
                to: HTTPRequest(
                    method: .post, target: "/auth/openid/back-channel-logout",
                    fields: [.host: harness.url.authority, .contentType: "application/x-www-form-urlencoded"],
                    body: Array(form.encoded.utf8)))
            #expect(answer.status == .ok)
        }
        let events = try audit.events
        #expect(try audit.summary.last == "sign-out provider-back-channel" && events.last?["count"] == .integer(2))
        #expect(events.first?["person"] == events.last?["person"])
    }

    @Test func `every request to the provider and the task API is part of a trace`() async throws {
        try await ScriptedHarness.run { harness in
            try await harness.signIn(harness.browser())
            let requests = harness.requests
            #expect(Set(requests.map(\.url.path)).isSuperset(of: ["/token", "/keys", "/api/todolist"]))
            for request in requests {
                #expect(request.fields[values: .traceparent].count == 1, "\(request.url)")
                #expect(TraceContext(traceparent: request.fields[.traceparent] ?? "") != nil, "\(request.url)")
            }
            let token = try #require(requests.first { $0.url.path == "/token" })
            // The same ids as in the log.
            let line = try #require(harness.log.first { $0.contains("GET /auth/openid/return 303") })
            let trace = try #require(TraceContext(traceparent: token.fields[.traceparent] ?? ""))
            #expect(line.contains(" trace=\(trace.traceID) correlation=\(token.fields[.clientRequestID] ?? "-")"))
        }
    }
}
