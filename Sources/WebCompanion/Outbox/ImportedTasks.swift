internal import Fairness
internal import FoundationEssentials
internal import Sessions

/// The API's IDs of the tasks that were imported lately, by the keys of their entries, for as long as an import can be undone.
struct ImportedTasks {
    private var ids = FairStore<Person, String, String?>(
        limit: ImportedTasks.maxCount, lifetime: ImportedTasks.lifetime)

    static let maxCount = 10_000
    static let lifetime = 2 * UndoableChange.lifetime

    /// The ID of the task with this key: `.some(nil)` for a task that was given up, `nil` for an unknown key.
    func id(of key: String, at time: Date) -> String?? { ids.value(of: key, at: time) }

    /// The API has this task; without an effect unless it was imported.
    mutating func record(_ id: String?, of entry: OutboxEntry, _ person: Person, at time: Date) {
        guard let id, entry.isImported else { return }
        ids.insert(id, for: entry.key, of: [person], at: time)
    }

    /// The user has given up this task before the API has had it.
    mutating func recordGivenUp(_ key: String, of person: Person, at time: Date) {
        ids.insert(nil, for: key, of: [person], at: time)
    }
}

extension OutboxEntry {
    /// Whether it is part of an import, which can be undone as a whole.
    var isImported: Bool { form?.contains(".import.") == true }
}
