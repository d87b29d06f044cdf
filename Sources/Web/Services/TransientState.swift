package import FoundationEssentials
internal import Sessions
package import Traces

/// The state that is kept for minutes in the memory of this process only: users between two requests must not notice a change of the
/// settings, so an application passes it to the next one. After the keychain was cleared it is replaced.
package struct TransientState: Sendable {
    /// The traces of watching browsers.
    package let traces: TraceStore
    /// Their sign-ins that are paused between two messages.
    package let steps = SteppedSignIns()

    /// The event streams of pages that wait for a change of their traces.
    package let streams = EventStreams(limit: 48)
    /// The event streams of windows that wait for a change of their lists.
    package let listStreams = EventStreams(limit: 256)
    /// What belongs to one feature alone.
    package let ofFeatures = FeatureMemory()

    /// An empty state.
    package init(now: @escaping @Sendable () -> Date) { traces = TraceStore(now: now) }

    /// The number of open event streams.
    package var openStreams: Int { streams.waiting + listStreams.waiting }

    /// Ends all event streams, now and later, for a shutdown.
    package func endStreams() {
        streams.end()
        listStreams.end()
    }
}
