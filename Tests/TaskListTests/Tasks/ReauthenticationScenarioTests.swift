import BrowserModel
import CompanionTestSupport
import HTTP
import JSON
import TestSupport
import Testing
import Texts

@Suite("Signing in again because tokens no longer do")
struct ReauthenticationScenarioTests {
    private func trips(_ page: BrowserPage) -> Int { page.steps.count { $0.url.path == "/authorize" } }

    @Test(arguments: [0.0, 30, 300])
    func `an API that refuses every token: one trip to the provider, then a page with the link that makes another`(
        age: Double
    ) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.clock.advance(by: age)
            harness.set(.tasks) { _ throws(HTTPClientError) in HTTPResponse(.unauthorized) }
            var page = try await harness.open("/tasks?show=open", browser)
            #expect(trips(page) == 1)
            for _ in 0..<3 {
                #expect(page.status == .forbidden && page.target == "/tasks?show=open")
                #expect(page.text.contains(words.signedOut.again))
                #expect(page.link(words.tasks.retry) == "/tasks?show=open")
                let again = try await browser.follow(words.tasks.retry, on: page)
                #expect(trips(again) == 0, "nobody is sent round in circles")
                harness.clock.advance(by: 120)
                page = try await browser.follow(words.signedOut.again, on: page)
                #expect(trips(page) == 1)
            }
            harness.set(.tasks, nil)
            page = try await browser.follow(words.signedOut.again, on: page)
            #expect(page.status == .ok && page.target == "/tasks?show=open")
            // The API accepted a call: if it refuses again, the person is taken to the provider again.
            harness.set(.tasks) { _ throws(HTTPClientError) in HTTPResponse(.unauthorized) }
            page = try await harness.open("/tasks", browser)
            #expect(trips(page) == 1 && page.status == .forbidden)
        }
    }

    @Test func `what was typed is there after each trip, on the list and on a task's page`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let task = try await harness.openTask("old", browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in HTTPResponse(.unauthorized) }
            var page = try await browser.press(words.tasks.save, on: task, filling: ["text": "new"])
            #expect(page.status == .forbidden && page.target == task.target && page.value(of: "text") == "new")
            page = try await browser.press(words.tasks.save, on: page)
            #expect(page.status == .forbidden && trips(page) == 0)
            page = try await browser.follow(words.signedOut.again, on: page)
            #expect(page.target == task.target && page.value(of: "text") == "new")
            page = try await harness.open("/tasks", browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "added"])
            #expect(page.status == .forbidden && page.link(words.signedOut.again) != nil)
            harness.set(.tasks, nil)
            page = try await browser.follow(words.signedOut.again, on: page)
            #expect(page.tasks == ["old", "added"] && page.unsent.isEmpty, "it was sent after the sign-in")
        }
    }

    @Test(arguments: [0.0, 300])
    func `a refresh token that the provider takes no more: the page after the sign-in says why there was one`(
        age: Double
    ) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.clock.advance(by: age)
            let reason = words.says(.signedInAgainNotRenewed)
            harness.set(.token) { [unowned harness] request throws(HTTPClientError) in
                String(decoding: request.body, as: UTF8.self).contains("grant_type=refresh_token")
                    ? .json(Array(#"{"error":"invalid_grant"}"#.utf8), status: .badRequest)
                    : harness.good(request, .token)
            }
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                request.fields[.authorization] == "Bearer access-1"
                    ? HTTPResponse(.unauthorized) : harness.good(request, .tasks)
            }
            var page = try await harness.open("/tasks", browser)
            #expect(page.status == .ok && trips(page) == 1)
            #expect(page.text.contains(reason))
            page = try await harness.open("/tasks", browser)
            #expect(!page.text.contains(reason), "said once")
        }
    }

    @Test func `a person who returns as another one sees nothing of the previous one`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                let refused = ["Bearer access-1", "Bearer access-2"].contains(request.fields[.authorization])
                return refused ? HTTPResponse(.unauthorized) : harness.good(request, .tasks)
            }
            harness.comes(["sub": "bob", "name": "Bob Baker"])
            let page = try await browser.confirm(try await harness.open("/tasks", browser))
            #expect(page.account == "Bob Baker" && !page.text.contains(words.says(.signedInAgainNotAccepted)))
        }
    }

    @Test func `the claims page has the link too when the provider renews nothing`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.token) { _ throws(HTTPClientError) in
                .json(Array(#"{"error":"invalid_grant"}"#.utf8), status: .badRequest)
            }
            var page = try await browser.press(
                words.claims.tokens.renew, on: try await harness.open("/claims", browser))
            #expect(page.text.contains(words.says(.tokensRejected)))
            harness.set(.token, nil)
            page = try await browser.follow(words.signedOut.again, on: page)
            #expect(page.target == "/claims" && trips(page) == 1)
            #expect(page.text.contains(words.claims.tokens.renew))
        }
    }
}
