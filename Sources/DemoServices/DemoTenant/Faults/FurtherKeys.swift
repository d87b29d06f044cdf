internal import JOSE
internal import Synchronization

/// The keys of a tenant for algorithms that those in its store don't fit, in memory only and generated on first use.
final class FurtherKeys: Sendable {
    private let generated = Mutex<[String: SigningKey]>([:])

    /// The keys that something was signed or published with.
    var used: [SigningKey] { generated.withLock { Array($0.values) } }

    /// The key for an algorithm.
    func key(for algorithm: SignatureAlgorithm) throws -> SigningKey {
        try generated.withLock { known in
            if let key = known[algorithm.typeOfKey] { return key }
            let key = try algorithm.newKey()
            known[algorithm.typeOfKey] = key
            return key
        }
    }
}
