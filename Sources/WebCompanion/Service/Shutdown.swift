internal import Synchronization

/// Whether the program has been asked to end, and still serves until load balancers have noticed. One lasts as long as the process.
final class Shutdown: Sendable {
    private let hasBegunFlag = Atomic(false)

    /// From now on the program is not ready for new clients.
    func begin() { hasBegunFlag.store(true, ordering: .relaxed) }

    /// Whether it has been asked to end.
    var hasBegun: Bool { hasBegunFlag.load(ordering: .relaxed) }
}
