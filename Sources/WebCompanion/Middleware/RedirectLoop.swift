internal import FoundationEssentials
internal import Synchronization

/// Recognizes a redirect that comes back: a browser behind a proxy that hides the host asks for the same target again at once, until it gives
/// up after about twenty times. Nobody opens an address of this machine that often.
final class RedirectLoop: Sendable {
    /// How many redirects of the same target in a row are a loop.
    static let limit = 10
    /// Within how many seconds.
    static let interval: TimeInterval = 2

    private struct Row {
        var target = ""
        var start = Date.distantPast
        var count = 0
    }

    private let last = Mutex(Row())

    /// Notes a request that would be redirected.
    /// - Returns: whether it has been redirected too often.
    func isClosed(by target: String, at time: Date) -> Bool {
        last.withLock { last in
            // A clock that was set back must not keep it closed.
            let age = time.timeIntervalSince(last.start)
            if last.target != target || !(0...RedirectLoop.interval).contains(age) {
                last = Row(target: target, start: time)
            }
            last.count += 1
            return last.count > RedirectLoop.limit
        }
    }
}
