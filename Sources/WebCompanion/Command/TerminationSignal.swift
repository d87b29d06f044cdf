internal import Dispatch
internal import Glibc

/// SIGINT and SIGTERM, noticed from the moment that this is made. A second signal of the same kind ends the program at once.
///
/// Made before anything answers: as soon as the program answers, somebody may end it, and a signal that comes while it is still
/// starting must not be lost. (A dispatch source is registered by another thread; what comes before that is gone.)
struct TerminationSignal: Sendable {
    private static let signals = [SIGINT, SIGTERM]
    /// A pipe from the handler to who waits. A handler can capture nothing, so there is one for the process.
    private static let pipe: (end: Int32, start: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = Glibc.pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }()

    init() {
        // Opened here: the handler must not be the first to ask for it.
        _ = TerminationSignal.pipe
        for number in TerminationSignal.signals {
            var action = sigaction()
            // Only what signal-safety(7) allows: write, with errno as it was.
            action.__sigaction_handler.sa_handler = { _ in
                let before = errno
                var byte: UInt8 = 0
                _ = write(TerminationSignal.pipe.start, &byte, 1)
                errno = before
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
            sigaction(number, &action, nil)
        }
    }

    /// Returns when the first of the two signals has come, at once if it has come already.
    func wait() async {
        await withCheckedContinuation { continuation in
            // A thread of its own: it has nothing to do until the program ends.
            DispatchQueue(label: "termination").async {
                var byte: UInt8 = 0
                while read(TerminationSignal.pipe.end, &byte, 1) == -1, errno == EINTR {}
                continuation.resume()
            }
        }
        for number in TerminationSignal.signals { signal(number, SIG_DFL) }
    }
}
