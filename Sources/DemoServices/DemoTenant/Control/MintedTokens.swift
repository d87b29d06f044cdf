internal import JOSE
internal import JSON
internal import Synchronization

/// What the tokens of the control interface need to be verified: the keys of their algorithms, and an attacker's key at its address.
final class MintedTokens: Sendable {
    private struct State {
        /// The algorithms that were used.
        var algorithms: Set<SignatureAlgorithm> = []
        var attacker: FaultInjector?
    }

    private let state = Mutex(State())

    /// Notes that a token was signed.
    /// - Parameter faults: what has signed it, with the tenant's own key or, where `isOfAttacker`, an attacker's.
    func note(_ faults: FaultInjector, isOfAttacker: Bool) {
        state.withLock { state in
            state.algorithms.insert(faults.algorithm)
            if isOfAttacker { state.attacker = faults }
        }
    }

    /// Forgets all tokens.
    func reset() { state.withLock { $0 = State() } }

    /// The algorithms that tokens were signed with.
    var algorithms: Set<SignatureAlgorithm> { state.withLock { $0.algorithms } }

    /// The faults of the last token with an attacker's key, unless such a fault applies at present.
    func attacker(besides faults: FaultInjector) -> FaultInjector {
        guard faults.fault?.isSignedByAttacker != true else { return faults }
        return state.withLock { $0.attacker } ?? faults
    }

    /// The names of all algorithms, as the metadata lists them; `nil` where there is none but the tenant's.
    /// - Parameter faults: those that apply; a fault decides alone what is listed.
    func algorithmNames(_ faults: FaultInjector) -> [JSONValue]? {
        let others = others(than: faults)
        return others.isEmpty ? nil : ([faults.own] + others).map { .string($0.rawValue) }
    }

    /// The key set with the keys of these tokens. A key that signs by two algorithms is published without `alg`.
    /// - Parameter faults: those that apply; a fault decides alone what is published.
    func published(_ set: JSONWebKeySet, _ faults: FaultInjector) throws -> JSONWebKeySet {
        var keys = set.keys
        for (type, algorithms) in Dictionary(grouping: others(than: faults), by: \.typeOfKey).sorted(by: {
            $0.key < $1.key
        }) {
            guard type != faults.own.typeOfKey else {
                for index in keys.indices { keys[index].algorithm = nil }
                continue
            }
            guard let algorithm = algorithms.first else { continue }
            let entry = try SigningKeyStore.Entry(try faults.further.key(for: algorithm))
            keys.append(try entry.published(for: algorithms.count == 1 ? algorithm : nil))
        }
        return JSONWebKeySet(keys: keys)
    }

    /// The algorithms besides the tenant's; none where a fault applies.
    private func others(than faults: FaultInjector) -> [SignatureAlgorithm] {
        guard faults.fault == nil else { return [] }
        return algorithms.subtracting([faults.own]).sorted { $0.rawValue < $1.rawValue }
    }
}
