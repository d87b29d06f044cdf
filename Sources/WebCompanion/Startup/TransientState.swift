internal import FoundationEssentials
internal import Sessions
internal import Traces

/// The state that is kept for minutes in the memory of this process only: users between two requests must not notice a change of the
/// settings, so an application passes it to the next one. After the keychain was cleared it is replaced.
struct TransientState: Sendable {
    /// Users with accepted tasks that have not been sent.
    let outboxPeople = OutboxPeople()
    /// The traces of watching browsers.
    let traces: TraceStore
    /// Their sign-ins that are paused between two messages.
    let steps = SteppedSignIns()

    /// The event streams of pages that wait for a change of their traces.
    let streams = EventStreams(limit: 48)
    /// The event streams of windows that wait for a change of their lists.
    let listStreams = EventStreams(limit: 256)
    /// The lists that they wait for.
    let watches = ListWatches()
    /// Runs of faults.
    let faultRuns: FaultRuns
    /// Providers that are about to be connected.
    let setups: SetupDrafts

    /// An empty state.
    init(now: @escaping @Sendable () -> Date) {
        traces = TraceStore(now: now)
        faultRuns = FaultRuns(now: now)
        setups = SetupDrafts(now: now)
    }

    /// The number of open event streams.
    var openStreams: Int { streams.waiting + listStreams.waiting }

    /// Ends all event streams, now and later, for a shutdown.
    func endStreams() {
        streams.end()
        listStreams.end()
    }
}
