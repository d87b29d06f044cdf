import BrowserModel
import CompanionTestSupport
import DemoServices
import JSON
import Localization
import TestSupport
import Testing
import Texts

@testable import Pages

/// What the audit log has of a shared screen.
@Suite struct KioskAuditTests {
    @Test func `the clock of the screen is named as what ended a session`() async throws {
        let audit = AuditLogFixture()
        var options = CompanionHarness.Options(settings: audit.of(.demo.with("kiosk", "<true/>")))
        options.clock = TestClock()
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            _ = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 180)
            for _ in 0..<3 { _ = try await companion.open(KioskAddresses.left, browser) }
        }
        #expect(try audit.summary == ["sign-in completed", "session-ended kiosk-clock"])
    }

    @Test func `a phone and a screen are recorded step by step, and relate to the person`() async throws {
        let audit = AuditLogFixture()
        try await SharedScreenHarness.run(audit.of(.demo)) { harness in
            let (_, page) = try await harness.pair()
            _ = try await harness.phone.press(words.pairing.endIt, on: page)
        }
        #expect(
            try audit.summary == [
                "pairing begun", "pairing claimed", "sign-in completed", "pairing opened", "sign-out phone",
            ])
        let events = try audit.events
        try #require(events.count == 5)
        #expect(events[2]["person"] == events[3]["person"] && events[3]["person"] == events[4]["person"])
        #expect(events[3]["session"] == events[4]["session"] && events[2]["session"] != events[3]["session"])
        #expect(events[1]["network"] == "192.168.1.0/24" && events[0]["network"] == "loopback")
        #expect(!audit.text.contains("Alice") && !audit.text.contains("192.168.1.30"))
    }
}
