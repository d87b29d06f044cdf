internal import FoundationEssentials
internal import Sessions
internal import Web

/// The last change that a user made, stored in the session: for the message on the next page, and to undo it.
struct UndoHistory: Sendable {
    let sessions: any SessionStore
    let now: @Sendable () -> Date

    /// Stores a change that was made.
    /// - Parameters:
    ///   - flash: the message for the next page.
    ///   - undoable: the change, if it can be undone; `nil` also discards an earlier one. Of a deletion that was prepared, what was deleted.
    ///   - unclear: what the API may have deleted besides, or may still delete.
    func store(
        _ flash: Session.Flash, undoable: UndoableChange? = nil, unclear: [UndoableChange.Item] = [],
        of account: SignedInAccount
    ) async throws {
        let (time, id) = (now(), FormSubmission.number())
        do {
            try await sessions.update(account.id) { session in
                session.flash = flash
                guard let undoable, undoable.kind == .deleted else { return session.undoable = undoable }
                session.end(undoable, unclear: unclear, at: time, id: id)
            }
        } catch {
            // The store can't be written at the moment. The message has to be shown all the same; the change can't be undone then.
            try await sessions.update(account.id) { $0.flash = flash }
        }
    }

    /// Stores a message for the next page. What can be undone stays as it is.
    func say(_ kind: FlashKind, to account: SignedInAccount) async throws { try await say(.init(kind), to: account) }

    /// The same for a message with arguments.
    func say(_ flash: Session.Flash, to account: SignedInAccount) async throws {
        try await sessions.update(account.id) { $0.flash = flash }
    }

    /// A change with the current time.
    /// - Parameter id: its ID; `nil` for a new one.
    func change(
        _ kind: UndoableChange.Kind, _ items: [UndoableChange.Item], id: String? = nil, form: String? = nil
    ) -> UndoableChange {
        UndoableChange(id: id ?? FormSubmission.number(), kind: kind, items: items, time: now(), form: form)
    }

    /// Stores a change that was made earlier, unless it is stored, was undone or can no longer be undone.
    func offer(_ change: UndoableChange, since time: Date, to account: SignedInAccount) async throws {
        var change = change
        change.time = time
        guard change.secondsLeft(at: now()) != nil else { return }
        try await sessions.update(account.id) { [change] session in
            guard session.undoable?.id != change.id, session.undone != change.id else { return }
            session.flash = change.flash
            session.undoable = change
        }
    }

    /// What the ID in a form to undo something refers to.
    enum Undoing: Sendable {
        /// This change, which can be undone.
        case possible(UndoableChange)
        /// The last change that was undone.
        case done
        /// Nothing that can be undone, or no longer.
        case impossible
    }

    /// Begins to undo the change with this ID. It stays in the session until ``end(_:_:of:)``: every step of undoing it can be repeated, and it
    /// is offered again if the program is killed.
    func begin(_ id: String?, of account: SignedInAccount) async throws -> Undoing {
        let time = now()
        return try await sessions.update(account.id) { session -> Undoing in
            if let id, session.undone == id { return .done }
            guard var change = session.undoable, change.id == id, change.secondsLeft(at: time) != nil else {
                return .impossible
            }
            change.begun = time
            session.undoable = change
            return .possible(change)
        } ?? .impossible
    }

    /// Stores what has been found out about a change while it is undone.
    func update(_ change: UndoableChange, of account: SignedInAccount) async throws {
        try await sessions.update(account.id) { session in
            if session.undoable?.id == change.id { session.undoable = change }
        }
    }

    /// A change was undone, or there is nothing left to undo.
    /// - Parameter flash: the message for the next page.
    func end(_ change: UndoableChange, _ flash: Session.Flash?, of account: SignedInAccount) async throws {
        do {
            try await sessions.update(account.id) { session in
                session.flash = flash ?? session.flash
                session.undone = change.id
                if session.undoable?.id == change.id { session.undoable = nil }
            }
        } catch {
            // The store can't be written at the moment. Undoing it once more does no harm.
            if let flash { try await say(flash, to: account) }
        }
    }

    /// The change to offer once more after an attempt to undo it; `nil` for none.
    func offer(to account: SignedInAccount) async throws -> (change: UndoableChange, secondsLeft: Int)? {
        try await sessions.load(account.id).flatMap { offer(to: $0, beside: nil) }
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
