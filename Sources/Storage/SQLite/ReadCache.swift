internal import Synchronization

/// What was read from a file, as long as nobody has committed anything to it since. It holds what one query finds, by what it asks for.
public final class ReadCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var commit: StoreCommit?
        var values: [Key: Value] = [:]
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// A cache that holds nothing yet.
    /// - Parameter capacity: how many values are kept at most.
    public init(capacity: Int) { self.capacity = capacity }

    /// Forgets everything.
    public func removeAll() { state.withLock { $0 = State() } }

    /// What was found, if it was found at that commit.
    func value(of key: Key, at commit: StoreCommit) -> Value? {
        state.withLock { $0.commit == commit ? $0.values[key] : nil }
    }

    /// Keeps what was found at a commit, and nothing of any other.
    func keep(_ value: Value, of key: Key, at commit: StoreCommit) {
        state.withLock { state in
            if state.commit != commit {
                state.values.removeAll(keepingCapacity: true)
                state.commit = commit
            } else if state.values.count >= capacity, state.values[key] == nil {
                // Any of them: the order of a dictionary is that of its hashes.
                state.values.remove(at: state.values.startIndex)
            }
            state.values[key] = value
        }
    }
}
