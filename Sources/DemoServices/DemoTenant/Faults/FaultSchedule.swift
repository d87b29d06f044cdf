internal import FoundationEssentials
internal import JOSE
internal import Synchronization

/// Assigns faults to sign-ins: an armed fault applies to the next sign-in only, and immediately to requests that belong to
/// no sign-in (metadata, keys, sign-out). All others get the tenant's standing fault, usually none.
final class FaultSchedule: Sendable {
    /// An armed fault and its result.
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
        /// The most recent sign-in.
        var latest: Latest?
        /// The last trial of each fault, by its name.
        var trials: [String: Trial] = [:]
    }

    /// The fault of the tenant when none is armed.
    let standing: FaultInjector
    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    /// Seconds after its authorization request when a sign-in is over, if no other has begun.
    static let maxAge: TimeInterval = 600

    init(standing: FaultInjector, now: @escaping @Sendable () -> Date) {
        self.standing = standing
        self.now = now
    }

    /// The fault waiting for a sign-in.
    var armed: DemoFault? { state.withLock { $0.armed?.fault } }

    /// The last trial of each fault, by its name.
    var trials: [String: Trial] { state.withLock { $0.trials } }

    /// Whether a sign-in with nothing to refuse was followed by a use of its tokens. Otherwise the client does not use
    /// tokens at all, and not using them is no refusal.
    var hasSeenTokensUsed: Bool {
        let trials = trials.values.filter { $0.fault.demand == .accept }
        return ([standing] + trials.map(\.faults)).contains { $0.uses(of: nil) > 0 }
    }

    /// The algorithm of ID tokens that the client is known to accept: with another one, it would refuse a fault for the algorithm alone.
    /// RS256 until it has shown otherwise, since every client must support it (OpenID Connect Core section 3.1.3.7).
    var acceptedAlgorithm: SignatureAlgorithm {
        guard standing.uses(of: nil) == 0 else { return .rs256 }
        let accepted = trials.values.filter { $0.fault.demand == .accept && $0.faults.uses(of: nil) > 0 }
        return accepted.contains { $0.fault.algorithm == .rs256 } ? .rs256 : accepted.first?.fault.algorithm ?? .rs256
    }

    /// Arms a fault for the next sign-in, replacing one that was armed before.
    func arm(_ fault: DemoFault) {
        let trial = Trial(fault: fault, armed: now(), faults: FaultInjector(fault))
        state.withLock { state in
            state.armed = trial
            state.trials[fault.name] = trial
        }
    }

    /// Forgets every trial.
    func reset() { state.withLock { $0 = State() } }

    /// Disarms the armed fault.
    func disarm() { state.withLock { $0.armed = nil } }

    /// The faults for a new sign-in.
    /// - Parameter key: the hash of its `state`: a repeated request, as after a reload, begins no new sign-in.
    func begin(key: String?) -> FaultInjector {
        let time = now()
        return state.withLock { state in
            if let trial = state.armed {
                let isLast = trial.faults.beginSignIn() >= trial.fault.signInCount
                if isLast { state.armed = nil }
                state.latest = Latest(key: key, faults: trial.faults, began: time)
                return trial.faults
            }
            if let latest = state.latest, let key, latest.key == key { return latest.faults }
            state.latest = Latest(key: key, faults: standing, began: time)
            return standing
        }
    }

    /// The faults for requests that belong to no sign-in.
    var apart: FaultInjector {
        let oldest = now().addingTimeInterval(-Self.maxAge)
        return state.withLock { state in
            if let armed = state.armed { return armed.faults }
            guard let latest = state.latest, latest.began > oldest else { return standing }
            return latest.faults
        }
    }
}
