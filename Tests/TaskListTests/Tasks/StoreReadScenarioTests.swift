import BrowserModel
import CompanionTestSupport
import DemoServices
import Testing

/// How often a page asks a store over a network, each time a round trip.
@Suite("Reads of a store over a network")
struct StoreReadScenarioTests {
    private static let pages = 6

    @Test(
        "a page reads its session once, and that of the list the accepted tasks with the drafts once",
        arguments: [
            ("/tasks", ["sessions": 1, "outbox": 1, "drafts": 1], 2),
            ("/claims", ["sessions": 1, "outbox": 0, "drafts": 0], 1),
        ])
    func page(_ path: String, _ expected: [String: Int], roundTrips: Int) async throws {
        var options = CompanionHarness.Options()
        options.isStoreRemote = true
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            _ = try await companion.open(path, browser)
            let before = expected.keys.map { ($0, companion.storeReads(of: $0)) }
            let readsBefore = companion.storeReads
            for _ in 0..<Self.pages { _ = try await companion.open(path, browser) }
            let reads = companion.storeReads - readsBefore
            #expect((Self.pages * roundTrips...Self.pages * roundTrips + 1).contains(reads), "\(reads)")
            for (collection, count) in before {
                let reads = companion.storeReads(of: collection) - count
                // With the first page of a session, and not while it waits, it is looked once whether accepted tasks wait.
                let more = collection == "outbox" ? 1 : 0
                let least = Self.pages * (expected[collection] ?? 0)
                #expect((least...least + more).contains(reads), "\(collection): \(reads)")
            }
        }
    }
}
