internal import Dispatch
internal import Glibc

/// SIGHUP, by which `systemctl reload` asks a program to read its settings again.
///
/// A program with a terminal keeps the signal's other meaning: it ends when its terminal is closed.
struct ReloadSignal: Sendable {
    /// A pipe from the handler to the waiting thread. A signal handler can't capture, so there is one pipe for the process.
    private static let pipe: (end: Int32, start: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = Glibc.pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A full pipe already holds a request to reload; the handler must not block.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }()

    /// Observes the signal from now on; `nil` where there is a terminal.
    init?(hasTerminal: Bool = ReloadSignal.hasTerminal) {
        guard !hasTerminal else { return nil }
        // Opened here: the handler must not be the first to access it.
        _ = ReloadSignal.pipe
        var action = sigaction()
        // Only what signal-safety(7) allows: write, with errno restored.
        action.__sigaction_handler.sa_handler = { _ in
            let before = errno
            var byte: UInt8 = 0
            _ = write(ReloadSignal.pipe.start, &byte, 1)
            errno = before
        }
        action.sa_flags = SA_RESTART
        sigaction(SIGHUP, &action, nil)
    }

    /// Whether the process has a controlling terminal.
    static var hasTerminal: Bool {
        let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    /// One element for each time that the signal was received; several are one while the last is not handled yet.
    var requests: AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // A dedicated thread, because it blocks until the program ends.
        DispatchQueue(label: "reload").async {
            var bytes = [UInt8](repeating: 0, count: 64)
            while true {
                let count = read(ReloadSignal.pipe.end, &bytes, bytes.count)
                if count > 0 {
                    if case .terminated = continuation.yield() { return }
                } else if count == 0 || errno != EINTR {
                    continuation.finish()
                    return
                }
            }
        }
        return stream
    }
}
