import BrowserModel
import CompanionTestSupport
import Cryptography
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import Localization
import Synchronization
import TestSupport
import Testing
import Texts

@testable import DemoServices
@testable import Web

/// Three people, one browser, two tabs each: whatever they do, in whatever order, the program does what the model predicts.
@Suite("SignedInAccounts against a model")
struct AccountsModelTests {
    static let runs = 6
    static let steps = 220

    @Test(
        "three people with two tabs each in one browser stay apart, by lists, names and bearer tokens",
        .holds("U30", "U33", "T15"), arguments: 0..<runs)
    func model(run: Int) async throws {
        var options = CompanionHarness.Options()
        options.records = false
        options.tenantHost = run.isMultiple(of: 2) ? "localhost" : "127.0.0.1"
        if run.isMultiple(of: 3) {
            options.settings = options.settings.with("responseMode", "<string>form_post</string>")
        }
        try await CompanionHarness.run(options) { companion in
            let play = AccountsPlay(companion, seed: TestSeed.value &+ UInt64(run))
            for number in 0..<Self.steps {
                do { try await play.step() } catch {
                    Issue.record(
                        "TEST_SEED=\(TestSeed.value), run \(run), step \(number): \(error)\n\(play.diary.suffix(12).joined(separator: "\n"))"
                    )
                    return
                }
            }
            #expect(play.calls > Self.steps / 4, "the watch over the API saw next to nothing")
            #expect(play.swaps > 0 && play.refusals > 0, "a part of the model was never asked: \(play.diary.count)")
        }
    }
}

/// The browser, what is true of it, and what they do.
private final class AccountsPlay: Sendable {
    enum Somebody: String, CaseIterable, Sendable {
        case alice, bob, carol
        var displayName: String {
            switch self {
            case .alice: "Alice Adams"
            case .bob: "Bob Baker"
            case .carol: "Carol Clark"
            }
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// A slot in the browser that one sign-in created. Another sign-in creates another.
    private struct Account: Equatable, CustomStringConvertible {
        let owner: Somebody
        let number: Int
        var description: String { "\(owner)#\(number)" }
    }

    /// An account that is signed in, unless its time is over.
    private struct SignedIn {
        let account: Account
        let began: Date
        var lastActivity: Date
    }

    /// What a tab shows.
    private struct Tab {
        var page: BrowserPage
        /// Whose page it is: what its forms act for.
        var account: Account?
        /// On the page of accounts: the accounts it lists, in order.
        var rows: [Account] = []
    }

    private struct Memory {
        var random: SplitMix64
        var signedIn: [SignedIn] = []
        var active: Account?
        var tabs: [Tab?] = Array(repeating: nil, count: 6)
        var tasks: [Somebody: Set<String>] = [:]
        var numbers = 0
        /// Whose token the API may see now.
        var acting: Somebody?
        var breach: String?
        var calls = 0
        var swaps = 0
        var refusals = 0
        var diary: [String] = []
    }

    private let companion: CompanionHarness
    private let browser: Browser
    private let memory: Mutex<Memory>

    init(_ companion: CompanionHarness, seed: UInt64) {
        self.companion = companion
        browser = companion.browser("theirs")
        memory = Mutex(Memory(random: SplitMix64(seed)))
        companion.api.intercept { [self] request in
            watch(request)
            return nil
        }
    }

    var calls: Int { memory.withLock { $0.calls } }
    var swaps: Int { memory.withLock { $0.swaps } }
    var refusals: Int { memory.withLock { $0.refusals } }
    var diary: [String] { memory.withLock { $0.diary } }

    /// Checks each call of the API: its token must belong to the account that the page is for.
    private func watch(_ request: HTTPRequest) {
        guard let parts = request.fields[.authorization]?.split(separator: "."), parts.count == 3 else { return }
        let name = (try? JSONValue(parsing: Base64URL.decode(parts[1])))?["name"]?.string
        memory.withLock { memory in
            memory.calls += 1
            guard memory.breach == nil, name != memory.acting?.displayName else { return }
            memory.breach =
                "\(request.method) with a token of \(name ?? "nobody") for \(memory.acting?.rawValue ?? "nobody")"
        }
    }

    // MARK: - The model

    private func random(_ range: Range<Int>) -> Int { memory.withLock { Int.random(in: range, using: &$0.random) } }
    private func record(_ line: String) { memory.withLock { $0.diary.append(line) } }

    /// Removes the accounts whose time is over.
    private func passTime() {
        let now = companion.clock.date
        memory.withLock { memory in
            memory.signedIn.removeAll { now >= $0.lastActivity + 1800 || now >= $0.began + 8 * 3600 }
            if let account = memory.active, !memory.signedIn.contains(where: { $0.account == account }) {
                memory.active = nil
            }
        }
    }

    private var active: Account? { memory.withLock { $0.active } }
    private var signedInAccounts: [Account] { memory.withLock { $0.signedIn.map(\.account) } }

    /// Makes an account the active one, as a side effect of an action.
    private func use(_ account: Account) {
        let now = companion.clock.date
        memory.withLock { memory in
            if memory.active != account { memory.swaps += 1 }
            memory.active = account
            memory.acting = account.owner
            for index in memory.signedIn.indices where memory.signedIn[index].account == account {
                memory.signedIn[index].lastActivity = now
            }
        }
    }

    /// Opens a page as the active account.
    private func visit() {
        if let active { use(active) } else { memory.withLock { $0.acting = nil } }
    }

    private func end(_ account: Account) {
        memory.withLock { memory in
            memory.signedIn.removeAll { $0.account == account }
            if memory.active == account { memory.active = nil }
        }
    }

    // MARK: - The actions

    func step() async throws {
        let chance = random(0..<100)
        if chance < 15 {
            // Whole minutes, so that what the program rounds makes no difference.
            companion.clock.advance(by: [60, 300, 600, 1200, 1740, 1860][random(0..<6)])
        }
        if chance == 50 { companion.clock.advance(by: 9 * 3600) }
        if chance == 51 || chance == 52 {
            record("restart")
            try companion.restart()
        }
        passTime()
        let number = random(0..<6)
        let tab = memory.withLock { $0.tabs[number] }
        let what = random(0..<100)
        let text =
            "tab \(number) of \(tab?.account.map { "\($0)" } ?? "nobody"), in use \(active.map { "\($0)" } ?? "nobody")"
        record("\(what) at \(text), here \(signedInAccounts)")
        switch (what, tab) {
        case (..<14, _), (_, nil): try await signIn(number)
        case (..<44, let tab?): try await add(number, tab)
        case (..<56, _): try await reload(number)
        case (..<62, let tab?): try await signOut(number, tab)
        case (..<76, _): try await openAccounts(number)
        case (_, let tab?) where tab.rows.isEmpty: try await openAccounts(number)
        case (..<92, let tab?): try await choose(number, tab)
        case (..<98, let tab?): try await signOutRow(number, tab)
        case (_, let tab?): try await signOutEverybody(number, tab)
        }
        if let breach = memory.withLock({ $0.breach }) { throw Failure(description: breach) }
    }

    /// The owner of the tab signs in next to the others.
    private func signIn(_ number: Int) async throws {
        let person = Somebody.allCases[number / 2]
        visit()
        let policy = person == .carol ? "&policy=B2C_1_facebook" : ""
        let page = try await companion.open("/sign-in?add=1\(policy)", browser)
        let old = signedInAccounts.first { $0.owner == person }
        let now = companion.clock.date
        let account = memory.withLock { memory in
            memory.numbers += 1
            let account = Account(owner: person, number: memory.numbers)
            memory.signedIn.removeAll { $0.account == old }
            memory.signedIn.append(SignedIn(account: account, began: now, lastActivity: now))
            return account
        }
        use(account)
        var arrived = try await browser.press("Continue as \(person.displayName)", on: page)
        if arrived.url.origin == companion.tenantURL.origin, arrived.heading == tenantWords.leaving.almost {
            arrived = try await browser.press(tenantWords.fields.proceed, on: arrived)
        }
        try expect(arrived, isListOf: account)
        show(arrived, account, number)
    }

    private func reload(_ number: Int) async throws {
        visit()
        let page = try await companion.open("/tasks", browser)
        guard let active else {
            try expectNobody(page)
            return memory.withLock { $0.tabs[number] = nil }
        }
        try expect(page, isListOf: active)
        show(page, active, number)
    }

    private func add(_ number: Int, _ tab: Tab) async throws {
        guard let account = tab.account, tab.page.value(of: "text") != nil else { return try await reload(number) }
        let text = memory.withLock { memory in
            memory.numbers += 1
            return "\(account.owner.rawValue)-\(memory.numbers)."
        }
        let isSignedIn = signedInAccounts.contains(account)
        if isSignedIn {
            use(account)
            memory.withLock { _ = $0.tasks[account.owner, default: []].insert(text) }
        } else {
            memory.withLock { $0.acting = nil }
        }
        let page = try await browser.press(words.tasks.add, on: tab.page, filling: ["text": text])
        if isSignedIn {
            try expect(page, isListOf: account)
            show(page, account, number)
        } else {
            try expectRefused(page, of: account)
            memory.withLock { $0.tabs[number] = nil }
        }
    }

    /// The menu of a page: what its owner presses ends the owner's account and no other.
    private func signOut(_ number: Int, _ tab: Tab) async throws {
        guard let account = tab.account else { return try await reload(number) }
        let isSignedIn = signedInAccounts.contains(account)
        memory.withLock { $0.acting = nil }
        let before = active
        if isSignedIn {
            end(account)
            memory.withLock { $0.active = nil }
        }
        let page = try await browser.press(words.frame.signOut, on: tab.page)
        if isSignedIn || before == nil {
            guard page.url.path == "/signed-out", page.account == nil else { throw unexpected(page, "signed out") }
            for other in Somebody.allCases where page.text.contains(other.displayName) {
                guard signedInAccounts.contains(where: { $0.owner == other }) else {
                    throw unexpected(page, "\(other) is gone")
                }
            }
        } else if let before, before.owner != account.owner {
            visit()
            guard page.url.path == "/accounts", page.account == before.owner.displayName else {
                throw unexpected(page, "accounts of \(before)")
            }
        } else {
            try expectRefused(page, of: account)
        }
        memory.withLock { $0.tabs[number] = nil }
    }

    private func openAccounts(_ number: Int) async throws {
        visit()
        memory.withLock { $0.acting = nil }
        try showAccounts(try await companion.open("/accounts", browser), number)
    }

    private func choose(_ number: Int, _ tab: Tab) async throws {
        let choices = tab.page.markup.all("button").count { $0.text == words.accounts.use }
        guard choices > 0 else { return try await openAccounts(number) }
        let chosen = random(0..<choices)
        let rows = zip(tab.rows, tab.page.accounts).filter { !$0.1.isInUse }
        guard rows.indices.contains(chosen) else { throw unexpected(tab.page, "a button for each row") }
        let (account, row) = rows[chosen]
        let isSignedIn = signedInAccounts.contains(account)
        if isSignedIn { use(account) } else { memory.withLock { $0.acting = nil } }
        let page = try await browser.press("\(words.accounts.use) \(row.text)", on: tab.page)
        if isSignedIn {
            try expect(page, isListOf: account)
            show(page, account, number)
        } else {
            visit()
            guard page.text.contains(words.says(.accountGone)) else { throw unexpected(page, "gone") }
            memory.withLock { $0.refusals += 1 }
            try showAccounts(page, number)
        }
    }

    private func signOutRow(_ number: Int, _ tab: Tab) async throws {
        let chosen = random(0..<tab.rows.count)
        let account = tab.rows[chosen]
        let isSignedIn = signedInAccounts.contains(account)
        memory.withLock { $0.acting = nil }
        if isSignedIn { end(account) }
        let page = try await browser.press("Sign out \(tab.page.accounts[chosen].text)", on: tab.page)
        visit()
        guard page.text.contains(isSignedIn ? words.says(.accountSignedOut) : words.says(.accountGone)) else {
            throw unexpected(page, "\(account) signed out: \(isSignedIn)")
        }
        try showAccounts(page, number)
    }

    private func signOutEverybody(_ number: Int, _ tab: Tab) async throws {
        guard tab.rows.count > 1 else { return try await openAccounts(number) }
        let isSignedIn = signedInAccounts.contains(tab.rows[0])
        memory.withLock { $0.acting = nil }
        if isSignedIn { for account in signedInAccounts { end(account) } }
        let page = try await browser.press(words.accounts.signOutEverybody, on: tab.page)
        if isSignedIn {
            guard page.url.path == "/signed-out", !page.text.contains(words.accounts.stillSignedIn) else {
                throw unexpected(page, "everybody is out")
            }
            guard await !browser.jar.cookies.contains(where: { $0.name.hasSuffix("-accounts") }) else {
                throw unexpected(page, "no list of accounts")
            }
            memory.withLock { $0.tabs[number] = nil }
        } else {
            visit()
            try showAccounts(page, number)
        }
    }

    // MARK: - What must be seen

    private func show(_ page: BrowserPage, _ account: Account, _ number: Int) {
        memory.withLock { $0.tabs[number] = Tab(page: page, account: account) }
    }

    private func showAccounts(_ page: BrowserPage, _ number: Int) throws {
        let (expected, active) = (signedInAccounts, active)
        guard page.url.path == "/accounts", page.accounts.map(\.name) == expected.map(\.owner.displayName) else {
            throw unexpected(page, "\(expected)")
        }
        guard page.accounts.filter(\.isInUse).map(\.name) == (active.map { [$0.owner.displayName] } ?? []),
            page.account == active?.owner.displayName
        else { throw unexpected(page, "\(active.map { "\($0)" } ?? "nobody") in use") }
        memory.withLock { $0.tabs[number] = Tab(page: page, account: active, rows: expected) }
    }

    /// The list is that of the account's owner, and nothing on it belongs to anyone else.
    private func expect(_ page: BrowserPage, isListOf account: Account) throws {
        let tasks = memory.withLock { $0.tasks[account.owner] ?? [] }
        guard page.status == .ok, page.account == account.owner.displayName, Set(page.tasks) == tasks else {
            throw unexpected(page, "the list of \(account)")
        }
        for other in Somebody.allCases where other != account.owner {
            for trace in ["\(other.rawValue)-", other.displayName] where page.response.text.contains(trace) {
                throw unexpected(page, "nothing of \(other)")
            }
        }
    }

    /// Nothing was done, and the active account is still the active one.
    private func expectRefused(_ page: BrowserPage, of account: Account) throws {
        memory.withLock { $0.refusals += 1 }
        guard page.status == .forbidden else { throw unexpected(page, "a refusal") }
        let names = [nil, active?.owner.displayName]
        guard names.contains(page.account) else { throw unexpected(page, "\(names)") }
        let asks = page.markup.all("button").contains { $0.text == words.errors.sendAgain }
        guard !asks || active?.owner == account.owner else { throw unexpected(page, "nobody else asked to send it") }
    }

    private func expectNobody(_ page: BrowserPage) throws {
        guard page.url.path == "/", page.account == nil, page.tasks.isEmpty else { throw unexpected(page, "nobody") }
        for person in Somebody.allCases {
            let isHere = signedInAccounts.contains { $0.owner == person }
            guard page.text.contains(person.displayName) == isHere else {
                throw unexpected(page, "\(person): \(isHere)")
            }
            guard !page.text.contains("\(person.rawValue)-") else { throw unexpected(page, "no task") }
        }
    }

    private func unexpected(_ page: BrowserPage, _ expected: String) -> Failure {
        Failure(
            description:
                "expected \(expected); \(page.url) (\(page.status)) of \(page.account ?? "nobody"): \(page.text)")
    }
}
