internal import FoundationEssentials
internal import Pages
internal import Sessions

/// What somebody did last, kept in their session: for the message on the next page, and so that it can be undone.
struct UndoHistory: Sendable {
    let sessions: any SessionStore
    let now: @Sendable () -> Date

    /// Keeps what was done.
    /// - Parameter undoable: how to take it back; `nil` when it can't be, and then nothing before it can either.
    func keep(_ flash: Session.Flash, undoable: UndoableChange? = nil, of person: SignedInAccount) async throws {
        do {
            try await sessions.update(person.id) { session in
                session.flash = flash
                session.undoable = undoable
            }
        } catch {
            // The store can't be written just now. What was done must be said to be done; it can't be undone then.
            try await sessions.update(person.id) { $0.flash = flash }
        }
    }

    /// Keeps what is to be said, and what can be undone as it is.
    func say(_ notice: Notice, to person: SignedInAccount) async throws {
        try await sessions.update(person.id) { $0.flash = .init(key: notice.rawValue, arguments: []) }
    }

    /// A change that was made now.
    func change(
        _ kind: UndoableChange.Kind, _ items: [UndoableChange.Item], form: String? = nil
    ) -> UndoableChange {
        UndoableChange(id: FormSubmission.number(), kind: kind, items: items, time: now(), form: form)
    }

    /// Takes the change of this name, if it can still be undone: whoever takes it is the only one.
    func take(_ id: String?, of person: SignedInAccount) async throws -> UndoableChange? {
        let time = now()
        return try await sessions.update(person.id) { session -> UndoableChange? in
            guard let change = session.undoable, change.id == id, change.secondsLeft(at: time) != nil else {
                return nil
            }
            session.undoable = nil
            return change
        } ?? nil
    }

    /// Puts back what could not be undone, or not all of it; it lives as long as before.
    func putBack(_ change: UndoableChange, of person: SignedInAccount) async throws {
        try await sessions.update(person.id) { session in
            if session.undoable == nil { session.undoable = change }
        }
    }

    /// What the page offers to undo beside this message; `nil` for nothing.
    func offer(to session: Session, beside flash: Session.Flash?) -> (change: UndoableChange, offer: TaskListPage.Undo)?
    {
        guard let change = session.undoable, let seconds = change.secondsLeft(at: now()) else { return nil }
        // The message of something else, which could not be written down whole.
        let ofSeveral = [UndoableChange.deletedKey, UndoableChange.importedKey]
        if let flash, flash != change.flash, !ofSeveral.contains(flash.key) { return nil }
        return (change, TaskListPage.Undo(id: change.id, secondsLeft: seconds))
    }
}

extension UndoableChange {
    /// The key of the message about several deleted tasks. The arguments are how many, and how many more should have been.
    static let deletedKey = "tasks-deleted"
    /// The key of the message about several restored tasks. The argument is how many.
    static let restoredKey = "tasks-restored"

    /// The key of the message about imported tasks. The arguments are how many, and how many of them wait to be sent.
    static let importedKey = "tasks-imported"
    /// The key of the message about imported tasks that were deleted again. The argument is how many.
    static let removedKey = "tasks-removed"

    /// What is said about the change.
    var flash: Session.Flash {
        if kind == .imported {
            return .init(key: UndoableChange.importedKey, arguments: [String(items.count), "0"])
        }
        guard items.count == 1, let text = items.first?.text else {
            return .init(key: UndoableChange.deletedKey, arguments: [String(items.count), "0"])
        }
        let notice: Notice =
            switch kind {
            case .done: .taskDone
            case .reopened: .taskReopened
            case .deleted, .imported: .taskDeleted
            }
        return .init(key: notice.rawValue, arguments: [text])
    }
}
