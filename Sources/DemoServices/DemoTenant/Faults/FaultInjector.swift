internal import Synchronization

/// What the tenant does wrong at the moment, and how often it was requested since.
final class FaultInjector: Sendable {
    private struct State {
        var fault: DemoFault?
        var counts: [DemoFault.Point: Int] = [:]
        /// Every start of a fault has other addresses of its keys.
        var run = RunNumber.next
        var keys: FaultKeys?
    }

    private let state: Mutex<State>

    init(_ fault: DemoFault?) { state = Mutex(State(fault: fault)) }

    /// What it does wrong; a new one starts counting at zero.
    var fault: DemoFault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0 = State(fault: newValue) } }
    }

    /// How often the tenant has answered at a point.
    func requests(at point: DemoFault.Point) -> Int { state.withLock { $0.counts[point] ?? 0 } }

    /// Notes that something is being answered.
    func note(_ point: DemoFault.Point) { state.withLock { $0.counts[point, default: 0] += 1 } }

    /// What stands behind `/keys`, where the address of the keys moves.
    var keyPath: String? { has(.movingKeys) ? state.withLock { "\($0.run)" } : nil }

    /// The keys of this fault's own, made when first needed.
    func keys() throws -> FaultKeys {
        try state.withLock { state in
            if let keys = state.keys { return keys }
            let keys = try FaultKeys()
            state.keys = keys
            return keys
        }
    }

    var changes: [DemoFault.Change] { fault?.changes ?? [] }

    func has(_ change: DemoFault.Change) -> Bool { changes.contains(change) }

    /// Whether the signing key has changed by now.
    var hasRotated: Bool {
        (has(.rotatingKeys(.betweenSignIns)) && requests(at: .authorization) > 1)
            || (has(.rotatingKeys(.justBeforeSigning)) && requests(at: .token) > 1)
    }

    /// How many keys there are, when they have no names.
    var namelessKeys: Int? {
        for case .namelessKeys(let count) in changes { return count }
        return nil
    }

    /// Whether the secret is taken by HTTP Basic only.
    var wantsBasic: Bool { has(.basicAuthenticationOnly) }

    /// The error of every authorization request.
    var refusal: String? {
        for case .refusal(let error) in changes { return error }
        return nil
    }
}

/// Numbers the starts of faults in this process.
private enum RunNumber {
    private static let last = Mutex(0)
    static var next: Int {
        last.withLock { last in
            last += 1
            return last
        }
    }
}
