internal import JOSE
internal import Synchronization

/// The key of a tenant for ES256, in memory only and generated on first use.
final class ES256Key: Sendable {
    private let generated = Mutex<SigningKey?>(nil)

    /// The key, if something was signed or published with it.
    var used: SigningKey? { generated.withLock { $0 } }

    /// The key.
    func key() throws -> SigningKey {
        try generated.withLock { known in
            if let key = known { return key }
            let key = try SigningKey.generate(on: .p256)
            known = key
            return key
        }
    }
}
