import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Storage
import TestSupport
import Testing

@testable import DemoServices
@testable import Pages
@testable import WebCompanion

/// A sign-in that returns before it was written down, as those do where the provider knows the person. Here nothing is ever written
/// automatically.
@Suite("A sign-in that is in memory alone")
struct DeferredSignInScenarioTests {
    private var options: CompanionHarness.Options {
        var options = CompanionHarness.Options()
        options.signInDelay = .seconds(86_400)
        return options
    }

    private func written(in companion: CompanionHarness) throws -> Int64 {
        let store = try SQLiteDatabase.open(path: companion.folder.file("web-companion.sqlite"))
        return try store.query("SELECT count(*) AS count FROM records WHERE collection = 'sign_ins'").first?.integer(
            "count") ?? -1
    }

    @Test("returns, once")
    func comesBack() async throws {
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            let page = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            #expect(try written(in: companion) == 0)
            let arrived = try await companion.press(.alice, on: page, in: browser)
            #expect(arrived.heading == words.tasks.title)
            #expect(try written(in: companion) == 0)
            let back = companion.front.passages.map(\.request).last { $0.path == "/auth/openid/return" }
            let again = try await companion.open(try #require(back?.target), browser)
            #expect(again.status != .ok || again.heading != words.tasks.title)
        }
    }

    @Test("is not noticed to be, when the settings were changed in the meantime")
    func settingsChange() async throws {
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            let page = try await companion.open("/sign-in?policy=B2C_1_susi", browser)
            let operatorsBrowser = companion.browser("operator")
            let form = try await companion.open("/settings", operatorsBrowser)
            let saved = try await operatorsBrowser.press(
                words.settings.save, on: form, filling: ["correlationID": "7f3a2b10-0000-4000-8000-000000000001"])
            #expect(saved.target == "/settings?notice=saved")
            let arrived = try await companion.press(.alice, on: page, in: browser)
            #expect(arrived.heading == words.tasks.title)
        }
    }
}
