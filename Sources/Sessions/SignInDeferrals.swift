import Synchronization

/// The stores that have pending sign-ins of one file in memory alone, as long as they are in use.
final class SignInDeferrals: Sendable {
    private struct Reference {
        weak var store: DeferredSignInTransactionStore?
    }

    private let references = Mutex<[Reference]>([])

    /// One more.
    func add(_ store: DeferredSignInTransactionStore) {
        references.withLock { references in
            references.removeAll { $0.store == nil }
            references.append(Reference(store: store))
        }
    }

    /// Forgets all that they have in memory.
    func forget() async {
        for store in references.withLock({ $0.compactMap(\.store) }) { await store.forget() }
    }
}
