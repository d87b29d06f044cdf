import HTTP
import JSON
import Synchronization
import TestSupport
import Testing

@testable import DemoServices

/// An ordered error that ends after a request has met it, and before its response waits.
@Suite struct ErrorScheduleTests {
    @Test(.timeLimit(.minutes(1)), arguments: ["remove", "replace", "nothing"])
    func `a response does not wait because of an error that has ended`(way: String) async throws {
        let configuration = DemoTenantConfiguration(
            publicURL: try #require(HTTPURL("http://localhost:3001")), form: .plain, clients: [],
            databasePath: TemporaryFolder().file("tenant.sqlite"))
        let order = try InjectedError(BodyValue(value: ["delay": 30], place: ""), at: .keys, in: configuration)
        let schedule = ErrorSchedule()
        schedule.set(order, at: .keys)
        let taken = try #require(schedule.take(at: .keys, by: nil))
        switch way {
        case "remove": schedule.remove(at: [.keys])
        case "replace": schedule.set(order, at: .keys)
        // That of another place.
        default: schedule.remove(at: [.token])
        }
        let isOver = Mutex(false)
        let wait = Task {
            await schedule.wait(taken)
            isOver.withLock { $0 = true }
        }
        var hasWaited = false
        while !hasWaited, !isOver.withLock({ $0 }) {
            hasWaited = schedule.json["waiting"] == 1
            await Task.yield()
        }
        #expect(hasWaited == (way == "nothing"))
        schedule.end()
        await wait.value
    }
}
