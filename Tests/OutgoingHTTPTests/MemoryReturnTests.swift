import Testing

@testable import OutgoingHTTP

struct MemoryReturnTests {
    /// Counts without locks: all on one thread.
    final class Counter { var count = 0 }

    @Test func `memory is given back twice after a large response, and never after small ones`() {
        let counter = Counter()
        var memory = MemoryReturn { counter.count += 1 }
        let start = ContinuousClock.now
        memory.didReceiveResponse(bytes: (1 << 20) - 1, at: start)
        #expect(memory.rest(at: start) == nil)
        memory.didReceiveResponse(bytes: 1 << 20, at: start)
        #expect(memory.rest(at: start) == .seconds(2))
        memory.act(at: start + .seconds(1))
        #expect(counter.count == 0)
        memory.act(at: start + .seconds(2))
        #expect(counter.count == 1)
        #expect(memory.rest(at: start + .seconds(2)) == .seconds(13))
        memory.act(at: start + .seconds(20))
        #expect(counter.count == 2)
        #expect(memory.rest(at: start + .seconds(20)) == nil)
    }

    @Test func `of several large responses the last one counts`() {
        let counter = Counter()
        var memory = MemoryReturn { counter.count += 1 }
        let start = ContinuousClock.now
        for second in 0..<10 { memory.didReceiveResponse(bytes: 16 << 20, at: start + .seconds(second)) }
        memory.act(at: start + .seconds(10))
        #expect(counter.count == 0)
        #expect(memory.rest(at: start + .seconds(12)) == .zero)
    }
}
