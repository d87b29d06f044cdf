import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import Localization
import Running
import TestSupport
import Testing
import Texts

/// Bad input, row 5: what the task API may do wrong.
@Suite struct TaskAPITroubleTests {
    /// One thing that goes wrong, and what people see.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// At the address of a task, 404 means that the task is gone; and so does an empty response, as the sample sends it.
        var isAboutOneTask: Bool { ["404 for the list", "malformed: "].contains(testDescription) }
        let status: HTTPStatus
        let says: String
        let answer: ScriptedHarness.Answer

        init(_ name: String, _ status: HTTPStatus, _ says: String, _ answer: @escaping ScriptedHarness.Answer) {
            (testDescription, self.status, self.says, self.answer) = (name, status, says, answer)
        }

        init(
            _ name: String, _ status: HTTPStatus, _ says: String, answer code: HTTPStatus,
            fields: HTTPFields = [:], body: String = ""
        ) {
            self.init(name, status, says) { _ throws(HTTPClientError) in
                HTTPResponse(code, fields: fields, body: Array(body.utf8))
            }
        }
    }

    static let rows: [Row] = [
        Row("down", .serviceUnavailable, words.problems.unreachable) { _ throws(HTTPClientError) in
            throw .cannotConnect
        },
        Row("slow", .gatewayTimeout, words.problems.slow) { _ throws(HTTPClientError) in throw .timedOut },
        Row("a certificate that has expired", .serviceUnavailable, words.problems.untrusted) {
            _ throws(HTTPClientError) in
            throw .untrustedTLS(TLSFailure(.expired, host: "api.example.com"))
        },
        Row("no TLS", .serviceUnavailable, words.problems.unreachable) { _ throws(HTTPClientError) in
            throw .untrustedTLS(TLSFailure(.noAgreement, host: "api.example.com"))
        },
        // The sign-in that it leads to at once is not accepted either.
        Row("401", .forbidden, words.problems.notAccepted, answer: .unauthorized),
        Row("403", .forbidden, words.problems.forbidden, answer: .forbidden),
        Row("409", .conflict, words.problems.conflict, answer: .conflict),
        Row("429", .serviceUnavailable, words.problems.tooMany, answer: HTTPStatus(429)),
        Row(
            "429 with Retry-After", .serviceUnavailable, words.count(words.problems.tooManyWait, 17),
            answer: HTTPStatus(429),
            fields: [.retryAfter: "17"]),
        Row(
            "429 with a hostile Retry-After", .serviceUnavailable, words.problems.tooMany, answer: HTTPStatus(429),
            fields: [.retryAfter: "<b>99999999999999999999"]),
        Row(
            "500", .badGateway, words.problems.failed,
            answer: .internalServerError, body: "<script>alert(1)</script>"),
        Row("404 for the list", .badGateway, words.problems.failed, answer: .notFound),
        Row(
            "a redirect", .badGateway, words.problems.failed, answer: .found,
            fields: [.location: "https://evil.example"]),
    ]

    static let unreadable: [Row] = ["", "{", "[{\"description\":}]", "<html></html>", "null", "{}", "7"].map {
        Row("malformed: \($0)", .badGateway, words.problems.unreadable, answer: .ok, body: $0)
    }

    @Test(.holds("U8", "U9", "U11"), arguments: rows + unreadable)
    func `the list says what happened and offers to try again`(_ row: Row) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks, row.answer)
            let page = try await harness.open("/tasks?show=open", browser)
            #expect(page.status == row.status)
            #expect(page.text.contains(words.tasks.unavailable))
            #expect(!page.text.contains(words.tasks.empty), "an error is never shown as an empty list")
            #expect(page.text.contains(row.says), "\(page.text)")
            #expect(!page.response.text.contains("<script>"))
            harness.set(.tasks, nil)
            let again = try await browser.follow(words.tasks.retry, on: page)
            #expect(again.target == "/tasks?show=open")
            #expect(again.status == .ok)
        }
    }

    @Test(arguments: TLSFailure.Reason.allCases)
    func `the log says why there was no TLS connection to the API`(_ reason: TLSFailure.Reason) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in
                throw .untrustedTLS(TLSFailure(reason, host: "api.example.com"))
            }
            _ = try await harness.open("/tasks", browser)
            #expect(harness.log.contains { $0.contains("task list: unreachable-\(reason.rawValue) trace=") })
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            #expect(page.unsent == ["Buy milk"])
            #expect(
                harness.log.contains { $0.contains("outbox: task not sent: unreachable-\(reason.rawValue) trace=") })
        }
    }

    @Test(arguments: [
        (
            401, "Bearer error=\"invalid_token\", error_description=\"The audience is wrong\"",
            "task API: a renewed token was not accepted: 401 invalid_token: The audience is wrong"
        ),
        (
            401, "Bearer error=\"invalid_token\", error_description=\"alice@example.com may not\"",
            "task API: a renewed token was not accepted: 401 invalid_token: *** may not"
        ),
        (401, "Bearer", "task API: a renewed token was not accepted: 401 without a reason"),
        (
            403, "Bearer error=\"insufficient_scope\", scope=\"tasks.write\"",
            "task list: forbidden (403 insufficient_scope; scope tasks.write)"
        ),
        (403, "", "task list: forbidden (403 without a reason)"), (302, "", "task list: failed (302)"),
        (500, "", "task list: failed (500)"), (422, "", "task list: refused (422)"),
    ])
    func `the log says what the API has answered`(_ status: Int, _ challenge: String, _ says: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in
                var response = HTTPResponse.text("Buy milk", status: HTTPStatus(status))
                if !challenge.isEmpty { response.fields[.wwwAuthenticate] = challenge }
                return response
            }
            _ = try await harness.open("/tasks", browser)
            #expect(harness.log.contains { $0.contains("\(says) trace=") }, "\(harness.log)")
            #expect(!harness.log.contains { $0.contains("milk") })
        }
    }

    /// Whether the API has refused: what it may still do is sent again.
    private static func isRefusal(_ row: Row) -> Bool {
        ["403", "409", "404 for the list"].contains(row.testDescription)
    }

    @Test(.holds("U10", "U11", "U29"), arguments: rows.filter(isRefusal))
    func `what was refused stays in the field, and is there the next time`(_ row: Row) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            harness.set(.tasks, row.answer)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy <milk> & \"bread\""])
            #expect(page.status == row.status)
            #expect(page.text.contains(words.tasks.notAdded), "\(page.text)")
            #expect(page.text.contains(row.says), "\(page.text)")
            #expect(page.value(of: "text") == "Buy <milk> & \"bread\"" && page.unsent.isEmpty)

            harness.set(.tasks, nil)
            page = try await browser.follow(words.tasks.retry, on: page)
            #expect(page.value(of: "text") == "Buy <milk> & \"bread\"")
            // U29: adding can be retried, or given up.
            page = try await browser.press(words.tasks.add, on: page)
            #expect(page.tasks == ["Buy <milk> & \"bread\""])
            #expect(page.value(of: "text") ?? "" == "")
        }
    }

    @Test(.holds("U10", "U11", "U29"), arguments: rows.filter { !isRefusal($0) }, [true, false])
    func `what could not be sent waits, is sent when asked for, or given up`(
        _ row: Row, isSent: Bool
    ) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            harness.set(.tasks, row.answer)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy <milk> & \"bread\""])
            #expect(page.status == row.status)
            #expect(page.text.contains(words.tasks.waiting) && page.text.contains(row.says), "\(page.text)")
            #expect(page.unsent == ["Buy <milk> & \"bread\""] && page.value(of: "text") ?? "" == "")

            harness.set(.tasks, nil)
            page = try await browser.follow(words.tasks.retry, on: page)
            #expect(page.status == .ok && page.unsent == ["Buy <milk> & \"bread\""])
            // U29: adding can be retried, or given up.
            page = try await browser.press(isSent ? words.tasks.retry : words.tasks.giveUp, on: page)
            #expect(page.unsent.isEmpty)
            #expect(page.tasks == (isSent ? ["Buy <milk> & \"bread\""] : []))
        }
    }

    @Test func `a task whose response was lost is shown once when the API had added it`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in throw .brokenAnswer }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            #expect(page.unsent == ["Buy milk"])
            harness.set(.tasks) { _ throws(HTTPClientError) in
                .json(Array(#"[{"id":1,"description":"Buy milk","status":false}]"#.utf8))
            }
            page = try await browser.follow(words.tasks.retry, on: page)
            #expect(page.tasks == ["Buy milk"] && page.unsent.isEmpty)
            #expect(page.text.contains(words.says(.taskFound, "Buy milk")))
        }
    }

    @Test func `a change of a task that is gone in the meantime moves to the field for a new task`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.openTask("Buy milk", browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in throw .cannotConnect }
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "Buy oat milk"])
            harness.set(.tasks) { _ throws(HTTPClientError) in .json(Array("[]".utf8)) }
            page = try await browser.follow(words.task.back, on: page)
            #expect(page.value(of: "text") == "Buy oat milk")
        }
    }

    @Test func `tasks that can't be read are counted, not hidden`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in
                .json(Array(#"[{"id":1,"description":"Buy milk","status":false},{"id":2},{"id":3}]"#.utf8))
            }
            let page = try await harness.open("/tasks", browser)
            #expect(page.tasks == ["Buy milk"])
            #expect(page.text.contains("2 more tasks can’t be shown."))
        }
    }

    @Test(.holds("U9", "U11"), arguments: rows)
    func `a change that was not saved is in its field and can be sent again`(_ row: Row) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.openTask("old", browser)
            harness.set(.tasks, row.answer)
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "new & <better>"])
            guard !row.isAboutOneTask else {
                // For one task 404 means that it is gone: what was typed may become a new one.
                #expect(page.value(of: "text") == "new & <better>")
                return
            }
            #expect(page.status == row.status)
            #expect(page.text.contains(row.testDescription == "401" ? words.task.unavailable : words.tasks.notChanged))
            #expect(page.text.contains(row.says), "\(page.text)")
            #expect(page.value(of: "text") == "new & <better>")

            // There may be no task on the page, and still the change can be sent again from here.
            harness.set(.tasks, nil)
            let direct = try await browser.press(words.tasks.save, on: page)
            #expect(direct.target == "/tasks?show=open")
            #expect(direct.tasks == ["new & <better>"])
        }
    }

    @Test(arguments: rows + unreadable)
    func `a task's page says what happened and offers to try again, and to go back`(_ row: Row) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let task = try await harness.openTask("old", browser)
            harness.set(.tasks, row.answer)
            let page = try await harness.open(task.target, browser)
            #expect(page.link(row.isAboutOneTask ? words.errors.toTasks : words.task.back) == "/tasks?show=open")
            guard !row.isAboutOneTask else {
                #expect(page.status == .notFound && page.heading == words.errors.noSuchTask.heading)
                return
            }
            #expect(page.status == row.status)
            #expect(page.text.contains(words.task.unavailable))
            #expect(page.text.contains(row.says), "\(page.text)")
            #expect(!page.response.text.contains("<script>"))
            harness.set(.tasks, nil)
            let again = try await browser.follow(words.tasks.retry, on: page)
            #expect(again.target == task.target)
            #expect(again.heading == "old")
        }
    }

    @Test func `a change that was not saved is in its field the next time, until it is saved`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.openTask("old", browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in throw .cannotConnect }
            _ = try await browser.press(words.tasks.save, on: page, filling: ["text": "new"])
            harness.set(.tasks, nil)
            page = try await harness.open("/tasks", browser)
            #expect(page.tasks == ["old"])
            #expect(page.text.contains(words.task.unsaved.text(["text": "new"])))
            page = try await browser.follow(words.task.resume, on: page)
            #expect(page.heading == "old")
            #expect(page.value(of: "text") == "new")
            page = try await browser.press(words.tasks.save, on: page)
            #expect(page.tasks == ["new"])
            #expect(!page.text.contains(words.task.unsaved.beginning))
        }
    }

    @Test(.holds("U29")) func `what was typed and kept can be given up`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.openTask("old", browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in throw .cannotConnect }
            _ = try await browser.press(words.tasks.save, on: page, filling: ["text": "changed"])
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                request.method == .post ? HTTPResponse(.forbidden) : harness.good(request, .tasks)
            }
            page = try await harness.open("/tasks?show=open", browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "added"])
            #expect(page.value(of: "text") == "added")
            harness.set(.tasks, nil)

            // U29: adding can be retried, or given up.
            page = try await browser.press(words.task.discard, on: page)
            #expect(page.target == "/tasks?show=open")
            #expect(page.value(of: "text") ?? "" == "")
            #expect(page.link(words.task.resume) != nil, "the other one is still there")
            page = try await browser.follow(words.task.resume, on: page)
            page = try await browser.press(words.task.discard, on: page)
            #expect(page.value(of: "text") == "old")
            page = try await browser.follow(words.task.back, on: page)
            #expect(page.target == "/tasks?show=open")
            #expect(page.link(words.task.resume) == nil && !page.text.contains(words.task.discard))
            #expect(harness.tasks == ["old"])
        }
    }

    @Test func `the text for a task that is gone can be added as a new one`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "old"])
            let form: FormParameters = ["csrf": page.value(of: "csrf") ?? "", "text": "new"]
            page = try await browser.post(form, to: "/tasks/99", from: page)
            #expect(page.status == .notFound)
            #expect(page.text.contains(words.problems.gone))
            #expect(page.value(of: "text") == "new")
            page = try await browser.press(words.tasks.add, on: page)
            #expect(page.tasks == ["old", "new"])
        }
    }

    @Test(.holds("W4")) func `401 on a task's page leads through a sign-in and back to it, with what was typed`()
        async throws
    {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.openTask("old", browser)
            harness.clock.advance(by: 300)
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                let refused = ["Bearer access-1", "Bearer access-2"].contains(request.fields[.authorization])
                return refused ? HTTPResponse(.unauthorized) : harness.good(request, .tasks)
            }
            let target = page.target
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "new"])
            #expect(page.steps.contains { $0.url.path == "/authorize" })
            #expect(page.target == target)
            #expect(page.heading == "old")
            #expect(page.value(of: "text") == "new")
            page = try await browser.press(words.tasks.save, on: page)
            #expect(page.tasks == ["new"])
        }
    }

    @Test func `a refused text for a task that is gone is kept for a new one`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.openTask("old", browser)
            harness.set(.tasks) { request throws(HTTPClientError) in
                .json(Array((request.url.path.hasSuffix("todolist") ? "[]" : "").utf8))
            }
            let long = String(repeating: "x", count: 501)
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": long])
            #expect(page.status == .notFound)
            page = try await browser.follow(words.errors.toTasks, on: page)
            #expect(page.value(of: "text") == long)
        }
    }

    @Test func `a change sent after the session has ended is kept, and the sign-in leads back to it`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.openTask("old", browser)
            harness.clock.advance(by: 31 * 60)
            page = try await browser.press(words.tasks.save, on: page, filling: ["text": "typed too late"])
            #expect(page.status == .forbidden)
            #expect(page.text.contains("typed too late"))
            page = try await browser.follow(words.errors.signIn, on: page)
            #expect(page.target.hasPrefix("/tasks/"))
            #expect(page.value(of: "text") == "typed too late")
            page = try await browser.press(words.tasks.save, on: page)
            #expect(page.tasks == ["typed too late"])
        }
    }

    @Test(.holds("W4")) func `401 after a while leads through a sign-in and back, with what was typed`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            harness.clock.advance(by: 300)
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                // Whatever the first sign-in returned, and its refresh, is no longer valid.
                let refused = ["Bearer access-1", "Bearer access-2"].contains(request.fields[.authorization])
                return refused ? HTTPResponse(.unauthorized) : harness.good(request, .tasks)
            }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            // W4: a lost token leads back to the tasks after signing in.
            #expect(page.target == "/tasks")
            #expect(page.steps.contains { $0.url.path == "/authorize" })
            #expect(page.tasks == ["Buy milk"] && page.value(of: "text") ?? "" == "", "it was sent after the sign-in")
        }
    }

    @Test func `401 once leads to a refresh and a second try, without a message`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                request.fields[.authorization] == "Bearer access-1"
                    ? HTTPResponse(.unauthorized) : harness.good(request, .tasks)
            }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            #expect(page.status == .ok)
            #expect(page.tasks == ["Buy milk"])
            #expect(harness.tasks == ["Buy milk"])
        }
    }

    @Test func `a form sent twice while the API fails adds one task`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let page = try await harness.signIn(browser)
            for _ in 0..<3 {
                _ = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            }
            #expect(harness.tasks == ["Buy milk"])
        }
    }

    @Test func `ten thousand tasks are shown in pages of a hundred`() async throws {
        let body = ScriptedHarness.list((1...10_000).map { "Task \($0)" })
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in .json(body) }
            var page = try await harness.open("/tasks", browser)
            #expect(page.text.contains("Page 1 of 100"))
            #expect(page.tasks == (1...100).map { "Task \($0)" })
            page = try await browser.follow(words.tasks.next, on: page)
            #expect(page.tasks == (101...200).map { "Task \($0)" })
            page = try await harness.open("/tasks?page=99", browser)
            page = try await browser.follow(words.tasks.next, on: page)
            #expect(page.text.contains("Page 100 of 100"))
            #expect(page.tasks == (9_901...10_000).map { "Task \($0)" })
            #expect(page.link(words.tasks.next) == nil)
            let beyond = try await harness.open("/tasks?page=4000000000", browser)
            #expect(beyond.tasks == page.tasks)
        }
    }

    @Test func `every page of a thousand tasks is reached by Next`() async throws {
        let body = ScriptedHarness.list((1...1_000).map { "Task \($0)" })
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in .json(body) }
            var page = try await harness.open("/tasks", browser)
            var seen = page.tasks
            while page.link(words.tasks.next) != nil {
                page = try await browser.follow(words.tasks.next, on: page)
                seen += page.tasks
            }
            #expect(seen == (1...1_000).map { "Task \($0)" })
        }
    }

    @Test(arguments: [(15_900_000, HTTPStatus.ok), (17_000_000, HTTPStatus.serviceUnavailable)])
    func `sixteen megabytes are read, seventeen are not`(_ size: Int, _ status: HTTPStatus) async throws {
        let item = ScriptedHarness.list(["Buy milk"])
        let body = item + [UInt8](repeating: UInt8(ascii: " "), count: size - item.count)
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { request throws(HTTPClientError) in
                guard body.count <= request.limits.body else { throw .bodyTooLarge(limit: request.limits.body) }
                return .json(body)
            }
            let page = try await harness.open("/tasks", browser)
            #expect(page.status == status || status != .ok && page.status.kind == .serverError)
            #expect(page.tasks == (status == .ok ? ["Buy milk"] : []))
            #expect(status == .ok || page.text.contains(words.problems.tooLarge))
        }
    }

    @Test(arguments: Wrong.Wire.allCases)
    func `what breaks on the wire is reported as well`(_ wire: Wrong.Wire) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            let page = try await Wrong.over(wire) { answer in
                harness.set(.tasks, answer)
                return try await harness.open("/tasks", browser)
            }
            #expect(page.status.kind == .serverError)
            #expect(page.text.contains(words.tasks.unavailable))
            #expect(page.link(words.tasks.retry) == "/tasks")
        }
    }

    @Test(
        arguments: [
            (.unprocessableContent, #"{"title":"At most 50 <b>letters</b>"}"#, "At most 50 <b>letters</b>"),
            (.contentTooLarge, "", nil), (.unprocessableContent, "<html>", nil),
            (.badRequest, #"{"message":"No rude words"}"#, "No rude words"),
        ] as [(HTTPStatus, String, String?)])
    func `a text that the API refuses is still in the field, with the API's reason`(
        status: HTTPStatus, body: String, reason: String?
    ) async throws {
        let says =
            reason.map { words.tasks.textRefused.text(["reason": $0]) } ?? words.tasks.textRefusedSilently
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let task = try await harness.openTask("Milk", browser)
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                [.get, .options].contains(request.method)
                    ? harness.good(request, .tasks) : HTTPResponse(status, body: Array(body.utf8))
            }
            let list = try await harness.open("/tasks", browser)
            for (page, button) in [(list, words.tasks.add), (task, words.tasks.save)] {
                let refused = try await browser.press(button, on: page, filling: ["text": "Bread"])
                #expect(refused.status == .unprocessableContent)
                #expect(refused.text.contains(says), "\(refused.text)")
                #expect(!refused.text.contains(words.problems.failed) && !refused.response.text.contains("<b>letters"))
                #expect(refused.value(of: "text") == "Bread")
            }
            #expect(try await harness.open("/tasks", browser).unsent.isEmpty)
        }
    }

    @Test(arguments: [HTTPStatus.badRequest, HTTPStatus(405), HTTPStatus(415)])
    func `a request that the API can't read is not the text's fault`(status: HTTPStatus) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let list = try await harness.signIn(browser)
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                request.method == .post ? HTTPResponse(status) : harness.good(request, .tasks)
            }
            let page = try await browser.press(words.tasks.add, on: list, filling: ["text": "Bread"])
            #expect(page.text.contains(words.problems.failed) && !page.text.contains(words.tasks.textRefusedSilently))
        }
    }

    @Test func `a token without the scope is this site's fault, not the account's`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { _ throws(HTTPClientError) in
                HTTPResponse(
                    .forbidden, fields: [.wwwAuthenticate: #"Bearer error="insufficient_scope", scope="tasks.read""#])
            }
            let page = try await harness.open("/tasks", browser)
            #expect(page.text.contains(words.problems.noKey) && !page.text.contains(words.problems.forbidden))
        }
    }

    @Test func `a token that the API sends back gets onto no page`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            try await harness.signIn(browser)
            harness.set(.tasks) { request throws(HTTPClientError) in
                let token = request.fields[.authorization]?.split(separator: " ").last.map(String.init) ?? ""
                // Written like this, it is not part of the bytes of the response.
                let escaped = "\\u0061" + token.dropFirst()
                let task = #"{"id":"7","description":"Milk \#(token) \#(escaped)\u0301","status":false}"#
                switch request.method {
                case .get where request.url.path.hasSuffix("/7"): return .json(Array(task.utf8))
                case .get:
                    let other = #"{"id":"\#(token)","description":"Bread","status":false}"#
                    return .json(Array("[\(task),\(other)]".utf8))
                case .options: return HTTPResponse(.noContent)
                default:
                    let problem = #"{"title":"\#(token)","detail":"No \#(escaped)"}"#
                    return HTTPResponse(.unprocessableContent, body: Array(problem.utf8))
                }
            }
            var page = try await harness.open("/tasks", browser)
            #expect(page.tasks == ["Milk *** ***\u{301}", "Bread"])
            var pages = [page.response.text]
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Tea"])
            #expect(page.text.contains("No ***") && !page.response.text.contains("access-1"))
            pages.append(try await harness.open("/tasks/7", browser).response.text)
            for text in pages { #expect(text.contains("***") && !text.contains("access-1")) }
        }
    }
}
