import BrowserModel
import CompanionTestSupport
import HTTP
import JSON
import TestSupport
import Testing

@testable import Pages
@testable import WebCompanion

@Suite("Signing in again because tokens no longer do")
struct ReauthenticationScenarioTests {
    private func trips(_ page: BrowserPage) -> Int { page.steps.count { $0.url.path == "/authorize" } }

    @Test(arguments: [0.0, 30, 300])
    func `an API that refuses every token: one trip to the provider, then a page with the link that makes another`(
        age: Double
    ) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            environment.clock.advance(by: age)
            environment.set(.tasks) { _ throws(HTTPClientError) in HTTPResponse(.unauthorized) }
            var page = try await environment.open("/tasks?show=open", browser)
            #expect(trips(page) == 1)
            for _ in 0..<3 {
                #expect(page.status == .forbidden && page.target == "/tasks?show=open")
                #expect(page.text.contains(words.signedOut.again))
                #expect(page.link(words.tasks.retry) == "/tasks?show=open")
                let again = try await browser.follow(words.tasks.retry, on: page)
                #expect(trips(again) == 0, "nobody is sent round in circles")
                environment.clock.advance(by: 120)
                page = try await browser.follow(words.signedOut.again, on: page)
                #expect(trips(page) == 1)
            }
            environment.set(.tasks, nil)
            page = try await browser.follow(words.signedOut.again, on: page)
            #expect(page.status == .ok && page.target == "/tasks?show=open")
            // The API accepted a call: if it refuses again, the person is taken to the provider again.
            environment.set(.tasks) { _ throws(HTTPClientError) in HTTPResponse(.unauthorized) }
            page = try await environment.open("/tasks", browser)
            #expect(trips(page) == 1 && page.status == .forbidden)
        }
    }

    @Test func `what was typed is there after each trip, on the list and on a task's page`() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            let task = try await environment.openTask("old", browser)
            environment.set(.tasks) { _ throws(HTTPClientError) in HTTPResponse(.unauthorized) }
            var page = try await browser.press(words.tasks.save, on: task, filling: ["text": "new"])
            #expect(page.status == .forbidden && page.target == task.target && page.value(of: "text") == "new")
            page = try await browser.press(words.tasks.save, on: page)
            #expect(page.status == .forbidden && trips(page) == 0)
            page = try await browser.follow(words.signedOut.again, on: page)
            #expect(page.target == task.target && page.value(of: "text") == "new")
            page = try await environment.open("/tasks", browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "added"])
            #expect(page.status == .forbidden && page.link(words.signedOut.again) != nil)
            environment.set(.tasks, nil)
            page = try await browser.follow(words.signedOut.again, on: page)
            #expect(page.tasks == ["old", "added"] && page.unsent.isEmpty, "it was sent after the sign-in")
        }
    }

    @Test(arguments: [0.0, 300])
    func `a refresh token that the provider takes no more: the page after the sign-in says why there was one`(
        age: Double
    ) async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            environment.clock.advance(by: age)
            let reason = words.says(.signedInAgainNotRenewed)
            environment.set(.token) { [unowned environment] request throws(HTTPClientError) in
                String(decoding: request.body, as: UTF8.self).contains("grant_type=refresh_token")
                    ? .json(Array(#"{"error":"invalid_grant"}"#.utf8), status: .badRequest)
                    : environment.good(request, .token)
            }
            environment.set(.tasks) { [unowned environment] request throws(HTTPClientError) in
                request.fields[.authorization] == "Bearer access-1"
                    ? HTTPResponse(.unauthorized) : environment.good(request, .tasks)
            }
            var page = try await environment.open("/tasks", browser)
            #expect(page.status == .ok && trips(page) == 1)
            #expect(page.text.contains(reason))
            page = try await environment.open("/tasks", browser)
            #expect(!page.text.contains(reason), "said once")
        }
    }

    @Test func `who comes back as somebody else is told nothing of the one before`() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            environment.set(.tasks) { [unowned environment] request throws(HTTPClientError) in
                let refused = ["Bearer access-1", "Bearer access-2"].contains(request.fields[.authorization])
                return refused ? HTTPResponse(.unauthorized) : environment.good(request, .tasks)
            }
            environment.comes(["sub": "bob", "name": "Bob Baker"])
            let page = try await browser.confirm(try await environment.open("/tasks", browser))
            #expect(page.account == "Bob Baker" && !page.text.contains(words.says(.signedInAgainNotAccepted)))
        }
    }

    @Test func `the claims page has the link too when the provider renews nothing`() async throws {
        try await ScriptedEnvironment.run { environment in
            let browser = environment.browser()
            try await environment.signIn(browser)
            environment.set(.token) { _ throws(HTTPClientError) in
                .json(Array(#"{"error":"invalid_grant"}"#.utf8), status: .badRequest)
            }
            var page = try await browser.press(
                words.claims.tokens.renew, on: try await environment.open("/claims", browser))
            #expect(page.text.contains(words.says(.tokensRejected)))
            environment.set(.token, nil)
            page = try await browser.follow(words.signedOut.again, on: page)
            #expect(page.target == "/claims" && trips(page) == 1)
            #expect(page.text.contains(words.claims.tokens.renew))
        }
    }
}
