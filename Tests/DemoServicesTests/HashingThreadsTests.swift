import Synchronization
import Testing

@testable import DemoServices

@Suite struct HashingThreadsTests {
    @Test func `no more run at once than may, and all of them end`() async {
        let threads = HashingThreads(limit: 2)
        let running = Counter()
        let sum = await withTaskGroup(of: Int?.self) { group in
            for number in 0..<100 {
                group.addTask {
                    await threads.run {
                        running.enter()
                        defer { running.leave() }
                        return number
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ?? 0) }
        }
        #expect(sum == 4950)
        #expect(running.most <= 2)
    }
}

private final class Counter: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func enter() {
        state.withLock { state in
            state.now += 1
            state.most = max(state.most, state.now)
        }
    }

    func leave() { state.withLock { $0.now -= 1 } }
}
