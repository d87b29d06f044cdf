import Storage
import Synchronization

/// The stores that have pending sign-ins of one file in memory alone, as long as they are in use: one for each audience and key, so that
/// the applications that a process makes one after the other, or side by side, find each other's.
final class SignInDeferrals: Sendable {
    private struct Reference {
        let key: MasterKey
        let audience: SessionAudience
        weak var store: DeferredSignInTransactionStore?
    }

    private let references = Mutex<[Reference]>([])

    /// The one that is in use, or a new one.
    func store(
        key: MasterKey, audience: SessionAudience, make: () -> DeferredSignInTransactionStore
    ) -> DeferredSignInTransactionStore {
        references.withLock { references in
            references.removeAll { $0.store == nil }
            let known = references.lazy.filter { $0.key.bytes == key.bytes && $0.audience == audience }
            if let store = known.compactMap(\.store).first { return store }
            let store = make()
            references.append(Reference(key: key, audience: audience, store: store))
            return store
        }
    }

    /// Writes down what they have in memory.
    func writeAll() async { for store in stores { await store.writeAll() } }

    /// Forgets what they have in memory.
    func removeAll() async { for store in stores { await store.removeAll() } }

    private var stores: [DeferredSignInTransactionStore] { references.withLock { $0.compactMap(\.store) } }
}
