import Glibc
import Testing

@testable import Running

@Suite struct TerminationSignalTests {
    @Test func `a signal received before the first wait is not lost`() async {
        let signal = TerminationSignal()
        // Not `raise`: the threads that tests run on block signals, and one sent to such a thread alone stays there.
        kill(getpid(), SIGTERM)
        await signal.wait()
    }
}
