internal import Synchronization

/// Whether the program has been asked to end, and still serves until load balancers have noticed. One lasts as long as the process.
package final class Shutdown: Sendable {
    private let hasBegunFlag = Atomic(false)

    package init() {}

    /// From now on the program is not ready for new clients.
    package func begin() { hasBegunFlag.store(true, ordering: .relaxed) }

    /// Whether it has been asked to end.
    package var hasBegun: Bool { hasBegunFlag.load(ordering: .relaxed) }
}
