internal import Sessions

/// Lets one caller at a time handle the tasks of a person; the others wait in the order of their calls.
///
/// It belongs to one actor, and its methods run there.
final class OutboxTurns {
    /// The people whose tasks are being handled, with the callers that wait.
    private var waiting: [Person: [CheckedContinuation<Void, Never>]] = [:]

    /// Whether a caller handles the tasks of this person at the moment.
    func isTaken(of person: Person) -> Bool { waiting[person] != nil }

    /// Waits until no other caller handles the tasks of this person.
    func take(of person: Person) async {
        guard waiting[person] != nil else {
            waiting[person] = []
            return
        }
        await withCheckedContinuation { waiting[person]?.append($0) }
    }

    /// Resumes the next caller, if one waits.
    func end(of person: Person) {
        guard let next = waiting[person]?.first else {
            waiting[person] = nil
            return
        }
        waiting[person]?.removeFirst()
        next.resume()
    }
}
