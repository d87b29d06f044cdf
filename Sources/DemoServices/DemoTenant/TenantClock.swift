internal import FoundationEssentials
internal import Synchronization

/// The clock of all that a tenant issues and lets expire: the machine's, moved by an offset that can be changed at any time.
///
/// What the tenant has observed is stored with the machine's time instead, so that no sign-in is forgotten when the clock is moved.
final class TenantClock: Sendable {
    /// The clock of the machine.
    let machine: @Sendable () -> Date
    private let initialOffset: Int64
    private let current: Mutex<Int64>

    init(_ machine: @escaping @Sendable () -> Date, offset: Int64) {
        self.machine = machine
        initialOffset = offset
        current = Mutex(offset)
    }

    /// The time of the tenant.
    var now: @Sendable () -> Date { { self.machine().addingTimeInterval(TimeInterval(self.offset)) } }

    /// Seconds after the machine's time.
    var offset: Int64 { current.withLock { $0 } }

    /// Sets the offset; `false` when it is too large, and nothing has changed.
    func set(_ offset: Int64) -> Bool { change { _ in offset } }

    /// Moves the clock, forward or back; `false` when the offset would be too large, and nothing has changed.
    func advance(by seconds: Int64) -> Bool { change { $0.addingReportingOverflow(seconds).partialValue } }

    /// Moves the clock to where it was at the start.
    func reset() { current.withLock { $0 = initialOffset } }

    private func change(_ body: (Int64) -> Int64) -> Bool {
        current.withLock { current in
            let next = body(current)
            guard (-ClockOffset.max...ClockOffset.max).contains(next) else { return false }
            current = next
            return true
        }
    }
}
