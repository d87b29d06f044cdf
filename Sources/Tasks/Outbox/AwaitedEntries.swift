/// The entries whose outcome the handler of a form waits for.
struct AwaitedEntries {
    private var keys: Set<String> = []
    /// The entries that were stored as sent before the first attempt, so that the attempt needs no update of the store.
    private var marked: Set<String> = []
    private var outcomes: [String: Outbox.Outcome] = [:]

    /// Begins to wait for an outcome.
    /// - Parameter isMarked: whether the entry is stored as sent already.
    mutating func begin(_ key: String, isMarked: Bool) {
        if isMarked { marked.insert(key) }
        keys.insert(key)
    }

    /// No longer waits for it.
    mutating func end(_ key: String) {
        marked.remove(key)
        keys.remove(key)
    }

    /// Whether the outcome of this entry is awaited.
    func contains(_ key: String) -> Bool { keys.contains(key) }

    /// Whether this is the first attempt to send an entry that is stored as sent already. It is for one call only.
    mutating func beginMarkedAttempt(_ key: String) -> Bool { marked.remove(key) != nil }

    /// Records the outcome of an entry, if it is awaited.
    mutating func record(_ outcome: Outbox.Outcome, of key: String) {
        if keys.contains(key) { outcomes[key] = outcome }
    }

    /// The recorded outcome, once.
    mutating func takeOutcome(of key: String) -> Outbox.Outcome? { outcomes.removeValue(forKey: key) }
}
