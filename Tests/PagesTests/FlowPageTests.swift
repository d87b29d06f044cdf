import HTML
import Localization
import TestSupport
import Testing
import Texts
import Traces

@testable import FlowPages
@testable import Pages

/// What the pages show of a trace.
struct FlowPageTests {
    private static let everything = FlowSpecimens.trace(.everything)
    private static let refused = FlowSpecimens.trace(.refused("id-token-signature"))
    private static let pages = FlowSpecimens.pages.map(StructureTests.Case.init)

    @Test(arguments: [everything, refused, FlowSpecimens.trace(.foreignState), FlowSpecimens.trace(.atTheProvider)])
    func `every message has its row in the picture and its item in the list`(_ trace: Trace) throws {
        let markup = Markup(FlowSpecimens.page(trace))
        let rows = markup.all("a").filter { $0["class"]?.hasPrefix("row ") == true }
        let items = markup.all("details").filter { $0["id"]?.hasPrefix("m") == true }
        #expect(trace.messages.count > 2)
        #expect(rows.map { $0["href"] } == trace.messages.indices.map { "#m\($0 + 1)" })
        #expect(items.map { $0["id"] } == trace.messages.indices.map { "m\($0 + 1)" })
        #expect(rows.allSatisfy { $0["aria-label"]?.isEmpty == false })
        let picture = try #require(markup.all("svg").first { $0["class"] == "picture" })
        #expect(picture["aria-label"]?.contains("\(trace.messages.count)") == true)
    }

    @Test(arguments: pages) func `every link within a page meets its element`(_ specimen: StructureTests.Case) {
        let ids = Set(specimen.markup.tags.compactMap { $0["id"] })
        for link in specimen.markup.all("a").compactMap({ $0["href"] }) where link.hasPrefix("#") {
            #expect(ids.contains(String(link.dropFirst())), "\(link)")
        }
    }

    @Test(arguments: pages) func `headings go down by one level at a time`(_ specimen: StructureTests.Case) {
        let levels = specimen.markup.tags.compactMap { tag in
            !tag.isEnd && tag.name.count == 2 && tag.name.hasPrefix("h") ? tag.name.last?.wholeNumberValue : nil
        }
        #expect(levels.first == 1)
        for (before, level) in zip(levels, levels.dropFirst()) { #expect(level <= before + 1) }
    }

    @Test func `a message with a failed check is open, and the failure is explained in words`() throws {
        let markup = Markup(FlowSpecimens.page(FlowPageTests.refused))
        let open = markup.all("details").filter { $0["open"] != nil && $0["id"] != nil }.compactMap { $0["id"] }
        let failed = try #require(FlowPageTests.refused.messages.firstIndex { $0.failedCheck != nil })
        #expect(open == ["m\(failed + 1)"])
        let verdicts = markup.tags.filter { $0["class"] == "failed" && $0.name == "tr" }
        #expect(verdicts.count == 1)
        #expect(markup.wording.contains(words.flow.detail.verdicts[.failed] ?? "?"))
        #expect(
            markup.all("text").contains { $0["class"]?.hasPrefix("chip-text failed") == true && $0.text.contains("✗") })
        // What was expected and what was received is at the top, with a link to the row.
        let panel = try #require(markup.tags.first { $0["id"] == "failed" })
        #expect(panel["autofocus"] != nil)
        let rule = FlowPageTests.refused.messages[failed].checks.count
        #expect(markup.all("a").contains { $0["href"] == "#m\(failed + 1)-c\(rule)" })
    }

    @Test func `nothing is open and nothing is red where no check failed`() {
        let markup = Markup(FlowSpecimens.page(FlowSpecimens.trace(.atTheProvider)))
        #expect(!markup.all("details").contains { $0["open"] != nil })
        #expect(!markup.tags.contains { $0["class"]?.split(separator: " ").contains("failed") == true })
    }

    @Test(arguments: pages) func `no page shows a whole secret`(_ specimen: StructureTests.Case) {
        for secret in FlowSpecimens.secrets {
            #expect(!specimen.markup.source.contains(secret.dropFirst(8).dropLast(8)))
        }
    }

    @Test func `the same value has the same mark wherever it goes`() throws {
        let markup = Markup(FlowSpecimens.page(FlowPageTests.everything))
        let digits = markup.all("tspan").filter { $0["class"] == "digits" }.map(\.text)
        // The nonce of the request is the one in the ID token, and the code received is the one that is exchanged.
        #expect(digits.count > Set(digits).count)
        let mark = try #require(digits.first)
        #expect(markup.wording.contains("-\(mark)"))
    }

    @Test func `a redirect passes the browser, and a request from server to server does not`() throws {
        let messages = FlowPageTests.everything.messages
        let redirect = try #require(messages.first { $0.kind == .authorizationRequest })
        let response = try #require(messages.first { $0.kind == .authorizationResponse })
        #expect(redirect.route == [.companion, .browser, .provider])
        #expect(response.route == [.provider, .browser, .companion])
        #expect(messages.filter { $0.kind == .signOut }.map(\.route) == [[.companion, .browser, .provider]])
        #expect(messages.filter { $0.kind == .tokenRequest }.map(\.isFrontChannel) == [false])
        #expect(messages.filter { $0.kind == .idToken }.map(\.route) == [[.companion]])
    }

    @Test func `what the provider checked has a separate heading`() {
        let markup = Markup(FlowSpecimens.page(FlowPageTests.everything))
        let headings = markup.all("h4").map(\.text)
        #expect(headings.contains(words.flow.detail.checkedBy[.provider] ?? "?"))
        #expect(headings.contains(words.flow.detail.checkedBy[.taskAPI] ?? "?"))
    }

    @Test
    func
        `a claim leads to the check that looked at it, the audience is set beside the client id, the key beside the keys`()
        throws
    {
        let markup = Markup(FlowSpecimens.page(FlowPageTests.everything))
        let idToken = try #require(FlowPageTests.everything.messages.firstIndex { $0.kind == .idToken })
        let audience = try #require(
            FlowPageTests.everything.messages[idToken].checks.firstIndex { $0.name == "id-token-audience" })
        #expect(markup.all("a").contains { $0["href"] == "#m\(idToken + 1)-c\(audience + 1)" })
        #expect(markup.wording.contains(words.flow.detail.isClientID))
        let keys = try #require(FlowPageTests.everything.messages.firstIndex { $0.kind == .keys })
        #expect(markup.all("a").contains { $0["class"] == "beside-value" && $0["href"] == "#m\(keys + 1)" })
    }

    @Test func `only a page that may change looks for more`() {
        func events(_ page: FlowPage) -> [String] { Markup(page).tags.compactMap { $0["data-events"] } }
        func reloads(_ page: FlowPage) -> Bool { Markup(page).all("meta").contains { $0["http-equiv"] == "refresh" } }
        let running = FlowSpecimens.trace(.atTheProvider)
        let id = running.id
        #expect(events(FlowSpecimens.page(running, isLive: true)) == ["/flow/\(id)/events?after=7"])
        #expect(reloads(FlowSpecimens.page(running, isLive: true)))
        #expect(!reloads(FlowSpecimens.page(running, isLive: true, next: FlowSpecimens.next(.tokenRequest))))
        #expect(events(FlowSpecimens.page(running)).isEmpty)
        #expect(!reloads(FlowSpecimens.page(running)))
        #expect(!reloads(FlowSpecimens.page(FlowPageTests.everything, isLive: true)))
        let opened = FlowSpecimens.page(running, isLive: true, isOpened: true, isSignedIn: true)
        #expect(events(opened).isEmpty && Markup(opened).forms.isEmpty)
    }

    @Test func `a message that is missing because its content was there already is explained`() {
        let detail = words.flow.detail
        func said(_ page: some Page) -> [Bool] {
            [detail.cachedMetadata, detail.cachedKeys].map { Markup(page).wording.contains($0) }
        }
        #expect(said(FlowSpecimens.page(FlowPageTests.everything)) == [false, false])
        let empty = TraceRecorder(now: TestClock().now).trace
        let step = StepPage(
            Specimens.signedOut, empty, next: FlowSpecimens.next(.authorizationRequest), csrf: Specimens.csrf)
        #expect(said(step) == [true, false])
        func isSaid(_ kind: TraceMessage.Kind, _ text: String) -> Bool {
            let node = FlowCachedNode(trace: empty, next: kind, words: words).node
            return String(decoding: node.rendered(), as: UTF8.self).contains(text)
        }
        #expect(isSaid(.idToken, detail.cachedKeys) && !isSaid(.idToken, detail.cachedMetadata))
        #expect(!isSaid(.tokenRequest, detail.cachedKeys) && !isSaid(.metadata, detail.cachedMetadata))
    }

    @Test func `checks show times, common words in the language, and the marks of values`() throws {
        let trace = FlowPageTests.everything
        func node(_ text: String) -> String {
            String(
                decoding: FlowCheckTextNode(text: text, trace: trace, words: words).node.rendered(), as: UTF8.self)
        }
        #expect(node("absent") == "missing")
        #expect(
            node("after 1764000000, or up to 60 seconds before").contains("<time datetime=\"2025-11-24T16:00:00Z\""))
        #expect(node("after 2025-11-24T16:00:00Z").contains("<time datetime=\"2025-11-24T16:00:00Z\""))
        #expect(!node("4711 and 12345678901").contains("<time"))
        let secret = FlowSpecimens.secrets[0]
        let mark = try Regex("(blue|orange|green|purple|red|teal|brown|pink)-[0-9a-f]{4}")
        #expect(node("\(secret.prefix(6))… (\(secret.count) characters)").contains(mark))
        #expect(!node("\(secret.prefix(6))… (\(secret.count + 1) characters)").contains(mark))
        #expect(!node("zzzz… (\(secret.count) characters)").contains(mark))
    }

    @Test func `everything that can be tried is a button, for a signed-in user only`() {
        func actions(_ isSignedIn: Bool) -> [String] {
            Markup(FlowSpecimens.page(FlowPageTests.everything, isSignedIn: isSignedIn)).forms
                .filter { $0.form["action"] == "/flow/action" }
                .flatMap(\.content).filter { $0["name"] == "action" }.compactMap { $0["value"] }
        }
        #expect(actions(true) == FlowAction.allCases.map(\.rawValue))
        #expect(actions(false).isEmpty)
        for action in FlowAction.allCases { #expect(words.flow.page.actionNames[action] != nil) }
    }

    @Test(arguments: [true, false]) func `a step continues, runs to the end or stops, and nothing in it can be edited`(
        isRedirect: Bool
    ) throws {
        let page = StepPage(
            Specimens.signedOut, FlowPageTests.everything, next: FlowSpecimens.next(.tokenRequest),
            continueAddress: isRedirect ? "/flow/Zk8/go" : nil, csrf: Specimens.csrf)
        let markup = Markup(page)
        let resume = try #require(markup.tags.first { $0["id"] == "continue" })
        #expect(resume["autofocus"] != nil)
        #expect(resume["href"] == (isRedirect ? "/flow/Zk8/go" : nil))
        let buttons = markup.all("button").filter { $0["name"] == "action" }.compactMap { $0["value"] }
        #expect(buttons == (isRedirect ? [] : ["continue"]) + ["end", "stop"])
        #expect(markup.all("input").allSatisfy { $0["type"] == "hidden" })
        #expect(markup.all("textarea").isEmpty)
    }

    @Test func `a file that can't be opened is refused without being sent back`() {
        for problem in SavedTraceProblem.allCases {
            let page = FlowHomePage(
                Specimens.signedOut, mode: nil, traces: [], signInAddress: nil, problem: problem, csrf: Specimens.csrf)
            #expect(page.status == 422)
            #expect(words.flow.home.problems[problem].map { Markup(page).wording.contains($0) } == true)
        }
    }

    @Test func `every kind of message and every party has words`() {
        for kind in TraceMessage.Kind.allCases {
            let said = words.flow.message(kind)
            for text in [said.name, said.done, said.next, said.meaning, said.who, said.without] {
                #expect(!text.isEmpty, "\(kind)")
            }
        }
        for party in TraceParty.allCases { #expect(words.flow.parties[party] != nil) }
    }

    @Test(arguments: [
        (0.0123, "12 ms"), (0.9999, "1.0 s"), (21.44, "21.4 s"), (65, "1 min 5 s"), (7260, "2 h 1 min"),
    ])
    func `a duration is written as people write it`(seconds: Double, text: String) {
        #expect(words.flow.duration.text(seconds, in: .english) == text)
    }

    @Test(arguments: [
        (0, "when this began"), (1, "1 second after this began"), (-90, "90 seconds before this began"),
        (3600, "60 minutes after this began"), (Int64.min, "106,751,991,167,300 days before this began"),
    ])
    func `a moment is counted from the beginning`(seconds: Int64, text: String) {
        #expect(words.flow.distance.text(seconds, in: .english) == text)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func `any number can be shown`(number: Double) {
        _ = words.flow.duration.text(number, in: .english)
        _ = words.flow.distance.text(number.whole, in: .english)
    }
}
