internal import Cryptography
internal import FoundationEssentials
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Synchronization

/// The drafts of connections, in memory alone: the newest few, for an hour, with the test sign-ins that are under way.
final class SetupDrafts: Sendable {
    /// More than one person with a few tabs needs.
    static let maxCount = 8
    /// Seconds that a draft is kept.
    static let lifetime: TimeInterval = 3600

    /// A test sign-in on its way.
    struct Trial: Sendable {
        let draft: String
        let relyingParty: RelyingParty
        let transaction: SignInTransaction
        let values: [Diagnosis.Value: String]
        /// It ends in the browser in which it began.
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

    /// Keeps a draft; the oldest goes when there are too many.
    func add(_ draft: SetupDraft) {
        let time = now()
        state.withLock { state in
            state.drafts.removeAll { $0.expiry <= time }
            if state.drafts.count >= SetupDrafts.maxCount { state.drafts.removeFirst() }
            state.drafts.append((draft, time + SetupDrafts.lifetime))
        }
    }

    /// The draft of that name; `nil` when it is unknown or too old.
    func draft(_ id: String) -> SetupDraft? {
        let time = now()
        return state.withLock { state in
            state.drafts.first { ConstantTime.equal(Array($0.draft.id.utf8), Array(id.utf8)) && time < $0.expiry }?
                .draft
        }
    }

    /// Changes a draft, if it is still there.
    func update(_ id: String, _ change: (inout SetupDraft) -> Void) {
        state.withLock { state in
            guard let index = state.drafts.firstIndex(where: { $0.draft.id == id }) else { return }
            var draft = state.drafts[index].draft
            change(&draft)
            state.drafts[index].draft = draft
        }
    }

    /// Forgets a draft and its test sign-ins.
    func remove(_ id: String) {
        state.withLock { state in
            state.drafts.removeAll { $0.draft.id == id }
            state.trials.removeAll { $0.draft == id }
        }
    }

    /// Keeps a test sign-in; one for each draft.
    func begin(_ trial: Trial) {
        state.withLock { state in
            state.trials.removeAll { $0.draft == trial.draft }
            if state.trials.count >= SetupDrafts.maxCount { state.trials.removeFirst() }
            state.trials.append(trial)
        }
    }

    /// Whether a test sign-in with this `state` is under way.
    func isPending(_ value: String) -> Bool { state.withLock { $0.trials.contains { $0.transaction.state == value } } }

    /// Takes the test sign-in that an answer belongs to, once.
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

    /// What has just been connected, for the page that says so.
    var connected: SetupPage.Connected? {
        get { state.withLock { $0.connected } }
        set { state.withLock { $0.connected = newValue } }
    }
}
