import Testing

@testable import WebCompanion

struct EventStreamsTests {
    /// Waits for what never comes, until it is told to end.
    private func never() async {
        let (stream, _) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
    }

    @Test func `one more than there is room for ends the oldest`() async {
        let streams = EventStreams(limit: 1)
        let oldest = Task { await streams.wait { await never() } }
        while streams.waiting == 0 { await Task.yield() }
        let latest = Task { await streams.wait { await never() } }
        await oldest.value
        #expect(streams.waiting == 1)
        streams.end()
        await latest.value
    }

    @Test func `when the program is stopped all end, and those that come later`() async {
        let streams = EventStreams(limit: 10)
        let waiting = (0..<3).map { _ in Task { await streams.wait { await never() } } }
        while streams.waiting < 3 { await Task.yield() }
        streams.end()
        for one in waiting { await one.value }
        await streams.wait { await never() }
        #expect(streams.waiting == 0)
    }
}
