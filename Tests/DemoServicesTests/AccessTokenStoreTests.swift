import FoundationEssentials
import Storage
import TestSupport
import Testing

@testable import DemoServices

/// How many access tokens are kept, and how long.
@Suite struct AccessTokenStoreTests {
    private static func database(_ folder: TemporaryFolder, _ clock: TestClock) throws -> StoreDatabase {
        try StoreDatabase(path: folder.file("tenant.sqlite"), schema: TenantSchema.schema, now: clock.now)
    }

    @Test func `only the newest are kept, and are counted at times`() async throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        let store = AccessTokenStore(
            database: try Self.database(folder, clock), now: clock.now, maxCount: 3, countInterval: 5)
        let expires = clock.date.unixSeconds + 60
        func kept() async throws -> [Int] {
            var kept: [Int] = []
            for number in 1...20 where try await store.find("\(number)") != nil { kept.append(number) }
            return kept
        }
        for number in 1...4 { try await store.add("\(number)", grantID: nil, accountID: nil, expires: expires) }
        #expect(try await kept() == [1, 2, 3, 4])
        try await store.add("5", grantID: nil, accountID: nil, expires: expires)
        #expect(try await kept() == [3, 4, 5])
    }

    @Test func `a token is kept for thirty days after its end`() async throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        let store = AccessTokenStore(database: try Self.database(folder, clock), now: clock.now)
        try await store.add("old", grantID: nil, accountID: nil, expires: clock.date.unixSeconds)
        clock.advance(by: 30 * 86_400 - 1)
        try await store.add("a", grantID: nil, accountID: nil, expires: clock.date.unixSeconds)
        #expect(try await store.find("old") != nil)
        clock.advance(by: 1)
        try await store.add("b", grantID: nil, accountID: nil, expires: clock.date.unixSeconds)
        #expect(try await store.find("old") == nil)
        #expect(try await store.find("a") != nil)
    }

    @Test(arguments: ["expires <= 1", "account = 'x'", "grant_id = 'x'"])
    func `those that end are found by an index`(condition: String) async throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        let plan = try await Self.database(folder, clock).read { database in
            try database.query("EXPLAIN QUERY PLAN DELETE FROM access_tokens WHERE \(condition)")
                .compactMap { $0.text("detail") }
        }
        #expect(plan.contains { $0.hasPrefix("SEARCH access_tokens") }, "\(plan)")
    }
}
