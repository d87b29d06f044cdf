import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Localization
import Sessions
import Storage
import Testing
import Texts

@testable import DemoServices
@testable import Pages

@Suite("A tab that showed one person's pages and is to show those of another")
struct AccountChangeScenarioTests {
    /// How the tab that shows a page remembers the account.
    private func handle(_ page: BrowserPage) throws -> String {
        try #require(page.markup.all("script").compactMap { $0["data-person"] }.first)
    }

    @Test("a person has one handle in every session and on every page, and no two people have the same")
    func handles() async throws {
        try await CompanionHarness.run { companion in
            let (first, second, third) = (companion.browser(), companion.browser(), companion.browser())
            let list = try handle(try await companion.signIn(.alice, first))
            #expect(list.count == 16)
            #expect(try handle(try await companion.open("/claims", first)) == list)
            #expect(try handle(try await companion.open("/accounts", first)) == list)
            #expect(try handle(try await companion.signIn(.alice, second)) == list)
            #expect(try handle(try await companion.signIn(.bob, third)) != list)
        }
    }

    @Test("issuer and subject are kept apart, and each keychain has different handles")
    func keys() {
        let people = [
            Person(issuer: "https://a.example", subject: "1"), Person(issuer: "https://a.example1", subject: ""),
            Person(issuer: "https://a.exampl", subject: "e1"), Person(issuer: "https://b.example", subject: "1"),
        ]
        let keys = [MasterKey.random(), .random()]
        let handles = keys.flatMap { key in people.map { PersonHandle(key).make(for: $0) } }
        #expect(Set(handles).count == 8)
        #expect(handles == keys.flatMap { key in people.map { PersonHandle(key).make(for: $0) } })
        let both = PersonHandle(keys[0].replaced(by: keys[1]))
        #expect(people.flatMap { both.earlier(for: $0) } + people.map { both.make(for: $0) } == handles)
    }

    @Test("the question names whom the tab showed only while they are signed in in this browser")
    func question() async throws {
        try await CompanionHarness.run { companion in
            let (alone, both) = (companion.browser(), companion.browser())
            let alice = try handle(try await companion.signIn(.alice, both))
            _ = try await companion.signIn(.bob, alone)
            var page = try await companion.open("/another-account?was=\(alice)&then=/claims", alone)
            #expect(page.heading == words.accountChange.title)
            #expect(page.text.contains(words.accountChange.leadWithoutName.text(["name": "Bob Baker"])))
            #expect(!page.response.text.contains("Alice"))
            #expect(!page.response.text.contains("<script src=\"/assets/person.js"), "it would ask for ever")
            page = try await alone.follow(words.accountChange.resume.text(["name": "Bob Baker"]), on: page)
            #expect(page.account == "Bob Baker")

            page = try await both.follow(words.accounts.add, on: companion.open("/accounts", both))
            page = try await companion.press(.bob, on: page, in: both)
            page = try await companion.open("/another-account?was=\(alice)&then=/tasks", both)
            #expect(
                page.text.contains(words.accountChange.lead.text(["was": "Alice Adams", "name": "Bob Baker"])))
            page = try await both.press(words.accountChange.goBack.text(["name": "Alice Adams"]), on: page)
            #expect(page.account == "Alice Adams")
        }
    }

    @Test("a browser that isn't signed in gets no question, and the next step never leaves the site")
    func wayOn() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var response = try await companion.open("/another-account?was=x&then=/", browser).response
            #expect(response.status == .ok)
            _ = try await companion.signIn(.alice, browser)
            for then in ["https://evil.example/", "//evil.example", "/%2F/evil.example", "javascript:alert(1)", ""] {
                response = try await companion.open(
                    "/another-account?was=x&then=\(PercentEncoded.component(then))", browser
                ).response
                #expect(response.text.contains("href=\"/tasks\" data-person="), "\(then)")
                #expect(!response.text.contains("evil.example"))
            }
        }
    }
}
