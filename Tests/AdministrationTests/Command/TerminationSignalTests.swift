import Glibc
import Testing

@testable import WebCompanion

@Suite struct TerminationSignalTests {
    @Test func `a signal that comes before anybody waits for it is not lost`() async {
        let signal = TerminationSignal()
        // Not `raise`: the threads that tests run on block signals, and one sent to such a thread alone stays there.
        kill(getpid(), SIGTERM)
        await signal.wait()
    }
}
