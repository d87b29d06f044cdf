import FoundationEssentials
import Sessions
import TestSupport
import Testing

@testable import WebCompanion

@Suite struct SubmissionDeduplicatorTests {
    private let session = SessionID.random()
    private let person = Person(issuer: "https://op.example.com", subject: "alice")

    @Test func `a form is remembered for ten minutes`() async {
        let clock = TestClock()
        let submissions: any SubmissionDeduplicator = InMemorySubmissionDeduplicator(now: clock.now)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        clock.advance(by: InMemorySubmissionDeduplicator.lifetime - 1)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .repeated)
        clock.advance(by: 1)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
    }

    @Test func `a form that is sent twice with one text counts once`() async {
        let clock = TestClock()
        let submissions: any SubmissionDeduplicator = InMemorySubmissionDeduplicator(now: clock.now)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .repeated)
        #expect(await submissions.submit("8", text: "Buy milk", by: session, of: person) == .first, "another form")
        #expect(await submissions.submit("7", text: "Buy milk", by: .random(), of: person) == .first, "another session")
    }

    @Test func `a name that is longer than any of ours is not kept`() async {
        let submissions: any SubmissionDeduplicator = InMemorySubmissionDeduplicator(now: TestClock().now)
        let (longest, longer) = (String(repeating: "7", count: 64), String(repeating: "7", count: 65))
        #expect(await submissions.submit(longest, text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit(longest, text: "Buy milk", by: session, of: person) == .repeated)
        #expect(await submissions.submit(longer, text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit(longer, text: "Buy milk", by: session, of: person) == .first)
    }

    @Test func `an old page with another text is another task`() async {
        let submissions: any SubmissionDeduplicator = InMemorySubmissionDeduplicator(now: TestClock().now)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit("7", text: "Buy bread", by: session, of: person) == .first)
    }

    @Test func `a form that without a result may be sent again`() async {
        let submissions: any SubmissionDeduplicator = InMemorySubmissionDeduplicator(now: TestClock().now)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        await submissions.remove("7", text: "Buy milk", by: session)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
    }

    @Test func `a form without a number always counts`() async {
        let submissions: any SubmissionDeduplicator = InMemorySubmissionDeduplicator(now: TestClock().now)
        #expect(await submissions.submit(nil, text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit(nil, text: "Buy milk", by: session, of: person) == .first)
    }
}
