internal import Dispatch
internal import Glibc

/// SIGHUP, by which `systemctl reload` asks a program to read its settings again.
///
/// A program with a terminal keeps the signal's other meaning: it ends when its terminal is closed.
package struct ReloadSignal: Sendable {
    private static let pipe = SignalPipe()

    /// Observes the signal from now on; `nil` where there is a terminal.
    package init?(hasTerminal: Bool = ReloadSignal.hasTerminal) {
        guard !hasTerminal else { return nil }
        // Opened here: the handler must not be the first to access it.
        _ = ReloadSignal.pipe
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in ReloadSignal.pipe.signal() }
        action.sa_flags = SA_RESTART
        sigaction(SIGHUP, &action, nil)
    }

    /// Whether the process has a controlling terminal.
    package static var hasTerminal: Bool {
        let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    /// One element for each time that the signal was received; several are one while the last is not handled yet.
    package var requests: AsyncStream<Void> {
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
