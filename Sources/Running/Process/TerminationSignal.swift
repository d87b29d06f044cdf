internal import Dispatch
internal import Glibc

/// SIGINT and SIGTERM, observed from initialization on. A second one of either kind ends the program at once.
///
/// Create it before the program serves: from then on it may be stopped, and a signal during startup must not be lost.
/// (A dispatch source is registered by another thread; earlier signals are lost.)
package struct TerminationSignal: Sendable {
    private static let signals = [SIGINT, SIGTERM]
    private static let pipe = SignalPipe()

    /// How long running requests may continue when the program, or a demo service in it, is stopped.
    package static let grace: Duration = .seconds(10)

    package init() {
        // Opened here: the handler must not be the first to access it.
        _ = TerminationSignal.pipe
        for number in TerminationSignal.signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { TerminationSignal.pipe.signal(UInt8(truncatingIfNeeded: $0)) }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
            sigaction(number, &action, nil)
        }
    }

    /// Ends the program as a signal does.
    package static func raise() { pipe.signal(UInt8(SIGTERM)) }

    /// Returns when the first of the two signals is received, at once if it already was.
    /// - Returns: its number.
    @discardableResult
    package func wait() async -> Int32 {
        let number: Int32 = await withCheckedContinuation { continuation in
            // A dedicated thread, because it blocks until the program ends.
            DispatchQueue(label: "termination").async {
                var byte: UInt8 = 0
                while read(TerminationSignal.pipe.end, &byte, 1) == -1, errno == EINTR {}
                continuation.resume(returning: Int32(byte))
            }
        }
        for number in TerminationSignal.signals { signal(number, SIG_DFL) }
        return number
    }
}
