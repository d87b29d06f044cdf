import BrowserModel
import CompanionTestSupport
import Cryptography
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSE
import JOSETestSupport
import JSON
import Localization
import Synchronization
import TestSupport
import Testing
import Texts

@testable import DemoServices
@testable import WebCompanion

/// An outage: everything that can fail between the program and its provider fails at once.
///
/// What is elsewhere:
/// - 100 calls at expiry, one program: `TokenScenarioTests.singleFlight`; many companions, leases, a dead one:
///   `AccessTokenProviderTests`, "two companions on one keychain cause one refresh" and the rows after it.
/// - A refresh token that is refused: `TokenScenarioTests.refreshRefused`; an API that refuses fresh tokens, without a circle:
///   `TokenScenarioTests.refusedTwice`; a task whose response is lost: `TaskAPITroubleTests`.
/// - 10,000 junk names, names looked for once a minute, keys used while the provider is away: `RemoteKeySetTests`; metadata that
///   is used for a day while the provider is away, and the pauses between tries: `ProviderMetadataStoreTests`.
/// - One endpoint that fails in seven different forms on the wire: `ProviderTroubleTests`. Here the whole provider is gone.
/// - The limits of the five minutes for clocks, second by second: `IDTokenConformanceTests`.
@Suite("Outages")
struct OutageScenarioTests {
    private func stay(_ companion: CompanionHarness, _ browser: Browser, seconds: Double) async throws {
        var left = seconds
        while left > 0 {
            companion.clock.advance(by: min(left, 1500))
            left -= 1500
            if left > 0 { _ = try await companion.open("/claims", browser) }
        }
    }

    private static func isRefresh(_ request: HTTPRequest) -> Bool {
        String(decoding: request.body, as: UTF8.self).contains("grant_type=refresh_token")
    }

    @Test("two programs on one keychain, 100 calls at the token's end, a provider that takes 10 s: one token request")
    func twoPrograms() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try await stay(companion, browser, seconds: 3570)
            let second = try companion.second()
            let bob = companion.browser("bob")
            try await companion.signIn(.bob, bob)
            // It knows the provider before the crowd arrives.
            _ = try await companion.browser().open("\(second.url)/sign-in")
            companion.tenant.forget()
            let arrived = Mutex(0)
            let all = Latch()
            for front in [companion.front, second.front] {
                front.intercept { _ in
                    let count = arrived.withLock { count in
                        count += 1
                        return count
                    }
                    if count == 100 { await all.open() }
                    return nil
                }
            }
            let held = Latch()
            companion.tenant.intercept { [clock = companion.clock] request in
                guard OutageScenarioTests.isRefresh(request) else { return nil }
                await held.wait()
                clock.advance(by: 10)
                return nil
            }
            let pages = try await withThrowingTaskGroup { group in
                for _ in 0..<50 { group.addTask { try await browser.open("\(companion.url)/tasks") } }
                await held.waitForArrivals(1)
                for _ in 0..<50 { group.addTask { try await browser.open("\(second.url)/tasks") } }
                await all.wait()
                // The second program reaches the point where it would ask the provider too, if nothing kept it.
                for _ in 0..<25 { #expect(try await bob.open("\(second.url)/tasks").status == .ok) }
                await held.open()
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(pages.count { $0.status == .ok && $0.account == "Alice Adams" } == 100)
            #expect(Set(pages.map(\.url.origin)).count == 2)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 1)
            // The refresh token received is valid for the next time, in either program.
            companion.tenant.intercept(nil)
            try await stay(companion, browser, seconds: 3590)
            #expect(try await browser.open("\(second.url)/tasks").status == .ok)
            #expect(try await companion.open("/tasks", browser).status == .ok)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 2)
        }
    }

    @Test(
        "a response that is lost after the provider has used up the refresh token: one sign-in, no loop, no lost text",
        arguments: [1, 100])
    func lostAnswer(lost: Int) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            try await stay(companion, browser, seconds: 3700)
            companion.tenant.forget()
            let answers = Mutex<[HTTPStatus]>([])
            companion.tenant.alter { request, answer in
                guard OutageScenarioTests.isRefresh(request) else { return nil }
                let count = answers.withLock { answers in
                    answers.append(answer.status)
                    return answers.count
                }
                return count <= lost ? .text("lost on the way", status: .gatewayTimeout) : nil
            }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "typed in an outage"])
            #expect(answers.withLock { $0.first } == .ok, "the provider had committed")
            #expect(answers.withLock { $0.dropFirst().allSatisfy { $0 == .badRequest } }, "and takes it no second time")
            if lost > 1 {
                // Nothing was received at all: she may try again.
                #expect(page.status == .serviceUnavailable && page.account == "Alice Adams")
                #expect(page.unsent == ["typed in an outage"])
                #expect(!page.steps.contains { $0.url.path.hasSuffix("/authorize") })
                companion.tenant.alter(nil)
                companion.clock.advance(by: 5)
                page = try await browser.press(words.tasks.retry, on: page)
            }
            #expect(page.steps.count { $0.url.path.hasSuffix("/authorize") } == 1)
            #expect(page.account == "Alice Adams" && page.url.origin == companion.url.origin)
            #expect(page.tasks == ["typed in an outage"], "it was sent after the sign-in")
            companion.tenant.forget()
            #expect(try await companion.open("/tasks", browser).steps.count == 1)
            #expect(companion.tenant.passages.isEmpty, "no second sign-in")
        }
    }

    /// From now on the provider has one key, of this name.
    private func sign(_ harness: ScriptedHarness, withKeyNamed name: @escaping @Sendable () -> String) throws {
        let forge = try TokenForge()
        harness.set(.keys) { _ throws(HTTPClientError) in
            let keys = try? TokenForge(keyID: name()).keySet().json
            return .json((keys ?? .null).encoded())
        }
        harness.changeTokens { answer in
            guard let token = answer["id_token"]?.string,
                let claims = (try? Base64URL.decode(TokenForge.segment(1, of: token))).flatMap({
                    try? JSONValue(parsing: $0)
                })
            else { return }
            answer["id_token"] = (try? forge.token(claims, header: ["kid": .string(name())])).map(JSONValue.string)
        }
    }

    @Test("the provider's keys change twice within five seconds: every sign-in holds")
    func twoRotations() async throws {
        try await ScriptedHarness.run { harness in
            let kid = Mutex("forge-1")
            let name: @Sendable () -> String = { kid.withLock { $0 } }
            try sign(harness, withKeyNamed: name)
            for (number, key) in ["forge-1", "forge-2", "forge-3"].enumerated() {
                kid.withLock { $0 = key }
                try await harness.signIn(harness.browser("browser \(number)"))
                if number == 1 { harness.clock.advance(by: 5) }
            }
            #expect(harness.requests.count { $0.url.path == "/keys" } == 3)
        }
    }

    @Test(
        "signed-out notices with invented keys cost one fetch a minute and keep no one from signing in")
    func junkKeys() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            harness.comes(["sub": "alice", "name": "Alice", "sid": "s1"])
            try await harness.signIn(browser)
            let good = try harness.logoutToken(["sid": "s1"])
            let signature = TokenForge.segment(2, of: good)
            for round in 1...2 {
                harness.clock.advance(by: 60)
                for number in 0..<300 {
                    let header = "{\"alg\":\"RS256\",\"typ\":\"logout+jwt\",\"kid\":\"junk-\(round)-\(number)\"}"
                    let token =
                        "\(Base64URL.encode(Array(header.utf8))).\(TokenForge.segment(1, of: good)).\(signature)"
                    let form: FormParameters = ["logout_token": token]
                    let answer = await harness.late.respond(
                        to: HTTPRequest(
                            method: .post, target: "/auth/openid/back-channel-logout",
                            fields: [
                                .host: harness.url.authority, .contentType: "application/x-www-form-urlencoded",
                            ],
                            body: Array(form.encoded.utf8)))
                    #expect(answer.status == .badRequest)
                }
                // The sign-in had one.
                #expect(harness.requests.count { $0.url.path == "/keys" } == 1 + round)
            }
            #expect(try await harness.open("/tasks", browser).account != nil, "and signs nobody out")
            for key in ["forge-2", "forge-3"] {
                try sign(harness, withKeyNamed: { key })
                try await harness.signIn(harness.browser(key))
            }
        }
    }

    @Test(
        "the provider's clock is four minutes off: sign-in, refresh, API and sign-out work",
        arguments: [-240.0, 240])
    func wrongClock(ahead: TimeInterval) async throws {
        try await CompanionHarness.run(.init(providerAhead: ahead)) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            #expect(page.account == "Alice Adams")
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "early or late"])
            #expect(page.tasks == ["early or late"])
            for round in 2...3 {
                try await stay(companion, browser, seconds: 3570)
                page = try await companion.open("/tasks", browser)
                #expect(page.steps.count == 1 && page.tasks == ["early or late"])
                #expect(companion.tenant.count(.post, pathSuffix: "/token") == round)
            }
            #expect(companion.api.passages.allSatisfy { $0.response.status != .unauthorized })
            page = try await browser.press(words.frame.signOut, on: page)
            #expect(page.heading == words.signedOut.title)
            #expect(!page.text.contains(words.says(.providerNotTold)))
        }
    }

    /// Where the provider fails: before it responds to this, and to whatever follows.
    enum Step: String, CaseIterable, Sendable {
        case metadata, token, keys, userInfo

        var endpoints: [ScriptedHarness.Endpoint] {
            let all: [ScriptedHarness.Endpoint] = [.metadata, .token, .keys, .userInfo]
            return Array(all.drop { "\($0)" != rawValue })
        }
    }

    @Test(
        "the provider goes away between two steps of a sign-in: a page with a way on, and it works again",
        arguments: Step.allCases)
    func goneWithin(step: Step) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            for endpoint in step.endpoints {
                harness.set(endpoint) { _ throws(HTTPClientError) in throw .cannotConnect }
            }
            let page = try await harness.open("/sign-in?return=%2Ftasks%3Fshow%3Dopen", browser)
            for endpoint in step.endpoints { harness.set(endpoint, nil) }
            guard step != .userInfo else {
                // It adds a name at most; the sign-in is whole without it.
                #expect(page.target == "/tasks?show=open" && page.status == .ok)
                return
            }
            #expect(page.status == .serviceUnavailable)
            #expect(page.text.contains(words.welcome.unavailable))
            harness.clock.advance(by: 120)
            let again = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(again.target == "/tasks?show=open" && again.status == .ok)
        }
    }

    @Test(
        "the provider goes away right before its page, or while it is open: a reload of it continues the same sign-in"
    )
    func goneAtItsPage() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            // The metadata is known, the page is not there.
            _ = try await companion.open("/sign-in", companion.browser("other"))
            companion.tenant.intercept { _ in .text("down", status: .badGateway) }
            let gone = try await companion.open("/sign-in", browser)
            #expect(gone.status == .badGateway && gone.url.path.hasSuffix("/authorize"))
            #expect(try await companion.open("/", browser).heading == words.welcome.heading)
            companion.tenant.intercept(nil)
            companion.clock.advance(by: 300)
            let there = try await browser.open("\(gone.url)")
            #expect(try await companion.press(.alice, on: there, in: browser).account == "Alice Adams")
        }
    }

    @Test(
        "the provider is away when a sign-in begins, its metadata known: our own page, and its way on works",
        arguments: [true, false])
    func goneAtTheBeginning(isOffline: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let welcome = try await companion.open("/", browser)
            _ = try await companion.open("/sign-in", companion.browser("other"))
            companion.clock.advance(by: 60)
            if isOffline {
                (companion.client as? InMemoryNetwork)?.disconnect(companion.tenantURL.origin)
            } else {
                companion.tenant.intercept { _ in .text("down", status: .badGateway) }
            }
            let gone = try await browser.go("/sign-in", from: welcome)
            #expect(gone.url.origin == companion.url.origin && gone.status == .serviceUnavailable)
            #expect(gone.text.contains(words.welcome.unavailable))
            companion.tenant.intercept(nil)
            (companion.client as? InMemoryNetwork)?.connect(companion.tenantURL.origin, to: companion.tenant)
            let there = try await browser.follow(words.errors.tryAgain, on: gone)
            #expect(try await companion.press(.alice, on: there, in: browser).account == "Alice Adams")
        }
    }

    @Test("the provider is away at a refresh: no one is signed out, and the list is shown when it is back")
    func goneAtRefresh() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "kept"])
            try await stay(companion, browser, seconds: 3700)
            companion.tenant.intercept { _ in .text("down", status: .badGateway) }
            page = try await companion.open("/tasks", browser)
            #expect(page.status == .serviceUnavailable && page.account == "Alice Adams")
            companion.tenant.intercept(nil)
            companion.clock.advance(by: 30)
            page = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(page.tasks == ["kept"])
        }
    }

    @Test(
        "the provider is away at a sign-out, its metadata known: our own page says so, and no one is sent to a dead address",
        arguments: [words.frame.signOut, words.frame.switchUser])
    func goneAtSignOut(button: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            (companion.client as? InMemoryNetwork)?.disconnect(companion.tenantURL.origin)
            let out = try await browser.press(button, on: page)
            #expect(out.url.origin == companion.url.origin && out.heading == words.signedOut.title)
            #expect(out.text.contains(words.says(.providerNotTold)))
            #expect(try await companion.open("/tasks", browser).account == nil)
            // When it is back, its own session requires a password before it signs anyone in.
            (companion.client as? InMemoryNetwork)?.connect(companion.tenantURL.origin, to: companion.tenant)
            let next = try await browser.follow(words.signedOut.other, on: out)
            #expect(next.heading == tenantWords.signIn.title && next.url.origin == companion.tenantURL.origin)
        }
    }

    @Test("everyone signs out of one browser while the provider is away")
    func everybodyLeaves() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let add = try await companion.open("/sign-in?add=1", browser)
            _ = try await companion.press(.bob, on: add, in: browser)
            let page = try await companion.open("/accounts", browser)
            companion.tenant.forget()
            companion.tenant.intercept { _ in .text("down", status: .badGateway) }
            let out = try await browser.press(words.accounts.signOutEverybody, on: page)
            #expect(out.heading == words.signedOut.title && out.text.contains(words.says(.providerNotTold)))
            #expect(companion.tenant.passages.count == 1, "it is asked once for all of them")
            #expect(try await companion.open("/tasks", browser).account == nil)
        }
    }

    @Test("the page between says that the sign-out here is done")
    func pageBetween() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let out = try await browser.press(words.frame.signOut, on: page)
            let between = try #require(out.steps.first { $0.url.path == "/sign-out" })
            let text = String(decoding: between.response.body, as: UTF8.self)
            #expect(text.contains(words.interstitial.signedOutHere.beginning))
        }
    }
}
