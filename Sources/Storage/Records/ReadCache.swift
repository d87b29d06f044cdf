internal import Synchronization

/// What was read from a ``RecordTable``, until anything is committed to the table. It holds what one query finds, by its parameters.
public final class ReadCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var revision: RecordRevision?
        var values: [Key: Value] = [:]
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// Makes an empty cache.
    /// - Parameter capacity: how many values are held at most.
    public init(capacity: Int) { self.capacity = capacity }

    /// Removes all values.
    public func removeAll() { state.withLock { $0 = State() } }

    /// The value that was found before, if nothing was committed since; otherwise reads it.
    /// - Parameters:
    ///   - key: all that the value depends on, but for the table. Neither the time nor a key of encryption may be left out.
    ///   - table: the table that `read` reads from.
    ///   - isKept: whether a value is worth a place.
    ///   - read: finds the value.
    /// - Throws: what `read` throws.
    public func value(
        of key: Key, in table: any RecordTable, isKept: (Value) -> Bool = { _ in true }, read: () async throws -> Value
    ) async throws -> Value {
        guard let before = table.revision else { return try await read() }
        if let known = value(of: key, at: before) { return known }
        let found = try await read()
        // It may be of a later revision already. Then it is never returned: the revision before does not occur again.
        if isKept(found) { store(found, of: key, at: before) }
        return found
    }

    /// The value that was found before, if nothing was committed since; `nil` when it has to be read.
    public func known(_ key: Key, in table: any RecordTable) -> Value? {
        table.revision.flatMap { value(of: key, at: $0) }
    }

    /// The value that was found at that revision.
    private func value(of key: Key, at revision: RecordRevision) -> Value? {
        state.withLock { $0.revision == revision ? $0.values[key] : nil }
    }

    /// Holds what was found at a revision, and nothing of any other.
    private func store(_ value: Value, of key: Key, at revision: RecordRevision) {
        state.withLock { state in
            if state.revision != revision {
                state.values.removeAll(keepingCapacity: true)
                state.revision = revision
            } else if state.values.count >= capacity, state.values[key] == nil {
                // Any of them: the order of a dictionary is that of its hashes.
                state.values.remove(at: state.values.startIndex)
            }
            state.values[key] = value
        }
    }
}
