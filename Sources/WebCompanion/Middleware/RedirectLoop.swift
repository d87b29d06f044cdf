internal import FoundationEssentials
internal import Synchronization

/// Recognizes a redirect that leads back to the same request: a browser behind a proxy that hides the host repeats it at once, and gives up
/// after about twenty times. All requests through a proxy come from its address, whereas people in a local network who open the same address
/// at the same time have one each.
final class RedirectLoop: Sendable {
    /// How many redirects of the same target in a row are a loop.
    static let limit = 10
    /// Within how many seconds.
    static let interval: TimeInterval = 2

    private struct Row {
        var target = ""
        var client = ""
        var start = Date.distantPast
        var count = 0
    }

    private let last = Mutex(Row())

    /// Notes a request that would be redirected.
    /// - Parameter client: the address that the request came from.
    /// - Returns: whether it has been redirected too often.
    func isClosed(by target: String, from client: String, at time: Date) -> Bool {
        last.withLock { last in
            // A clock that was set back must not keep it closed.
            let age = time.timeIntervalSince(last.start)
            if last.target != target || last.client != client || !(0...RedirectLoop.interval).contains(age) {
                last = Row(target: target, client: client, start: time)
            }
            last.count += 1
            return last.count > RedirectLoop.limit
        }
    }
}
