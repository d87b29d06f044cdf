import Glibc
import Testing

@testable import Running
@testable import WebCompanion

@Suite struct ReloadSignalTests {
    @Test func `a signal received before the first wait is not lost, and a later one is seen too`() async throws {
        #expect(ReloadSignal(hasTerminal: true) == nil)
        let signal = try #require(ReloadSignal(hasTerminal: false))
        // Not `raise`: the threads that tests run on block signals, and one sent to such a thread alone stays there.
        kill(getpid(), SIGHUP)
        var requests = signal.requests.makeAsyncIterator()
        #expect(await requests.next() != nil)
        kill(getpid(), SIGHUP)
        #expect(await requests.next() != nil)
    }
}
