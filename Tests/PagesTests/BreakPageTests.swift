import Localization
import Testing
import Texts

@testable import FlowPages

/// The page on which the sign-in is broken, and the descriptions of its faults.
struct BreakPageTests {
    private func page(
        _ result: (Int) -> BreakPage.Result, isRunning: Bool = false, talk: TalkStop? = nil
    ) -> Markup {
        Markup(
            BreakPage(
                Specimens.signedOut,
                .init(faults: Specimens.faults(result), isRunning: isRunning, csrf: Specimens.csrf, talk: talk)))
    }

    private func hidden(_ markup: Markup, _ name: String) -> [String] {
        markup.forms.flatMap(\.content).filter { $0["name"] == name }.compactMap { $0["value"] }
    }

    @Test func `the first eight are at the top, and every fault is in its group`() {
        let faults = hidden(page { _ in .notRun }, "fault")
        #expect(Array(faults.prefix(8)) == FaultDescription.first)
        #expect(Set(faults.dropFirst(8)) == FaultDescription.names)
        #expect(faults.count == 8 + FaultDescription.names.count)
    }

    @Test func `a fault goes to the page, all of them to another address, with the stop of the talk`() {
        let markup = page({ _ in .notRun }, talk: .somebodyLies)
        #expect(Set(markup.forms.compactMap { $0.form["action"] }) == ["/flow/break", "/flow/break/all"])
        #expect(hidden(markup, "talk") == Array(repeating: "8", count: markup.forms.count))
        #expect(markup.all("a").contains { $0["href"] == "/talk/8" })
        #expect(hidden(page { _ in .notRun }, "talk").isEmpty)
    }

    @Test func `results name the check that refused, and are counted`() {
        let markup = page { index in
            index == 0 ? .refused(check: "id-token-nonce") : index == 1 ? .wrong("two checks failed") : .accepted
        }
        #expect(markup.wording.contains("id-token-nonce"))
        #expect(markup.wording.contains("two checks failed"))
        let count = FaultDescription.names.count
        #expect(
            markup.wording.contains(
                words.faultLab.totals.text([
                    "refused": words.count(words.faultLab.refusedCount, 1),
                    "accepted": words.count(words.faultLab.acceptedCount, count - 2),
                    "wrong": words.count(words.faultLab.wrongCount, 1),
                ])))
    }

    @Test func `while all are run the page follows, with a script and without, and a second run can't be started`() {
        let running = page({ $0 < 3 ? .accepted : .notRun }, isRunning: true)
        #expect(running.tags.contains { $0["id"] == "results" && $0["data-poll"] == "/flow/break" })
        #expect(running.all("meta").contains { $0["http-equiv"] == "refresh" })
        #expect(running.all("noscript").count == 1)
        #expect(!running.forms.contains { $0.form["action"] == "/flow/break/all" })
        #expect(
            running.wording.contains(
                words.faultLab.progress.text(["done": "3", "count": words.number(FaultDescription.names.count)])))
        let still = page { _ in .accepted }
        #expect(!still.tags.contains { $0["data-poll"] != nil || $0["http-equiv"] == "refresh" })
    }

    @Test func `what the script takes over has the same identifiers all the time`() {
        func live(_ markup: Markup) -> [String] {
            markup.tags.filter { $0["data-live"] != nil }.compactMap { $0["id"] }
        }
        let before = live(page({ _ in .notRun }, isRunning: true))
        #expect(before == live(page { _ in .accepted }))
        #expect(before.count == 8 + 1 + FaultDescription.names.count)
    }

    @Test func `a fault without a description is shown by its summary`() {
        let fault = BreakPage.Fault("new-test", summary: "The token is upside down.", group: .token)
        let markup = Markup(BreakPage(Specimens.signedOut, .init(faults: [fault], csrf: Specimens.csrf)))
        #expect(markup.wording.contains("The token is upside down."))
        #expect(hidden(markup, "fault") == ["new-test"])
    }

    @Test func `every group has a name`() {
        for group in FaultGroup.allCases { #expect(words.faultLab.groups[group] != nil) }
    }

    @Test(arguments: FaultDescription.names.sorted()) func `a description is short, concrete and names its clause`(
        name: String
    )
        throws
    {
        let description = try #require(FaultDescription.named(name))
        let count = { (text: String) in text.split(separator: " ").count }
        #expect(1...12 ~= count(description.summary))
        #expect(description.summary.last?.isLetter == true)
        switch description.verdict {
        case .refused(let impact, let rule):
            #expect(8...60 ~= count(impact) && impact.hasSuffix("."))
            #expect(rule.hasPrefix("Since 20") && rule.contains("§") && rule.hasSuffix("."))
        case .accepted(let because):
            #expect(8...40 ~= count(because) && because.hasSuffix("."))
        }
    }

    @Test(arguments: ["oidcc-client-test-invalid-aud", "oidcc-client-test-kid-absent-single-jwks"])
    func `the panel beside a sign-in with a fault, refused or accepted, has the description`(_ fault: String) throws {
        let panel = try #require(FlowPage.FaultPanel(fault: fault))
        let description = try #require(FaultDescription.named(fault))
        #expect(description.verdict == panel.verdict && description.summary == panel.title)
        #expect(FlowPage.FaultPanel(fault: "anything") == nil)
    }

    @Test func `the first ones to try must be refused`() {
        for name in FaultDescription.first + FaultDescription.ownAttacks {
            #expect(FaultDescription.named(name)?.mustBeRefused == true)
        }
    }
}
