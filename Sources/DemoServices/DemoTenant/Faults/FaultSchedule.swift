internal import FoundationEssentials
internal import JOSE
internal import Synchronization

/// Assigns faults to sign-ins: an armed fault applies to the next sign-in only, of any client or of one, and immediately to requests that
/// belong to no sign-in (metadata, keys, sign-out). All others get the tenant's standing fault, usually none.
final class FaultSchedule: Sendable {
    /// An armed fault and its result.
    struct Trial: Sendable {
        let fault: DemoFault
        /// A later one has a higher number.
        let number: Int
        let faults: FaultInjector
        /// The client that it is for, or whose sign-in has met it; `nil` while that may be any.
        var clientID: String?
    }

    private struct TrialKey: Hashable {
        let fault: String
        let clientID: String?
    }

    private struct Latest {
        let key: String?
        let clientID: String
        let faults: FaultInjector
        let began: Date
    }

    private struct State {
        var armed: Trial?
        var trialCount = 0
        /// The most recent sign-in.
        var latest: Latest?
        /// The last trial of each fault, for each client.
        var trials: [TrialKey: Trial] = [:]
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
    var armed: Trial? { state.withLock { $0.armed } }

    /// All trials: the last one of each fault, for each client.
    private var trials: [Trial] { state.withLock { Array($0.trials.values) } }

    /// The last trial of a fault that is a client's, or may become it; that of any client when it is `nil`.
    func trial(ofFault name: String, by clientID: String?) -> Trial? {
        trials.filter { trial in
            trial.fault.name == name && (clientID == nil || trial.clientID == nil || trial.clientID == clientID)
        }.max { $0.number < $1.number }
    }

    /// The keys that have replaced the tenant's own in a trial, or were published with them.
    var usedOtherKeys: [SigningKey] { (trials.map(\.faults) + [standing]).compactMap(\.usedOtherKey) }

    /// Whether a sign-in with nothing to refuse was followed by a use of its tokens. Otherwise the client does not use
    /// tokens at all, and not using them is no refusal.
    /// - Parameter clientID: the client; `nil` for any.
    func hasSeenTokensUsed(by clientID: String?) -> Bool {
        let trials = trials.filter { $0.fault.demand == .accept }
        return ([standing] + trials.map(\.faults)).contains { $0.hasUses(by: clientID) }
    }

    /// The algorithm of ID tokens that a client is known to accept: with another one, it would refuse a fault for the algorithm alone.
    /// That of the tenant until it has shown otherwise.
    /// - Parameter clientID: the client; `nil` for any.
    func acceptedAlgorithm(of clientID: String?) -> SignatureAlgorithm {
        let own = standing.own
        guard !standing.hasUses(by: clientID) else { return own }
        let accepted = trials.filter { $0.fault.demand == .accept && $0.faults.hasUses(by: clientID) }
            .map(\.faults.algorithm)
        return accepted.contains(own) ? own : accepted.first ?? own
    }

    /// Arms a fault for the next sign-in, replacing one that was armed before.
    /// - Parameter clientID: the client whose sign-in it is; `nil` for any.
    func arm(_ fault: DemoFault, for clientID: String?) {
        state.withLock { state in
            state.trialCount += 1
            let trial = Trial(
                fault: fault, number: state.trialCount,
                faults: FaultInjector(fault, further: standing.further, own: standing.own),
                clientID: clientID)
            state.armed = trial
            state.trials[TrialKey(fault: fault.name, clientID: clientID)] = trial
        }
    }

    /// Forgets every trial.
    func reset() { state.withLock { $0 = State() } }

    /// Disarms the armed fault.
    func disarm() { state.withLock { $0.armed = nil } }

    /// The faults for a new sign-in.
    /// - Parameters:
    ///   - key: the hash of its `state`: a repeated request, as after a reload, begins no new sign-in.
    ///   - clientID: the client.
    func begin(key: String?, clientID: String) -> FaultInjector {
        let time = now()
        return state.withLock { state in
            if var trial = state.armed, trial.clientID == nil || trial.clientID == clientID {
                // From now on it is this client's, also if it takes another sign-in.
                state.trials[TrialKey(fault: trial.fault.name, clientID: trial.clientID)] = nil
                trial.clientID = clientID
                state.trials[TrialKey(fault: trial.fault.name, clientID: clientID)] = trial
                let isLast = trial.faults.beginSignIn() >= trial.fault.signInCount
                state.armed = isLast ? nil : trial
                state.latest = Latest(key: key, clientID: clientID, faults: trial.faults, began: time)
                return trial.faults
            }
            if let latest = state.latest, let key, latest.key == key, latest.clientID == clientID {
                return latest.faults
            }
            state.latest = Latest(key: key, clientID: clientID, faults: standing, began: time)
            return standing
        }
    }

    /// The faults of a request that belongs to no sign-in, where it reaches one client: those of another client's trial do not.
    func faults(_ faults: FaultInjector, reaching clientID: String) -> FaultInjector {
        let trial = trials.first { $0.faults === faults }
        return trial?.clientID == nil || trial?.clientID == clientID ? faults : standing
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
