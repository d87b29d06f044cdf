import FoundationEssentials
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

@Suite struct SubmissionStoreTests {
    private let session = SessionID.random()
    private let person = Person(issuer: "https://op.example.com", subject: "alice")

    private func submissions(_ fixture: Fixture) throws -> SubmissionStore {
        SubmissionStore(table: try fixture.table(), key: fixture.key, now: fixture.clock.now)
    }

    @Test(arguments: RecordTableKind.allCases) func `a form is remembered for ten minutes`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let submissions = try submissions(fixture)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        fixture.clock.advance(by: SubmissionStore.lifetime - 1)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .repeated)
        fixture.clock.advance(by: 1)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a form that is sent twice with one text counts once, whichever copy of the program gets it`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (submissions, others) = (try submissions(fixture), try submissions(fixture))
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .repeated)
        #expect(await others.submit("7", text: "Buy milk", by: session, of: person) == .repeated)
        #expect(await others.submit("8", text: "Buy milk", by: session, of: person) == .first, "another form")
        #expect(await others.submit("7", text: "Buy milk", by: .random(), of: person) == .first, "another session")
    }

    @Test(arguments: RecordTableKind.allCases) func `of many at once one counts`(_ kind: RecordTableKind) async throws {
        let fixture = Fixture(kind)
        let stores = [try submissions(fixture), try submissions(fixture)]
        let first = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                group.addTask {
                    await stores[number % 2].submit("7", text: "", by: session, of: person) == .first
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(first == 1)
    }

    @Test func `a number that is longer than any of ours is not kept`() async throws {
        let submissions = try submissions(Fixture())
        let (longest, longer) = (String(repeating: "7", count: 64), String(repeating: "7", count: 65))
        #expect(await submissions.submit(longest, text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit(longest, text: "Buy milk", by: session, of: person) == .repeated)
        #expect(await submissions.submit(longer, text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit(longer, text: "Buy milk", by: session, of: person) == .first)
    }

    @Test func `an old page with another text is another task`() async throws {
        let submissions = try submissions(Fixture())
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit("7", text: "Buy bread", by: session, of: person) == .first)
    }

    @Test(arguments: RecordTableKind.allCases) func `a form without a result may be sent again`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (submissions, others) = (try submissions(fixture), try submissions(fixture))
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        await others.remove("7", text: "Buy milk", by: session)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
    }

    @Test func `a form without a number always counts`() async throws {
        let submissions = try submissions(Fixture())
        for form in [nil, nil, "", ""] {
            #expect(await submissions.submit(form, text: "Buy milk", by: session, of: person) == .first)
        }
    }

    @Test func `while the table can't be written a form counts once all the same`() async throws {
        let fixture = Fixture()
        let table = FailingRecordTable(try fixture.table())
        let submissions = SubmissionStore(table: table, key: fixture.key, now: fixture.clock.now)
        table.isFull = true
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .repeated)
        await submissions.remove("7", text: "Buy milk", by: session)
        #expect(await submissions.submit("7", text: "Buy milk", by: session, of: person) == .first)
    }
}
