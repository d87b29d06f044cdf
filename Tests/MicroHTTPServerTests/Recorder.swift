import Synchronization

/// Records what callbacks on other threads report, in order.
final class Recorder: Sendable {
    private let kept = Mutex<[String]>([])

    var values: [String] { kept.withLock { $0 } }

    func append(_ value: String) { kept.withLock { $0.append(value) } }
}
