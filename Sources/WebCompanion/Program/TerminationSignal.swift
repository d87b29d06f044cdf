@preconcurrency internal import Dispatch
internal import Glibc

/// Waits for SIGINT or SIGTERM. A second signal ends the program at once.
enum TerminationSignal {
    /// Returns when the first of the two signals arrives.
    static func wait() async {
        let signals = [SIGINT, SIGTERM]
        for number in signals { signal(number, SIG_IGN) }
        let arrivals = AsyncStream<Void> { continuation in
            let sources = signals.map { number in
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { continuation.yield() }
                source.resume()
                return source
            }
            continuation.onTermination = { _ in for source in sources { source.cancel() } }
        }
        for await _ in arrivals { break }
        for number in signals { signal(number, SIG_DFL) }
    }
}
