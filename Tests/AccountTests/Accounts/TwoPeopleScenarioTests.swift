import BrowserModel
import CompanionTestSupport
import Cryptography
import DemoServices
import FoundationEssentials
import Glibc
import HTTP
import HTTPTestSupport
import JSON
import Localization
import Synchronization
import TestSupport
import Testing
import Texts

@testable import Pages

@Suite("Two people at once")
struct TwoPeopleScenarioTests {
    /// Each run has its own companion; an interleaving is one random episode of all its browsers.
    static let runs = 8
    static let interleavingsPerEnvironment = 30

    @Test(
        "no token, task, name or draft of one reaches the other in 240 random interleavings", .holds("U33", "W9"),
        arguments: 0..<runs)
    func interleavings(run: Int) async throws {
        let seed = TestSeed.value &+ UInt64(run)
        var options = CompanionHarness.Options()
        options.records = false
        options.tenantHost = run.isMultiple(of: 2) ? "localhost" : "127.0.0.1"
        if run.isMultiple(of: 3) {
            options.settings = options.settings.with("responseMode", "<string>form_post</string>")
        }
        try await CompanionHarness.run(options) { companion in
            let people = try TwoPeople(companion, seed: seed)
            for number in 0..<Self.interleavingsPerEnvironment {
                do { try await people.play() } catch {
                    Issue.record("TEST_SEED=\(TestSeed.value), run \(run), interleaving \(number): \(error)")
                    return
                }
                if let breach = people.breach {
                    Issue.record("TEST_SEED=\(TestSeed.value), run \(run), interleaving \(number): \(breach)")
                    return
                }
            }
            #expect(people.callsSeen > Self.interleavingsPerEnvironment, "the watch over the API saw next to nothing")
        }
    }

    @Test("the watch over the API notices a token of the wrong person")
    func watchNotices() async throws {
        try await CompanionHarness.run { companion in
            let people = try TwoPeople(companion, seed: 1)
            let browser = companion.browser("alone")
            try await companion.signIn(.alice, browser)
            #expect(people.breach?.contains("nobody") == true)
        }
    }

    @Test(
        "one browser after the other: nothing of alice is left for bob, whose Back button shows nothing either",
        .holds("U33", "U12"))
    func oneAfterTheOther() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "alice's secret"])
            companion.api.intercept { $0.method == .post ? .text("no", status: .internalServerError) : nil }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "alice's draft"])
            #expect(page.unsent == ["alice's draft"])
            companion.api.intercept(nil)
            let visited = companion.front.passages.filter { $0.request.method == .get }
            for passage in visited where passage.response.status == .ok {
                #expect(passage.response.fields[.cacheControl] == "no-store", "\(passage.request.target)")
            }
            let question = try await browser.press(words.frame.signOut, on: page)
            #expect(question.heading == words.signedOut.unsentTitle && question.account == nil)
            #expect(question.text.contains(words.count(words.signedOut.unsent, 1)))
            _ = try await browser.press(words.frame.signOut, on: question)
            page = try await companion.signIn(.bob, browser)
            #expect(page.account == "Bob Baker")
            // U33: two people in turn, each with their own tasks.
            for target in Set(visited.map(\.request.target)).sorted() {
                let again = try await companion.open(target, browser)
                #expect(!again.response.text.contains("alice's"), "\(target)")
                #expect(!again.response.text.contains("Alice"), "\(target)")
            }
            // What waits for her is still hers.
            let other = companion.browser("other")
            page = try await companion.signIn(.alice, other)
            #expect(page.unsent == ["alice's draft"])
            #expect(page.tasks == ["alice's secret"])
            page = try await other.press(words.tasks.retry, on: page)
            #expect(page.tasks == ["alice's secret", "alice's draft"] && page.unsent.isEmpty)
        }
    }
}

/// Two people with a browser each, and a third browser that they share.
private final class TwoPeople: Sendable {
    /// A browser and what should be true of it.
    final class Account: Sendable {
        struct State {
            /// Whose token may be used for it.
            var person: DemoPersona?
            var page: BrowserPage?
            var lastVisit = Date.distantPast
            var signedInAt = Date.distantPast
            /// What the API does to its next call.
            var trouble: HTTPStatus?
        }
        let browser: Browser
        let name: String
        /// The only person who uses it; `nil` for the shared one.
        let owner: DemoPersona?
        let state = Mutex(State())

        init(_ name: String, _ owner: DemoPersona?, _ companion: CompanionHarness) {
            (self.name, self.owner, browser) = (name, owner, companion.browser(name))
        }
        var person: DemoPersona? { state.withLock { $0.person } }
        var page: BrowserPage? { state.withLock { $0.page } }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct Memory {
        var random: SplitMix64
        var tasks: [String: Set<String>] = ["alice": [], "bob": []]
        var count = 0
        var breach: String?
        var calls = 0
        /// A part of each of the last tokens, to know them again on a page.
        var tokens: [String] = []
    }

    private let companion: CompanionHarness
    private let accounts: [Account]
    private let memory: Mutex<Memory>

    init(_ companion: CompanionHarness, seed: UInt64) throws {
        self.companion = companion
        memory = Mutex(Memory(random: SplitMix64(seed)))
        accounts = [
            Account("hers", .alice, companion), Account("his", .bob, companion), Account("shared", nil, companion),
        ]
        companion.api.intercept { [self] request in watch(request) }
    }

    /// What must never happen, if it did.
    var breach: String? { memory.withLock { $0.breach } }
    var callsSeen: Int { memory.withLock { $0.calls } }

    // MARK: - The checks

    /// Checks each call of the API: the token's owner must be the person using the browser that made the request.
    private func watch(_ request: HTTPRequest) -> HTTPResponse? {
        guard let token = request.fields[.authorization]?.split(separator: " ").last else { return nil }
        let parts = token.split(separator: ".")
        let owner = parts.count == 3 ? (try? JSONValue(parsing: Base64URL.decode(parts[1])))?["oid"]?.string : nil
        let account = accounts.first { $0.name == Browser.current }
        memory.withLock { memory in
            memory.calls += 1
            let part = String(token.suffix(24))
            if !memory.tokens.contains(part) { memory.tokens = memory.tokens.suffix(5) + [part] }
            let person = account?.person
            guard memory.breach == nil, owner == nil || owner != person?.objectID else { return }
            // What waits is sent without a request of any browser: then what is sent must be its owner's.
            let others = DemoPersona.all.filter { $0.objectID != owner }
            if owner != nil, Browser.current == nil,
                !others.contains(where: { request.body.holds("\($0.name) wrote ") })
            {
                return
            }
            memory.breach =
                "a token of \(owner ?? "no owner") for \(person?.name ?? "nobody") at \(Browser.current ?? "no browser")"
        }
        return account?.state.withLock { state -> HTTPResponse? in
            defer { state.trouble = nil }
            return state.trouble.map { .text("trouble", status: $0) }
        }
    }

    /// Checks every page received from the companion.
    private func look(_ page: BrowserPage, _ account: Account) throws {
        let time = companion.clock.date
        let person = account.person
        for step in page.steps where step.url.origin == companion.url.origin {
            let text = step.response.body + Array(step.response.fields.map(\.value).joined(separator: "\n").utf8)
            for other in DemoPersona.all where other != person {
                // The question whether to continue names the person who is already signed in.
                let isQuestion = step.url.path == ConfirmSignInPage.address
                // With a blank, which no random value has.
                for trace in [
                    "\(other.name) wrote ", isQuestion ? nil : other.displayName, other.email, other.objectID,
                ] {
                    guard let trace, text.holds(trace) else { continue }
                    throw Failure(
                        description: "\(trace) on \(step.url) of \(person?.name ?? "nobody") at \(account.name)")
                }
            }
            let tokens = memory.withLock { $0.tokens }
            for token in tokens where step.response.body.holds(token) {
                throw Failure(description: "a token on \(step.url)")
            }
        }
        let state = account.state.withLock { $0 }
        if page.url.origin == companion.url.origin, page.status == .ok, let shownName = page.account {
            guard shownName == person?.displayName else {
                throw Failure(description: "\(shownName) at \(account.name), which is \(person?.name ?? "nobody")'s")
            }
        } else if page.url.origin == companion.url.origin, page.account == nil, person != nil {
            // Only a limit may sign a person out.
            guard time >= state.lastVisit + 29 * 60 || time >= state.signedInAt + 8 * 3600 else {
                throw Failure(
                    description: "\(person?.name ?? "") was signed out at \(account.name) by \(page.url): \(page.text)")
            }
            account.state.withLock { $0.person = nil }
        }
        account.state.withLock { state in
            state.page = page
            state.lastVisit = time
        }
    }

    // MARK: - The actions

    private func random(_ range: Range<Int>) -> Int { memory.withLock { Int.random(in: range, using: &$0.random) } }

    /// One interleaving: four moments, in each of which one to three of the browsers do something at the same time.
    func play() async throws {
        for _ in 0..<4 {
            let chance = random(0..<100)
            if chance < 12 { companion.clock.advance(by: [1, 61, 600, 1500, 1500, 1790, 1900][random(0..<7)]) }
            if chance == 50 { companion.clock.advance(by: 9 * 3600) }
            if chance == 51 { try companion.restart() }
            let acting = random(1..<8)
            let acts = accounts.enumerated().filter { acting & (1 << $0.offset) != 0 }.map {
                ($0.element, random(0..<100))
            }
            let choices = acts.map { _ in random(0..<1000) }
            try await withThrowingTaskGroup { group in
                for (act, choice) in zip(acts, choices) {
                    group.addTask { try await self.act(act.1, choice, at: act.0) }
                }
                try await group.waitForAll()
            }
        }
        let account = accounts[random(0..<accounts.count)]
        if account.person != nil { try await refresh(account) }
        try check(account)
    }

    private func act(_ what: Int, _ choice: Int, at account: Account) async throws {
        guard let page = account.page, account.person != nil, page.url.origin == companion.url.origin else {
            return try await signIn(account, choice)
        }
        switch what {
        case ..<30: try await add(account, page, nil)
        case ..<36: try await add(account, page, .serviceUnavailable)
        case ..<44:
            // The API no longer accepts the token: one refresh, one more call.
            account.state.withLock { $0.trouble = .unauthorized }
            try await refresh(account)
        case ..<60: try await refresh(account)
        case ..<70: try await press(account, page, choice) { $0 }
        case ..<84: try await press(account, page, choice) { "Delete \($0)" }
        case ..<88: try await openTask(account, page, choice)
        case ..<92: try await signOut(account, page)
        case ..<96: try look(try await companion.open("/claims", account.browser), account)
        default: try await signIn(account, choice)
        }
    }

    private func signIn(_ account: Account, _ choice: Int) async throws {
        // On the shared screen the provider asks for the account; otherwise it may remember it.
        let person = account.owner ?? DemoPersona.all[choice % 2]
        if account.owner != nil { account.state.withLock { $0.person = person } }
        let target = account.owner == nil ? "/sign-in?switch=1" : "/sign-in"
        let time = companion.clock.date
        account.state.withLock { state in
            state.lastVisit = time
            state.signedInAt = time
        }
        var page = try await companion.open(target, account.browser)
        if page.url.origin == companion.tenantURL.origin {
            account.state.withLock { $0.person = person }
            page = try await companion.press(person, on: page, in: account.browser)
        }
        try look(page, account)
        guard page.account == person.displayName else {
            throw Failure(description: "\(person.name) could not sign in at \(account.name): \(page.url) \(page.text)")
        }
    }

    private func add(_ account: Account, _ page: BrowserPage, _ trouble: HTTPStatus?) async throws {
        guard let person = account.person, page.status == .ok, page.url.path == "/tasks" else {
            return try await refresh(account)
        }
        // Short lists: a long one only takes time.
        if page.tasks.count > 6 { return try await press(account, page, 0) { "Delete \($0)" } }
        let text = memory.withLock { memory in
            memory.count += 1
            return "\(person.name) wrote \(memory.count)."
        }
        account.state.withLock { $0.trouble = trouble }
        let answer = try await account.browser.press(words.tasks.add, on: page, filling: ["text": text])
        account.state.withLock { $0.trouble = nil }
        if answer.tasks.contains(text) || answer.unsent.contains(text) {
            memory.withLock { _ = $0.tasks[person.name]?.insert(text) }
        }
        try look(answer, account)
    }

    private func press(_ account: Account, _ page: BrowserPage, _ choice: Int, _ label: (String) -> String) async throws
    {
        guard let person = account.person, !page.tasks.isEmpty else { return try await refresh(account) }
        let task = page.tasks[choice % page.tasks.count]
        let answer = try await account.browser.press(label(task), on: page)
        if label(task) != task, answer.text.contains("Deleted: \(task)") {
            memory.withLock { _ = $0.tasks[person.name]?.remove(task) }
        }
        try look(answer, account)
    }

    private func openTask(_ account: Account, _ page: BrowserPage, _ choice: Int) async throws {
        if !page.tasks.isEmpty {
            try look(try await account.browser.follow(page.tasks[choice % page.tasks.count], on: page), account)
        }
        if account.person != nil { try await refresh(account) }
    }

    private func refresh(_ account: Account) async throws {
        try look(try await companion.open("/tasks", account.browser), account)
    }

    private func signOut(_ account: Account, _ page: BrowserPage) async throws {
        var answer = try await account.browser.press(words.frame.signOut, on: page)
        if answer.heading == words.signedOut.unsentTitle {
            answer = try await account.browser.press(words.frame.signOut, on: answer)
        }
        account.state.withLock { state in
            state.person = nil
            state.page = nil
        }
        try look(answer, account)
    }

    /// After all that, a list contains what its owner put there.
    private func check(_ account: Account) throws {
        guard let person = account.person, let page = account.page, page.status == .ok else { return }
        let tasks = memory.withLock { $0.tasks[person.name] ?? [] }
        // What was accepted before another page was shown is sent later; it still belongs to them.
        let shown = Set(page.tasks + page.unsent)
        guard tasks.isSubset(of: shown), shown.subtracting(tasks).allSatisfy({ $0.hasPrefix("\(person.name) wrote ") })
        else {
            throw Failure(
                description:
                    "\(person.name) at \(account.name): \(tasks.symmetricDifference(page.tasks).sorted()) differ; \(page.text)"
            )
        }
    }
}

extension [UInt8] {
    /// Whether the text occurs in these bytes.
    fileprivate func holds(_ text: String) -> Bool {
        let needle = Array(text.utf8)
        guard let first = needle.first, count >= needle.count else { return false }
        return withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return false }
            var start = 0
            while start <= bytes.count - needle.count,
                let found = memchr(base + start, Int32(first), bytes.count - start)
            {
                start = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - base
                if bytes[start...].starts(with: needle) { return true }
                start += 1
            }
            return false
        }
    }
}

/// A small generator with a seed (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
