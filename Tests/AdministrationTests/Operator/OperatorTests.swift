import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Storage
import TestSupport
import Testing

@testable import Web
@testable import WebCompanion

/// The operator is known by a link that the program printed, not only by where a request is from.
@Suite struct OperatorTests {
    private func links(_ folder: TemporaryFolder, _ clock: TestClock) -> OperatorLinks {
        OperatorLinks(folder: folder.file("links"), now: clock.now)
    }

    @Test func `a link is good once, also for a program that did not make it`() throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        let token = try links(folder, clock).make()
        #expect(links(folder, clock).take(token))
        #expect(!links(folder, clock).take(token))
    }

    @Test func `a link is good for ten minutes`() throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        let (first, second) = (try links(folder, clock).make(), try links(folder, clock).make())
        clock.advance(by: 599)
        #expect(links(folder, clock).take(first))
        clock.advance(by: 1)
        #expect(!links(folder, clock).take(second))
        #expect(!links(folder, clock).take(second))
    }

    @Test func `a link of a clock that was a year ahead is good no more when the clock is right`() throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        clock.advance(by: 365 * 86_400)
        let token = try links(folder, clock).make()
        clock.advance(by: -365 * 86_400)
        #expect(!links(folder, clock).take(token))
        let slightlyFast = try links(folder, clock).make()
        clock.advance(by: -300)
        #expect(links(folder, clock).take(slightlyFast))
    }

    @Test func `a hundred links wait, and beyond that all are cleared away`() throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        let first = try links(folder, clock).make()
        let names = { try FileManager.default.contentsOfDirectory(atPath: folder.file("links")) }
        // The check is after one more has been made.
        for _ in 0..<100 { _ = try links(folder, clock).make() }
        #expect(try names().count == 101)
        let last = try links(folder, clock).make()
        #expect(try names().count == 1)
        #expect(!links(folder, clock).take(first) && links(folder, clock).take(last))
    }

    @Test func `no other user of the machine can get at a link`() throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        _ = try links(folder, clock).make()
        #expect(TemporaryFolder.mode(of: folder.file("links")) == 0o700)
        let names = TemporaryFolder.names(in: folder.file("links"))
        #expect(names.count == 1)
        for name in names { #expect(TemporaryFolder.mode(of: folder.file("links/\(name)")) == 0o600) }
    }

    @Test func `an invented token is no link`() throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        let token = try links(folder, clock).make()
        for forged in [
            "", "x", String(token.dropLast()), token + "A", String(repeating: "A", count: 43), "../../etc/passwd",
            String(repeating: "/", count: 43), String(repeating: "é", count: 43),
        ] { #expect(!links(folder, clock).take(forged), "\(forged)") }
        #expect(links(folder, clock).take(token))
    }

    @Test func `unopened links are cleared away`() throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        for _ in 0..<5 { _ = try links(folder, clock).make() }
        clock.advance(by: 700)
        _ = try links(folder, clock).make()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("links")).count == 1)
    }

    @Test func `the proof ends after seven days, and is of one key`() throws {
        let clock = TestClock()
        let key = MasterKey.random()
        let proof = OperatorProof(key, now: clock.now)
        let value = proof.make()
        #expect(value != proof.make())
        #expect(OperatorProof(key, now: clock.now).isValid(value), "it outlives a restart")
        #expect(!OperatorProof(.random(), now: clock.now).isValid(value))
        // Whoever has got to know a key that was replaced therefore could make proofs.
        #expect(!OperatorProof(key.replaced(by: .random()), now: clock.now).isValid(value))
        clock.advance(by: 7 * 24 * 3600 - 1)
        #expect(proof.isValid(value))
        clock.advance(by: 1)
        #expect(!proof.isValid(value))
    }

    @Test func `a proof that was changed is none`() throws {
        let proof = OperatorProof(.random(), now: TestClock().now)
        let value = proof.make()
        let parts = value.split(separator: ".").map(String.init)
        for forged in [
            "", ".", "..", value + "A", String(value.dropLast()), "9\(value)", parts[0], "\(parts[0]).\(parts[1])",
            "\(parts[0]).\(parts[1]).", "9999999999.\(parts[1]).\(parts[2])", "x.\(parts[1]).\(parts[2])",
            String(repeating: "9", count: 10_000),
        ] { #expect(!proof.isValid(forged), "\(forged.prefix(40))") }
    }

    @Test func `the pages of the operator open by the link alone`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let routes = try companion.application.router.table.routes.filter {
                $0.value.protection == .page(.operator)
            }
            #expect(routes.count > 2)
            for route in routes {
                let page = try await companion.open(
                    route.pattern.replacing("{id}", with: "1"), browser, asOperator: false)
                #expect(page.status == .forbidden && page.text.contains("operator-link"), "\(route.pattern)")
            }
            let link = try #require(try companion.application.operatorLink())
            let page = try await browser.open(link)
            #expect(page.target == "/")
            #expect(page.markup.all("a").contains { $0["href"] == "/settings" })
            for route in routes {
                #expect(
                    try await companion.open(route.pattern.replacing("{id}", with: "1"), browser, asOperator: false)
                        .status == .ok)
            }
            let other = companion.browser("other")
            #expect(try await other.open(link).status == .forbidden, "the link works twice")
            #expect(try await companion.open("/settings", other, asOperator: false).status == .forbidden)
            #expect(try await browser.open(link).target == "/", "it does no harm where it was opened")
            try companion.restart()
            #expect(try await companion.open("/settings", browser, asOperator: false).status == .ok)
            companion.clock.advance(by: 8 * 24 * 3600)
            #expect(try await companion.open("/settings", browser, asOperator: false).status == .forbidden)
        }
    }

    @Test func `a link under another name of this machine leads to the right one and works there`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let link = try #require(try companion.application.operatorLink())
            let page = try await browser.open(link.replacing("localhost", with: "127.0.0.1"))
            #expect(page.url.origin == companion.url.origin && page.target == "/")
            #expect(try await companion.open("/settings", browser, asOperator: false).status == .ok)
        }
    }

    @Test func `the link and its cookie open nothing from elsewhere`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.open("/settings", browser)
            let cookie = try #require(page.steps.last?.fields[.cookie])
            #expect(cookie.contains("-operator="))
            let link = try #require(try companion.application.operatorLink())
            let target = String(link.dropFirst(companion.url.origin.count))
            for (remote, more) in [
                ("192.0.2.7", [:]), ("127.0.0.1", ["X-Forwarded-For": "192.0.2.7"]), ("127.0.0.1", ["Via": "1.1 x"]),
            ] as [(String, [String: String])] {
                for path in ["/settings", "/policies", target] {
                    var fields: HTTPFields = [.host: companion.url.authority]
                    if path != target { fields[.cookie] = cookie }
                    for (name, value) in more { fields[try #require(HTTPField.Name(name))] = value }
                    let answer = await companion.front.respond(
                        to: HTTPRequest(target: path, fields: fields, connection: .init(remoteAddress: remote)))
                    #expect(answer.status == .forbidden, "\(remote) \(more) \(path)")
                }
            }
            #expect(try await companion.browser("late").open(link).target == "/", "the link was not used up by them")
        }
    }

    @Test func `two cookies of the operator count as none`() async throws {
        try await CompanionHarness.run { companion in
            let page = try await companion.open("/settings", companion.browser())
            let cookie = try #require(page.steps.last?.fields[.cookie])
            let own = try #require(cookie.split(separator: "; ").first { $0.contains("-operator=") })
            let answer = await companion.front.respond(
                to: HTTPRequest(
                    target: "/settings", fields: [.host: companion.url.authority, .cookie: "\(own); \(own)x"]))
            #expect(answer.status == .forbidden)
        }
    }

    @Test func `HEAD does not use the link up`() async throws {
        try await CompanionHarness.run { companion in
            let link = try #require(try companion.application.operatorLink())
            let target = String(link.dropFirst(companion.url.origin.count))
            let head = await companion.front.respond(
                to: HTTPRequest(method: .head, target: target, fields: [.host: companion.url.authority]))
            #expect(head.status == .methodNotAllowed && head.cookies.isEmpty)
            #expect(try await companion.browser().open(link).target == "/")
        }
    }

    @Test func `on a shared screen there is no link`() async throws {
        var options = CompanionHarness.Options()
        options.settings = options.settings.with("kiosk", "<true/>")
        try await CompanionHarness.run(options) { companion in
            let link = try companion.application.operatorLink()
            #expect(link == nil)
            let page = try await companion.browser().open("\(companion.url)/operator?token=x")
            #expect(page.status == .notFound)
        }
    }
}
