internal import Cryptography
internal import FoundationEssentials
internal import OpenIDConnect
internal import OperatorPages
internal import Pages
internal import Sessions
internal import Synchronization

/// The drafts of connections, in memory only: the newest few, for an hour, with their pending test sign-ins.
final class SetupDrafts: Sendable {
    /// More than one user with a few tabs needs.
    static let maxCount = 8
    /// The lifetime of a draft in seconds.
    static let lifetime: TimeInterval = 3600

    /// A pending test sign-in.
    struct Trial: Sendable {
        let draft: String
        let relyingParty: RelyingParty
        let transaction: SignInTransaction
        let values: [Diagnosis.Value: String]
        /// It must end in the browser in which it began.
        let browser: BrowserBinding
    }

    private struct State {
        var drafts: [(draft: SetupDraft, expiry: Date)] = []
        var trials: [Trial] = []
        var connected: SetupPage.Connected?
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Adds a draft; the oldest is removed when there are too many.
    func add(_ draft: SetupDraft) {
        let time = now()
        state.withLock { state in
            state.drafts.removeAll { $0.expiry <= time }
            if state.drafts.count >= SetupDrafts.maxCount { state.drafts.removeFirst() }
            state.drafts.append((draft, time + SetupDrafts.lifetime))
        }
    }

    /// The draft with that id; `nil` when it is unknown or expired.
    func draft(_ id: String) -> SetupDraft? {
        let time = now()
        return state.withLock { state in
            state.drafts.first { ConstantTime.equal(Array($0.draft.id.utf8), Array(id.utf8)) && time < $0.expiry }?
                .draft
        }
    }

    /// Changes a draft, if it still exists.
    func update(_ id: String, _ change: (inout SetupDraft) -> Void) {
        state.withLock { state in
            guard let index = state.drafts.firstIndex(where: { $0.draft.id == id }) else { return }
            var draft = state.drafts[index].draft
            change(&draft)
            state.drafts[index].draft = draft
        }
    }

    /// Removes a draft and its test sign-ins.
    func remove(_ id: String) {
        state.withLock { state in
            state.drafts.removeAll { $0.draft.id == id }
            state.trials.removeAll { $0.draft == id }
        }
    }

    /// Adds a test sign-in; a draft has at most one.
    func begin(_ trial: Trial) {
        state.withLock { state in
            state.trials.removeAll { $0.draft == trial.draft }
            if state.trials.count >= SetupDrafts.maxCount { state.trials.removeFirst() }
            state.trials.append(trial)
        }
    }

    /// Whether a test sign-in with this `state` is pending.
    func isPending(_ value: String) -> Bool { state.withLock { $0.trials.contains { $0.transaction.state == value } } }

    /// Takes the test sign-in of a response, once.
    func take(_ value: String, in browser: BrowserBinding) -> Trial? {
        let time = now()
        return state.withLock { state in
            guard
                let index = state.trials.firstIndex(where: {
                    $0.transaction.state == value && $0.browser == browser
                        && time < $0.transaction.createdAt + SignInLimits().lifetime
                })
            else { return nil }
            return state.trials.remove(at: index)
        }
    }

    /// The provider that was just connected, for the confirmation page.
    var connected: SetupPage.Connected? {
        get { state.withLock { $0.connected } }
        set { state.withLock { $0.connected = newValue } }
    }
}
