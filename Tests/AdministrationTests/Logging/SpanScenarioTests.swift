import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import Running
import Spans
import Synchronization
import TestSupport
import Testing
import Texts

@testable import Web
@testable import WebCompanion

/// What a sign-in and a task list leave of spans.
@Suite struct SpanScenarioTests {
    @Test func `a sign-in is recorded with the requests that it causes, and names no one`() async throws {
        let recorded = Mutex<[Span]>([])
        var options = CompanionHarness.Options()
        options.spans = SpanRecorder(.standard) { span in recorded.withLock { $0.append(span) } }
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            _ = try await browser.press(words.tasks.add, on: page, filling: ["text": "Nobody's business"])
            _ = try await companion.open("/no/such/page?code=1", browser)
        }
        let spans = recorded.withLock { $0 }
        let names = Set(spans.map(\.name))
        #expect(
            names.isSuperset(of: [
                "GET /sign-in", "GET /auth/openid/return", "GET /tasks", "POST /tasks", "GET", "GET metadata",
                "GET keys", "POST token", "GET taskAPI", "POST taskAPI",
            ]), "\(names.sorted())")
        // The provider is asked within the request that returns from it.
        let returned = try #require(spans.first { $0.name == "GET /auth/openid/return" })
        let token = try #require(spans.first { $0.name == "POST token" })
        #expect(token.parentID == returned.context.parentID && token.context.traceID == returned.context.traceID)
        #expect(Set(spans.map(\.context.parentID)).count == spans.count, "each has an ID of its own")
        let patterns = Set(
            spans.compactMap { if case .text(let route) = $0.attributes["http.route"] { route } else { nil } })
        let routes = Set(try await routes())
        #expect(patterns.isSubset(of: routes), "\(patterns.subtracting(routes))")
        for personal in ["Alice", "alice", "business", "code=", "state=", "/no/such", "contoso", "eyJ"] {
            #expect(!"\(spans)".contains(personal), "\(personal)")
        }
    }

    /// The patterns of all routes.
    private func routes() async throws -> [String] {
        var patterns: [String] = []
        try await CompanionHarness.run { companion in
            patterns = try companion.application.router.table.routes.map(\.pattern)
        }
        return patterns
    }
}
