import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import TestSupport
import Testing
import Texts

@Suite("Sign-ins that meet something else on their way")
struct SignInSeamScenarioTests {
    private func saveSettings(_ companion: CompanionHarness) async throws {
        let browser = companion.browser("operator")
        let page = try await companion.open("/settings", browser)
        let saved = try await browser.press(words.settings.save, on: page, filling: ["showClaims": "on"])
        try #require(saved.target == "/settings?notice=saved")
    }

    @Test("settings saved while a user is at the provider: the sign-in ends by the new ones")
    func savedMeanwhile() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.open("/sign-in", browser)
            try await saveSettings(companion)
            let arrived = try await companion.press(.alice, on: page, in: browser)
            #expect(arrived.target == "/claims" && arrived.account == "Alice Adams")
        }
    }

    @Test("settings saved between a posted response and its second step: the sign-in ends by the new ones")
    func savedInFlight() async throws {
        let settings = SettingsFixture.demo.with("responseMode", "<string>form_post</string>")
        try await CompanionHarness.run(.init(settings: settings)) { companion in
            let browser = companion.browser()
            let page = try await companion.open("/sign-in", browser)
            let hasSaved = Latch()
            companion.front.intercept { request in
                guard request.target.contains("handle="), await hasSaved.arrived == 0 else { return nil }
                await hasSaved.open()
                await hasSaved.wait()
                do { try await saveSettings(companion) } catch { Issue.record(error) }
                return nil
            }
            let arrived = try await companion.press(.alice, on: page, in: browser)
            #expect(await hasSaved.arrived == 1)
            #expect(arrived.target == "/claims" && arrived.account == "Alice Adams")
        }
    }

    @Test("a form for a task that is sent twice adds one task, settings saved in between or not")
    func formTwice() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            for _ in 0..<2 {
                let list = try await browser.press(words.tasks.add, on: page, filling: ["text": "once"])
                #expect(list.tasks == ["once"])
                try await saveSettings(companion)
            }
        }
    }

    @Test("settings saved while a user is signing out: the provider is notified nevertheless")
    func leavingMeanwhile() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let hasSaved = Latch()
            companion.front.intercept { request in
                guard request.path == "/sign-out/continue", await hasSaved.arrived == 0 else { return nil }
                await hasSaved.open()
                await hasSaved.wait()
                do { try await saveSettings(companion) } catch { Issue.record(error) }
                return nil
            }
            companion.tenant.forget()
            _ = try await browser.press(words.frame.signOut, on: page)
            #expect(await hasSaved.arrived == 1)
            #expect(companion.tenant.passages.contains { $0.request.path.hasSuffix("/logout") })
        }
    }

    @Test("two sign-ins that end at the same moment: one of the two is in use, and nothing is a dead end")
    func sameMoment() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let first = try await companion.open("/sign-in", browser)
            let second = try await companion.open("/sign-in", browser)
            let both = Latch()
            companion.front.intercept { request in
                if request.path == "/auth/openid/return" { await both.wait() }
                return nil
            }
            async let alice = companion.press(.alice, on: first, in: browser)
            async let bob = companion.press(.bob, on: second, in: browser)
            await both.waitForArrivals(2)
            await both.open()
            let names = ["Alice Adams", "Bob Baker"]
            for page in [try await alice, try await bob] { #expect(names.contains(page.account ?? "")) }
            companion.front.intercept(nil)
            let tasks = try await companion.open("/tasks", browser)
            #expect(tasks.status == .ok && names.contains(tasks.account ?? ""))
            let accounts = try await companion.open("/accounts", browser)
            #expect(accounts.status == .ok && accounts.text.contains(tasks.account ?? "nobody"))
            let left = try await browser.press(words.frame.signOut, on: tasks)
            #expect(left.account == nil)
        }
    }
}
