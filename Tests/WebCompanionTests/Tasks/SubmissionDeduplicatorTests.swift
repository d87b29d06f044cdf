import FoundationEssentials
import Sessions
import TestSupport
import Testing

@testable import WebCompanion

@Suite struct SubmissionDeduplicatorTests {
    private let session = SessionID.random()

    @Test func `a form that is sent twice with one text counts once`() async {
        let clock = TestClock()
        let forms = SubmissionDeduplicator(now: clock.now)
        #expect(await forms.isFirstUse(of: "7", text: "Buy milk", by: session))
        #expect(await !forms.isFirstUse(of: "7", text: "Buy milk", by: session))
        #expect(await forms.isFirstUse(of: "8", text: "Buy milk", by: session), "another form")
        #expect(await forms.isFirstUse(of: "7", text: "Buy milk", by: .random()), "another session")
    }

    @Test func `a name that is longer than any of ours is not kept`() async {
        let forms = SubmissionDeduplicator(now: TestClock().now)
        let (longest, longer) = (String(repeating: "7", count: 64), String(repeating: "7", count: 65))
        #expect(await forms.isFirstUse(of: longest, text: "Buy milk", by: session))
        #expect(await !forms.isFirstUse(of: longest, text: "Buy milk", by: session))
        #expect(await forms.isFirstUse(of: longer, text: "Buy milk", by: session))
        #expect(await forms.isFirstUse(of: longer, text: "Buy milk", by: session))
    }

    @Test func `an old page with another text is another task`() async {
        let forms = SubmissionDeduplicator(now: TestClock().now)
        #expect(await forms.isFirstUse(of: "7", text: "Buy milk", by: session))
        #expect(await forms.isFirstUse(of: "7", text: "Buy bread", by: session))
    }

    @Test func `a form that came to nothing may be sent again`() async {
        let forms = SubmissionDeduplicator(now: TestClock().now)
        #expect(await forms.isFirstUse(of: "7", text: "Buy milk", by: session))
        await forms.mayBeUsedAgain("7", text: "Buy milk", by: session)
        #expect(await forms.isFirstUse(of: "7", text: "Buy milk", by: session))
    }

    @Test func `a form without a number always counts`() async {
        let forms = SubmissionDeduplicator(now: TestClock().now)
        #expect(await forms.isFirstUse(of: nil, text: "Buy milk", by: session))
        #expect(await forms.isFirstUse(of: nil, text: "Buy milk", by: session))
    }
}
