internal import FoundationEssentials
internal import Sessions

/// The last change that a user made, stored in the session: for the message on the next page, and to undo it.
struct UndoHistory: Sendable {
    let sessions: any SessionStore
    let now: @Sendable () -> Date

    /// Stores a change that was made.
    /// - Parameters:
    ///   - flash: the message for the next page.
    ///   - undoable: the change, if it can be undone; `nil` also discards an earlier one.
    func store(_ flash: Session.Flash, undoable: UndoableChange? = nil, of account: SignedInAccount) async throws {
        do {
            try await sessions.update(account.id) { session in
                session.flash = flash
                session.undoable = undoable
            }
        } catch {
            // The store can't be written at the moment. The message has to be shown all the same; the change can't be undone then.
            try await sessions.update(account.id) { $0.flash = flash }
        }
    }

    /// Stores a message for the next page. What can be undone stays as it is.
    func say(_ kind: FlashKind, to account: SignedInAccount) async throws {
        try await sessions.update(account.id) { $0.flash = .init(kind) }
    }

    /// A change with the current time.
    func change(
        _ kind: UndoableChange.Kind, _ items: [UndoableChange.Item], form: String? = nil
    ) -> UndoableChange {
        UndoableChange(id: FormSubmission.number(), kind: kind, items: items, time: now(), form: form)
    }

    /// Takes the change with this ID out of the session if it can still be undone. Of several concurrent calls, one gets it.
    func take(_ id: String?, of account: SignedInAccount) async throws -> UndoableChange? {
        let time = now()
        return try await sessions.update(account.id) { session -> UndoableChange? in
            guard let change = session.undoable, change.id == id, change.secondsLeft(at: time) != nil else {
                return nil
            }
            session.undoable = nil
            return change
        } ?? nil
    }

    /// Restores a change that could not be undone, or not completely. Its lifetime is not extended.
    func restore(_ change: UndoableChange, of account: SignedInAccount) async throws {
        try await sessions.update(account.id) { session in
            if session.undoable == nil { session.undoable = change }
        }
    }

    /// The change to offer for undoing beside this message, with the seconds that are left; `nil` for none.
    func offer(to session: Session, beside flash: Session.Flash?) -> (change: UndoableChange, secondsLeft: Int)? {
        guard let change = session.undoable, let seconds = change.secondsLeft(at: now()) else { return nil }
        // The message may be about something else, which could not be stored completely.
        if let flash, flash != change.flash, ![.tasksDeleted, .tasksImported].contains(flash.kind) { return nil }
        return (change, seconds)
    }
}

extension UndoableChange {
    /// The message about the change.
    var flash: Session.Flash {
        if kind == .imported { return .init(.tasksImported, arguments: [String(items.count), "0"]) }
        guard items.count == 1, let text = items.first?.text else {
            return .init(.tasksDeleted, arguments: [String(items.count), "0"])
        }
        let flash: FlashKind =
            switch kind {
            case .done: .taskDone
            case .reopened: .taskReopened
            case .deleted, .imported: .taskDeleted
            }
        return .init(flash, arguments: [text])
    }
}
