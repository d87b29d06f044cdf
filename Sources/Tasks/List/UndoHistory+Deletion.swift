internal import FoundationEssentials
internal import Sessions
internal import TaskAPI
internal import Web

/// A deletion is stored before the task API is asked for it. If the program is killed before it has stored the outcome, or if there is no
/// response, the next list shows what was deleted, and that can be undone.
extension UndoHistory {
    /// How many bytes of text a session stores of deletions whose outcome is not known. Beyond them the oldest are removed.
    static let maxBytesOfDeletions = CompletedTasksController.maxBytes

    /// Stores what is to be deleted.
    /// - Returns: the deletion, whose outcome is to be stored by ``store(_:undoable:unclear:of:)`` or ``end(_:unclear:of:)``.
    func prepare(_ items: [UndoableChange.Item], of account: SignedInAccount) async -> UndoableChange {
        let deletion = change(.deleted, items)
        guard !items.isEmpty else { return deletion }
        // While the store can't be written, the person can delete all the same, as long as nothing goes wrong without a way back.
        _ = try? await sessions.update(account.id) { session in
            // The API may have deleted it at an earlier request, and it is to be offered once.
            session.removeDeletions(of: items)
            session.deletions.append(deletion)
            while session.deletions.count > 1, session.bytesOfDeletions > UndoHistory.maxBytesOfDeletions {
                session.deletions.removeFirst()
            }
        }
        return deletion
    }

    /// Nothing is known to have been deleted.
    /// - Parameter unclear: what the API may have deleted or may still delete.
    func end(
        _ deletion: UndoableChange, unclear: [UndoableChange.Item] = [], of account: SignedInAccount
    ) async {
        guard !deletion.items.isEmpty else { return }
        // If that can't be stored now, the next lists show that nothing was deleted.
        _ = try? await sessions.update(account.id) { session in
            session.removeDeletion(deletion, keeping: unclear)
        }
    }

    /// Offers what a list shows as deleted of the deletions whose outcome is not stored.
    /// - Returns: the session as it is afterwards.
    func settleDeletions(of account: SignedInAccount, by list: TaskList) async -> Session {
        guard !account.session.deletions.isEmpty else { return account.session }
        let (time, id) = (now(), FormSubmission.number())
        let settled = try? await sessions.update(account.id) { session -> Session in
            session.settleDeletions(by: list, at: time, id: id)
            return session
        }
        // Where that can't be stored now, it is offered later.
        return (settled ?? nil) ?? account.session
    }
}

extension Session {
    fileprivate var bytesOfDeletions: Int {
        deletions.reduce(0) { $0 + $1.items.reduce(0) { $0 + $1.text.utf8.count } }
    }

    fileprivate mutating func removeDeletions(of items: [UndoableChange.Item]) {
        let ids = Set(items.compactMap(\.id))
        for index in deletions.indices { deletions[index].items.removeAll { $0.id.map(ids.contains) ?? false } }
        deletions.removeAll(where: \.items.isEmpty)
    }

    /// Ends a deletion, and offers what was deleted unless a list in another window has shown that earlier.
    /// - Parameters:
    ///   - deletion: with what was deleted.
    ///   - unclear: what the API may have deleted besides.
    ///   - time: when it ended.
    ///   - id: another ID, for the part that can't have the same.
    mutating func end(_ deletion: UndoableChange, unclear: [UndoableChange.Item], at time: Date, id: String) {
        let prepared = removeDeletion(deletion, keeping: unclear)
        // It could not be prepared if the store could not be written then.
        let isKnown = undoable?.id == deletion.id || undone == deletion.id
        let left = prepared.map(Set.init) ?? (isKnown ? [] : Set(deletion.items))
        var offered = deletion
        offered.time = time
        offered.items.removeAll { !left.contains($0) }
        offer(offered, id: id)
    }

    /// Removes a deletion that was prepared, but for some of its items.
    /// - Returns: its items; `nil` when there is none.
    @discardableResult
    fileprivate mutating func removeDeletion(
        _ deletion: UndoableChange, keeping kept: [UndoableChange.Item]
    ) -> [UndoableChange.Item]? {
        guard let index = deletions.firstIndex(where: { $0.id == deletion.id }) else { return nil }
        let items = deletions[index].items
        let kept = Set(kept)
        deletions[index].items.removeAll { !kept.contains($0) }
        if deletions[index].items.isEmpty { deletions.remove(at: index) }
        return items
    }

    /// Offers tasks that were deleted.
    /// - Parameter id: another ID, for tasks of a deletion of which a part is being undone or was undone.
    private mutating func offer(_ deletion: UndoableChange, id: String) {
        guard !deletion.items.isEmpty else { return }
        let isOffered = undoable?.id == deletion.id
        if isOffered, undoable?.begun == nil {
            undoable?.items += deletion.items
            undoable?.time = deletion.time
            return
        }
        let isUndone = undone == deletion.id
        undoable = deletion
        if isOffered || isUndone { undoable?.id = id }
    }

    fileprivate mutating func settleDeletions(by list: TaskList, at time: Date, id: String) {
        let there = TasksThere(list)
        for deletion in deletions {
            let gone = deletion.items.filter { !there.contains($0) }
            if gone.isEmpty {
                // What is still there after so long was not deleted.
                if deletion.secondsLeft(at: time) == nil { removeDeletion(deletion, keeping: []) }
                continue
            }
            // One change can be undone at a time: the turn of this one comes when a later one's is over.
            if let last = undoable, last.id != deletion.id, last.time > deletion.time, last.secondsLeft(at: time) != nil
            {
                continue
            }
            removeDeletion(deletion, keeping: deletion.items.filter { there.contains($0) })
            var offered = deletion
            (offered.items, offered.time) = (gone, time)
            offer(offered, id: id)
        }
    }
}

/// The tasks of a list, to look for some that were to be deleted. Where one has no ID the text decides: rather nothing is offered than a second
/// copy.
private struct TasksThere {
    private let ids: Set<String>
    private let texts: Set<Substring>
    private let textsWithoutID: Set<Substring>

    init(_ list: TaskList) {
        ids = Set(list.compactMap(\.id))
        texts = Set(list.map { TaskListDigest.trimmed($0.text) })
        textsWithoutID = Set(list.lazy.filter { $0.id == nil }.map { TaskListDigest.trimmed($0.text) })
    }

    func contains(_ item: UndoableChange.Item) -> Bool {
        let text = TaskListDigest.trimmed(item.text)
        guard let id = item.id else { return texts.contains(text) }
        return ids.contains(id) || textsWithoutID.contains(text)
    }
}
