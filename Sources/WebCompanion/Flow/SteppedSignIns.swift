internal import HTTP
internal import Synchronization
internal import Traces

/// Sign-ins that wait between two messages, by the name of their trace. Each ends automatically after a while.
final class SteppedSignIns: Sendable {
    /// How long a sign-in waits for the next step.
    static let lifetime = Duration.seconds(15 * 60)

    /// What waits.
    enum Pending: Sendable {
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
    init(lifetime: Duration = SteppedSignIns.lifetime) { self.lifetime = lifetime }

    /// Lets something wait, in place of what waited for that trace.
    func wait(_ pending: Pending, for recorder: TraceRecorder) {
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
        // With its trace it goes too, so that there are no more of them than traces.
        recorder.gate?.atCancellation { [weak self] in self?.remove(id) }
    }

    /// What waits for a trace; it stays there.
    func pending(_ id: String) -> Pending? { entries.withLock { $0[id]?.pending } }

    /// The message that is sent when the sign-in of a recorder continues; `nil` when it does not wait.
    func next(of recorder: TraceRecorder) -> TraceMessage? {
        switch pending(recorder.trace.id) {
        case .redirect(_, let url): recorder.preview(.authorizationRequest, to: url)
        case .completion: recorder.gate?.waiting
        case nil: nil
        }
    }

    /// Nothing waits for that trace any more.
    func remove(_ id: String) {
        let old = entries.withLock { $0.removeValue(forKey: id) }
        old?.end.cancel()
    }
}
