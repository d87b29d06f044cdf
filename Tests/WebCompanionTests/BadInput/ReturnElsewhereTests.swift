import BrowserModel
import CompanionTestSupport
import HTTP
import Testing

/// Bad input, row 9, through a whole sign-in; the rule itself has its own corpus (`ReturnPathTests`).
@Suite struct ReturnElsewhereTests {
    static let elsewhere = [
        "//evil.example", "///evil.example", "https://evil.example/", "http:evil.example", "\\\\evil.example",
        "/\\evil.example",
        "/%2F/evil.example", "/%5Cevil.example", "%2F%2Fevil.example", "javascript:alert(1)", " //evil.example",
        "/\t/evil.example",
        "/tasks/../..//evil.example", "evil.example", "", "/\r\nLocation: https://evil.example",
        "//localhost:3000@evil.example/",
        "/\u{2215}evil.example", "/tasks#//evil.example", String(repeating: "/a", count: 2_000),
    ]

    @Test(arguments: elsewhere)
    func `a sign-in that is to end elsewhere ends at the list`(_ place: String) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let query: FormParameters = ["return": place]
            let page = try await harness.open("/sign-in?\(query.encoded)", browser)
            #expect(page.target == "/tasks")
            #expect(page.status == .ok)
            let hosts = Set(page.steps.map(\.url.origin))
            #expect(hosts.isSubset(of: [harness.url.origin, ScriptedHarness.provider]))
        }
    }

    @Test func `a sign-in that is to end on this site ends there`() async throws {
        try await ScriptedHarness.run { harness in
            let page = try await harness.open(
                "/sign-in?return=%2Ftasks%3Fshow%3Dopen%26page%3D2", harness.browser())
            #expect(page.target == "/tasks?show=open&page=2")
        }
    }

    @Test func `of two places neither is taken for granted`() async throws {
        try await ScriptedHarness.run { harness in
            let page = try await harness.open(
                "/sign-in?return=%2F%2Fevil.example&return=%2Fclaims", harness.browser())
            #expect(page.url.origin == harness.url.origin)
        }
    }
}
