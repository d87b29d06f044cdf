internal import FoundationEssentials
internal import Synchronization

/// Which sign-in meets which fault: one that is armed belongs to the next sign-in alone, and to what is asked for apart from any
/// sign-in (metadata, keys, sign-out) from arming on. All others meet what the tenant does wrong all the time, mostly nothing.
final class FaultSchedule: Sendable {
    /// A fault that was armed, and what came of it.
    struct Trial: Sendable {
        let fault: DemoFault
        let armed: Date
        let faults: FaultInjector
    }

    private struct Latest {
        let key: String?
        let faults: FaultInjector
        let began: Date
    }

    private struct State {
        var armed: Trial?
        /// The sign-in that began last.
        var latest: Latest?
        /// The last trial of each fault, by its name.
        var trials: [String: Trial] = [:]
    }

    /// What the tenant does wrong where nothing was armed.
    let standing: FaultInjector
    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    /// So long after its authorization request a sign-in is over, if no other has begun.
    static let maxAge: TimeInterval = 600

    init(standing: FaultInjector, now: @escaping @Sendable () -> Date) {
        self.standing = standing
        self.now = now
    }

    /// The fault that waits for a sign-in.
    var armed: DemoFault? { state.withLock { $0.armed?.fault } }

    /// The last trial of each fault, by its name.
    var trials: [String: Trial] { state.withLock { $0.trials } }

    /// Whether a sign-in in which nothing had to be refused has led to a use of its tokens. Without that, a client that does not
    /// use them has refused nothing.
    var hasSeenTokensUsed: Bool {
        let trials = trials.values.filter { $0.fault.demand == .accept }
        return ([standing] + trials.map(\.faults)).contains { $0.uses(of: nil) > 0 }
    }

    /// Lets the next sign-in meet a fault. One that was armed before and not met is taken back.
    func arm(_ fault: DemoFault) {
        let trial = Trial(fault: fault, armed: now(), faults: FaultInjector(fault))
        state.withLock { state in
            state.armed = trial
            state.trials[fault.name] = trial
        }
    }

    /// Takes the armed fault back.
    func disarm() { state.withLock { $0.armed = nil } }

    /// The faults of a sign-in that begins now.
    /// - Parameter key: the hash of its `state`: a request that is sent a second time, as when a page is reloaded, begins nothing.
    func begin(key: String?) -> FaultInjector {
        let time = now()
        return state.withLock { state in
            if let trial = state.armed {
                let isLast = trial.faults.beginSignIn() >= trial.fault.signIns
                if isLast { state.armed = nil }
                state.latest = Latest(key: key, faults: trial.faults, began: time)
                return trial.faults
            }
            if let latest = state.latest, let key, latest.key == key { return latest.faults }
            state.latest = Latest(key: key, faults: standing, began: time)
            return standing
        }
    }

    /// The faults of what belongs to no sign-in.
    var apart: FaultInjector {
        let oldest = now().addingTimeInterval(-Self.maxAge)
        return state.withLock { state in
            if let armed = state.armed { return armed.faults }
            guard let latest = state.latest, latest.began > oldest else { return standing }
            return latest.faults
        }
    }
}

extension DemoFault {
    /// How many sign-ins it takes: keys that change need a second one.
    fileprivate var signIns: Int {
        changes.contains { if case .rotatingKeys = $0 { true } else { false } } ? 2 : 1
    }
}
