internal import Fairness
internal import Sessions
internal import Synchronization

/// The list that each person was shown last, until a task is sent for them. Without one, the list is fetched before a task is sent.
final class ShownLists: Sendable {
    private let lists = Mutex(FairStore<Person, Person, TaskListDigest>(limit: Outbox.maxSeen))

    /// The last one; `nil` when there is none, or when a task has been sent since.
    func last(of person: Person) -> TaskListDigest? { lists.withLock { $0.value(of: person) } }

    /// A page shows this list.
    func record(_ list: TaskListDigest, for person: Person) {
        lists.withLock { lists in
            // Most pages show what was shown before.
            guard lists.value(of: person) != list else { return }
            lists.insert(list, for: person, of: [person])
        }
    }

    /// A task is being sent: the list may change.
    func remove(of person: Person) { lists.withLock { _ = $0.remove(person) } }
}
