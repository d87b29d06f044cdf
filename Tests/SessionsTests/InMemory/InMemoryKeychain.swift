import FoundationEssentials
import OpenIDConnect
import Sessions
import Synchronization

/// A keychain in memory: what the stores promise, in as few words as possible. It sees no more of the module than another program.
final class InMemoryKeychain: Sendable {
    struct State {
        var sessions: [SessionID: (session: Session, audience: SessionAudience)] = [:]
        /// Sessions that were ended by their reference and that nobody has looked up since.
        var closed: Set<SessionID> = []
        var logoutTokens: [String: Date] = [:]
        var leases: [SessionID: (owner: LeaseOwner, expiry: Date)] = [:]
        var signIns: [(transaction: SignInTransaction, browser: BrowserBinding, audience: SessionAudience)] = []
        var drafts: [(draft: Draft, person: Person, time: Date)] = []
        var outbox: [(entry: OutboxEntry, person: Person, time: Date)] = []
        var sentTasks: [String: (person: Person, time: Date)] = [:]
        var outboxLeases: [Person: (owner: LeaseOwner, expiry: Date)] = [:]
        var policies: [(policy: Policy, audience: SessionAudience)] = []
    }

    let state = Mutex(State())

    /// The stores, as one companion has them.
    func keychain(
        audience: SessionAudience, limits: SessionLimits, signIns: SignInLimits, drafts: DraftLimits,
        outbox: OutboxLimits, now: @escaping @Sendable () -> Date
    ) -> Keychain {
        Keychain(
            sessions: InMemorySessionStore(keychain: self, audience: audience, limits: limits, now: now),
            leases: InMemoryLeaseStore(keychain: self, now: now),
            signIns: InMemorySignInTransactionStore(keychain: self, audience: audience, limits: signIns, now: now),
            drafts: InMemoryDraftStore(keychain: self, limits: drafts, now: now),
            outbox: InMemoryOutboxStore(keychain: self, limits: outbox, now: now),
            policies: InMemoryAddedPolicyStore(keychain: self, audience: audience)
        ) {
            self.state.withLock { state in
                let policies = state.policies
                state = State()
                state.policies = policies
            }
        }
    }
}
