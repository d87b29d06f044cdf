internal import JOSE
internal import JSON
internal import Synchronization

/// What the tokens of the control interface need to be verified: the keys of their algorithms, and an attacker's key at its address.
final class MintedTokens: Sendable {
    private struct State {
        /// The algorithms besides RS256.
        var algorithms: Set<SignatureAlgorithm> = []
        var attacker: FaultInjector?
    }

    private let state = Mutex(State())

    /// Notes that a token was signed.
    /// - Parameter attacker: the faults whose attacker's key has signed it; `nil` for the tenant's own.
    func note(_ algorithm: SignatureAlgorithm, attacker: FaultInjector?) {
        state.withLock { state in
            if algorithm != .rs256 { state.algorithms.insert(algorithm) }
            if let attacker { state.attacker = attacker }
        }
    }

    /// Forgets all tokens.
    func reset() { state.withLock { $0 = State() } }

    /// The faults of the last token with an attacker's key, unless such a fault applies at present.
    func attacker(besides faults: FaultInjector) -> FaultInjector {
        guard faults.fault?.isSignedByAttacker != true else { return faults }
        return state.withLock { $0.attacker } ?? faults
    }

    /// The names of all algorithms, as the metadata lists them.
    /// - Parameter faults: those that apply; a fault decides alone what is listed.
    func algorithmNames(_ faults: FaultInjector) -> [JSONValue]? {
        let used = state.withLock { $0.algorithms }
        guard faults.fault == nil, !used.isEmpty else { return nil }
        return ([.rs256] + used.sorted { $0.rawValue < $1.rawValue }).map { .string($0.rawValue) }
    }

    /// The key set with the keys of these tokens: ES256 has another key, and the RSA key has to be published without `alg` as soon as it
    /// signs by two algorithms.
    /// - Parameter faults: those that apply; a fault decides alone what is published.
    func published(_ set: JSONWebKeySet, _ faults: FaultInjector) throws -> JSONWebKeySet {
        let used = state.withLock { $0.algorithms }
        guard faults.fault == nil, !used.isEmpty else { return set }
        var keys = set.keys
        if used.contains(.ps256) { for index in keys.indices { keys[index].algorithm = nil } }
        if used.contains(.es256) {
            keys.append(try SigningKeyStore.Entry(try faults.es256.key()).published(for: .es256))
        }
        return JSONWebKeySet(keys: keys)
    }
}
