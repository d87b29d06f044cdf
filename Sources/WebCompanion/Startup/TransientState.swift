internal import FoundationEssentials
internal import Sessions
internal import Traces

/// What the program remembers for minutes and writes nowhere: people who are between two requests must not notice that the settings
/// were changed meanwhile, so an application hands it on to the next one. After the keychain was cleared there is a new one.
struct TransientState: Sendable {
    /// Answers of the provider that came by a form of its page.
    let formPosts: any FormPostResponses
    /// Sign-ins that wait for the person to say that they began them.
    let confirmations: PendingConfirmations
    /// Forms for a new task that were sent.
    let submissions: any SubmissionDeduplicator
    /// People whose accepted tasks wait to be sent.
    let outboxPeople = OutboxPeople()
    /// Sign-outs that go on at the provider.
    let pendingLogouts: any PendingLogouts
    /// People who were sent to sign in again.
    let reauthentications = Reauthentications()

    /// What browsers that watch have seen.
    let traces: TraceStore
    /// Their sign-ins that wait between two messages.
    let steps = SteppedSignIns()

    /// The pages that wait for their traces to change.
    let streams = EventStreams(limit: 48)
    /// The windows that wait for their lists to change.
    let listStreams = EventStreams(limit: 256)
    /// What they wait for.
    let watches = ListWatches()
    /// Runs of faults.
    let faultRuns: FaultRuns
    /// Providers that are about to be connected.
    let setups: SetupDrafts
    /// Codes that shared screens show for phones.
    let pairings: Pairings

    /// An empty one.
    init(now: @escaping @Sendable () -> Date) {
        traces = TraceStore(now: now)
        formPosts = InMemoryFormPostResponses(now: now)
        confirmations = PendingConfirmations(now: now)
        submissions = InMemorySubmissionDeduplicator(now: now)
        pendingLogouts = InMemoryPendingLogouts(now: now)
        faultRuns = FaultRuns(now: now)
        setups = SetupDrafts(now: now)
        pairings = Pairings(now: now)
    }

    /// How many event streams are open.
    var openStreams: Int { streams.waiting + listStreams.waiting }

    /// Ends the event streams of all pages, now and later: the program is about to end.
    func endStreams() {
        streams.end()
        listStreams.end()
    }
}
