package import HTTP
internal import Synchronization
package import Traces

/// Sign-ins that are paused between two messages, by the id of their trace. Each one ends when it is not resumed in time.
package final class SteppedSignIns: Sendable {
    /// How long a sign-in waits for the next step.
    package static let lifetime = Duration.seconds(15 * 60)

    /// What is paused.
    package enum Pending: Sendable {
        /// The redirect to the provider.
        case redirect(HTTPResponse, to: HTTPURL)
        /// The rest of the sign-in, which stops at the gate of its recorder.
        case completion(Task<HTTPResponse, Never>)
    }

    private struct Entry {
        let pending: Pending
        let end: Task<Void, Never>
    }

    private let entries = Mutex<[String: Entry]>([:])
    private let lifetime: Duration

    /// An empty table.
    package init(lifetime: Duration = SteppedSignIns.lifetime) { self.lifetime = lifetime }

    /// Stores what is paused for a trace, replacing any earlier entry.
    package func wait(_ pending: Pending, for recorder: TraceRecorder) {
        let id = recorder.trace.id
        let lifetime = lifetime
        let end = Task { [weak self] in
            guard (try? await Task.sleep(for: lifetime)) != nil else { return }
            self?.remove(id)
            recorder.gate?.cancel()
            recorder.end(.stopped)
        }
        let old = entries.withLock { $0.updateValue(Entry(pending: pending, end: end), forKey: id) }
        old?.end.cancel()
        // Removed together with its trace, so that there are no more entries than traces.
        recorder.gate?.atCancellation { [weak self] in self?.remove(id) }
    }

    /// What waits for a trace; it stays there.
    package func pending(_ id: String) -> Pending? { entries.withLock { $0[id]?.pending } }

    /// The message that is sent when the sign-in of a recorder is resumed; `nil` when it is not paused.
    package func next(of recorder: TraceRecorder) -> TraceMessage? {
        switch pending(recorder.trace.id) {
        case .redirect(_, let url): recorder.preview(.authorizationRequest, to: url)
        case .completion: recorder.gate?.waiting
        case nil: nil
        }
    }

    /// Removes the entry of a trace.
    package func remove(_ id: String) {
        let old = entries.withLock { $0.removeValue(forKey: id) }
        old?.end.cancel()
    }
}
