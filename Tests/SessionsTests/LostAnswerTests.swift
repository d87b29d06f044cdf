import FoundationEssentials
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import OpenIDConnect
@testable import Sessions

/// The connection to the store is lost after a change was sent and before the answer came: it may have been applied.
@Suite struct LostAnswerTests {
    let fixture = Fixture(.memory)

    private func stores() throws -> (Stores, LostAnswerTable) {
        let table = LostAnswerTable(try fixture.table())
        let stores = StoreFactory(table: table).stores(
            key: fixture.key, audience: Fixture.audience, limits: .personal, now: fixture.clock.now
        ).withFallback(now: fixture.clock.now) { _ in }
        return (stores, table)
    }

    private func entry(_ key: String = OutboxEntry.randomKey()) -> OutboxEntry {
        OutboxEntry(key: key, text: "Buy milk", accepted: fixture.clock.date, next: fixture.clock.date)
    }

    @Test(arguments: LostAnswerTable.Loss.allCases) func `an accepted task is there once`(_ loss: LostAnswerTable.Loss)
        async throws
    {
        let (stores, table) = try stores()
        let (entry, person) = (entry(), fixture.person())
        table.lose(loss)
        #expect(try await stores.outbox.append([entry], of: person, leasing: nil) == .added)
        let found = try await stores.outbox.entries(of: person)
        #expect(found.map(\.key) == [entry.key])
        #expect(found.first?.isStored == (loss == .answer))
    }

    @Test func `one that is found stored later is there once and is deleted with what was stored`() async throws {
        let (stores, table) = try stores()
        let (entry, person) = (entry(), fixture.person())
        table.lose(.batch)
        _ = try await stores.outbox.append([entry], of: person, leasing: nil)
        // A server that hung has carried it out at last.
        _ = try await fixture.stores().outbox.append([entry], of: person, leasing: nil)
        #expect(try await stores.outbox.entries(of: person).map(\.key) == [entry.key])
        #expect(try await stores.outbox.delete(entry.key, of: person, as: SentTask()))
        #expect(try await fixture.stores().outbox.entries(of: person).isEmpty)
        #expect(try await fixture.stores().outbox.wasSent(entry.key, of: person))
    }

    @Test func `one that may be stored is sent by nobody without the lease`() async throws {
        let (stores, table) = try stores()
        let (entry, person) = (entry(), fixture.person())
        table.lose(.batch)
        _ = try await stores.outbox.append([entry], of: person, leasing: nil)
        table.setAway(true)
        #expect(try await !stores.outbox.lease(person, to: .random()))
        table.setAway(false)
        #expect(try await stores.outbox.lease(person, to: .random()))
        // Of one that was not sent to the store at all nobody else knows.
        table.setAway(true)
        let bob = fixture.person("bob")
        _ = try await stores.outbox.append([self.entry()], of: bob, leasing: nil)
        #expect(try await stores.outbox.lease(bob, to: .random()))
    }

    @Test func `a form that is sent again adds no second task`() async throws {
        let (stores, table) = try stores()
        let (entry, person) = (entry(), fixture.person())
        table.lose(.answer)
        _ = try await stores.outbox.append([entry], of: person, leasing: nil)
        #expect(try await stores.outbox.append([entry], of: person, leasing: nil) == .isThere)
        let found = try await stores.outbox.entries(of: person)
        #expect(found.count == 1 && found.allSatisfy(\.isStored))
    }

    @Test(arguments: LostAnswerTable.Loss.allCases) func `a message is shown once`(_ loss: LostAnswerTable.Loss)
        async throws
    {
        let (stores, table) = try stores()
        let id = try await stores.sessions.create(fixture.session())
        table.lose(loss)
        #expect(try await stores.sessions.update(id) { $0.flash = .init(key: "added") } != nil)
        #expect(try await stores.sessions.takeFlash(id)?.key == "added")
        #expect(try await stores.sessions.takeFlash(id) == nil)
    }

    @Test(arguments: LostAnswerTable.Loss.allCases) func `tokens are stored, or it is said that they are not`(
        _ loss: LostAnswerTable.Loss
    ) async throws {
        let (stores, table) = try stores()
        let (tokens, now) = (fixture.tokens(7), fixture.clock.date)
        let id = try await stores.sessions.create(fixture.session())
        table.lose(loss)
        let isStored = (try? await stores.sessions.update(id) { $0.store(tokens, now: now) }) != nil
        #expect(isStored == (loss == .answer))
        #expect(try await (stores.sessions.load(id)?.tokens(of: nil) == tokens) == isStored)
    }

    @Test func `a logout token has counted when it is found to have`() async throws {
        let (stores, table) = try stores()
        let token = LogoutToken(
            issuer: "https://contoso.example.com/v2.0/", audience: [], subject: "alice", sessionID: nil,
            tokenID: "logout-1", refusedFrom: fixture.clock.date + 301, checks: [])
        let id = try await stores.sessions.create(fixture.session())
        table.lose(.batch)
        await #expect(throws: StorageError.self) { try await stores.sessions.end(by: token) }
        #expect(try await stores.sessions.load(id) != nil)
        table.lose(.answer)
        #expect(try await stores.sessions.end(by: token) == 1, "the provider tries again")
        #expect(try await stores.sessions.load(id) == nil)
        #expect(try await stores.sessions.end(by: token) == nil, "a replay")
        table.lose(.batch)
        await #expect(throws: StorageError.self) { try await stores.sessions.end(by: token) }
    }
}
