internal import Synchronization

/// What was read from a ``RecordTable``, until anything is committed to the table. It holds what one query finds, by its parameters.
public final class ReadCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var revision: RecordRevision?
        var values: [Key: Value] = [:]
        /// The keys of the values in the order in which they were added, as a ring.
        var keys: [Key] = []
        /// The position of the oldest key once the cache is full.
        var oldest = 0

        mutating func removeAll() {
            values.removeAll(keepingCapacity: true)
            keys.removeAll(keepingCapacity: true)
            oldest = 0
        }

        /// Adds the key of a new value; in a full cache, it evicts the oldest value.
        mutating func add(_ key: Key, capacity: Int) {
            guard keys.count >= capacity else {
                keys.append(key)
                return
            }
            // Not the first one in the order of the dictionary, which is that of its buckets: always emptying the first buckets would crowd
            // the entries into the last ones, where a look-up probes hundreds.
            values[keys[oldest]] = nil
            keys[oldest] = key
            oldest = (oldest + 1) % capacity
        }
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// Makes an empty cache.
    /// - Parameter capacity: how many values are held at most, at least one. In a full cache, a new value evicts the oldest.
    public init(capacity: Int) { self.capacity = max(1, capacity) }

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
                state.removeAll()
                state.revision = revision
            }
            if state.values.updateValue(value, forKey: key) == nil { state.add(key, capacity: capacity) }
        }
    }
}
