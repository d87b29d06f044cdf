import FoundationEssentials
import OpenIDConnect
import Sessions
import Storage
import StorageTestSupport
import Testing

@testable import Web

/// How often added policies are read.
@Suite struct PolicyRegistryTests {
    private func registry(_ table: any RecordTable, _ interval: Duration) -> PolicyRegistry {
        let audience = SessionAudience(authority: "https://contoso.example.com/", clientID: "client")
        let stores = StoreFactory(table: table).stores(
            key: key, audience: audience, limits: .personal, now: { .distantPast })
        return PolicyRegistry(configured: [], store: stores.policies, interval: interval)
    }

    private let key = MasterKey.random()
    private let policy = Policy(name: "B2C_1_a", title: "A", kind: .signIn)

    @Test func `a database is asked once in a while, and always after a change of one's own`() async throws {
        let memory = MemoryRecordTable()
        let table = CountingRecordTable(memory, isRemote: true)
        let (own, other) = (registry(table, .seconds(3600)), registry(memory, .zero))
        for _ in 0..<3 { await own.refresh() }
        #expect(table.reads == 1)
        #expect(try await own.add(policy) == .added)
        #expect(own.added == [policy])
        #expect(try await other.delete(policy.name))
        await own.refresh()
        #expect(own.added == [policy], "it was just read")
    }

    @Test func `after that time, and in a file always, the policies of others are seen`() async throws {
        for isRemote in [true, false] {
            let memory = MemoryRecordTable()
            let table = CountingRecordTable(memory, isRemote: isRemote)
            let (own, other) = (registry(table, isRemote ? .zero : .seconds(3600)), registry(memory, .zero))
            await own.refresh()
            #expect(try await other.add(policy) == .added)
            await own.refresh()
            #expect(own.added == [policy])
        }
    }
}
