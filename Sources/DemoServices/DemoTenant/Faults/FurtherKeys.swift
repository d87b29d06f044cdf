internal import JOSE
internal import Synchronization

/// The keys of a tenant for algorithms that those in its store don't fit, in memory only and generated on first use.
final class FurtherKeys: Sendable {
    private let generated = Mutex<[String: SigningKey]>([:])
    private let make: @Sendable (SignatureAlgorithm) throws -> SigningKey

    init(make: @escaping @Sendable (SignatureAlgorithm) throws -> SigningKey = { try $0.newKey() }) {
        self.make = make
    }

    /// The keys that something was signed or published with.
    var used: [SigningKey] { generated.withLock { Array($0.values) } }

    /// The key for an algorithm.
    func key(for algorithm: SignatureAlgorithm) throws -> SigningKey {
        let type = algorithm.typeOfKey
        if let key = generated.withLock({ $0[type] }) { return key }
        // Outside the lock: an RSA key takes long, and who waits for a lock keeps a thread. Of two keys the first one stays.
        let key = try make(algorithm)
        return generated.withLock { known in
            let first = known[type] ?? key
            known[type] = first
            return first
        }
    }
}
