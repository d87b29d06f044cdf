internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// Takes back what somebody did last to their tasks. No API can undelete: a deleted task is added again, with the care of any new one.
struct UndoController: Sendable {
    let gateway: TaskGateway
    let outbox: Outbox
    let forms: any SubmissionDeduplicator
    let changes: UndoHistory
    let responses: TaskListResponses

    /// `POST /tasks/undo` with `undo`, the name of the change
    func undo(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        let place = try TaskListPlace(context)
        let id = context.form.first("undo")
        // Pressed twice: the first press is at it, or was.
        let form = id.map { "undo.\($0)" }
        if await forms.submit(form, text: "", by: person.id, of: person.session.person) == .repeated {
            return .seeOther(place.path)
        }
        guard var change = try await changes.take(id, of: person) else {
            await forms.forget(form, text: "", by: person.id)
            return try await responses.nothingToUndo(person, place)
        }
        let all = change
        var restored: [AddedTask] = []
        do {
            if change.kind == .imported {
                try await remove(&change, of: person)
                if let form = all.form { await forms.forget(form, text: "", by: person.id) }
            }
            var list = change.kind == .deleted ? try await gateway.list(for: person).map { TaskRow($0) } : []
            while let item = change.items.first {
                switch change.kind {
                case .done, .reopened:
                    _ = try await gateway.setCompleted(change.kind == .reopened, item.id ?? "", for: person)
                    change.items.removeFirst()
                case .deleted:
                    restored.append(try await restore(&change, &list, of: person))
                case .imported: change.items.removeFirst()
                }
            }
        } catch let failure as TaskGateway.Failure {
            await forms.forget(form, text: "", by: person.id)
            if !change.items.isEmpty, !failure.isGone { try await changes.putBack(change, of: person) }
            return try await responses.failed(failure, .undo, person, place)
        }
        return try await undone(all, restored, person, place)
    }

    /// Deletes what was imported: from the outbox what was not sent yet, and the rest by the API.
    private func remove(_ change: inout UndoableChange, of person: SignedInAccount) async throws {
        let keys = Set(change.items.compactMap(\.entry))
        let (ids, failure) = try await outbox.withdraw(keys, for: person)
        for index in change.items.indices {
            let item = change.items[index]
            change.items[index].id = item.id ?? item.entry.flatMap { ids[$0] ?? nil }
        }
        // The API never got it.
        change.items.removeAll { item in item.id == nil && item.entry.map { ids[$0] != nil } ?? true }
        if change.items.contains(where: { $0.id != nil }) {
            let list = try await gateway.list(for: person)
            let imported = Set(change.items.compactMap(\.id))
            while let index = change.items.firstIndex(where: { $0.id != nil }) {
                if let task = list.first(where: { $0.id?.isIdentical(to: change.items[index].id ?? "") == true }) {
                    // An API that deletes by text would take tasks that were not imported.
                    guard await !gateway.takesMore(than: task, of: list, ids: imported) else {
                        throw TaskGateway.Failure.api(.unsupported)
                    }
                    do throws(TaskGateway.Failure) { try await gateway.delete(task, for: person) } catch {
                        guard error.isGone else { throw error }
                    }
                }
                change.items.remove(at: index)
            }
        }
        if let failure { throw failure }
        // Nobody knows any more what the API calls it.
        if !change.items.isEmpty { throw TaskGateway.Failure.api(.unsupported) }
    }

    /// Adds the first deleted task again, completes it if it was, and strikes it off the change.
    private func restore(
        _ change: inout UndoableChange, _ list: inout [TaskRow], of person: SignedInAccount
    ) async throws -> AddedTask {
        let item = change.items[0]
        let before = TaskListDigest(list)
        var task = AddedTask(text: item.text, list: before)
        if let position = AddedTask(text: item.text, earlier: item.list)?.position(in: list) {
            // It was added earlier, and the answer was lost.
            task = AddedTask(text: item.text, id: list[position].id, list: nil)
        } else {
            // From now on it may be there, whatever goes wrong: the list tells before it is added once more.
            change.items[0].list = before.description
            do throws(TaskGateway.Failure) {
                let added = try await gateway.add(item.text, for: person)
                task = AddedTask(text: item.text, id: added?.id, list: before)
                if let added { list.append(TaskRow(added)) }
                if added == nil { list = try await gateway.list(for: person).map { TaskRow($0) } }
            } catch {
                guard error.mayHaveBeenDone else { throw error }
                list = try await gateway.list(for: person, within: TaskListResponses.patience).map { TaskRow($0) }
                guard task.position(in: list) != nil else { throw error }
            }
        }
        change.items.removeFirst()
        guard item.isCompleted, let id = task.position(in: list).flatMap({ list[$0].id }), await gateway.canUpdate
        else {
            return task
        }
        _ = try await gateway.setCompleted(true, id, for: person)
        return task
    }

    private func undone(
        _ change: UndoableChange, _ restored: [AddedTask], _ person: SignedInAccount, _ place: TaskListPlace
    ) async throws -> HTTPResponse {
        if change.kind == .imported {
            let flash = Session.Flash(key: UndoableChange.removedKey, arguments: [String(change.items.count)])
            try await changes.keep(flash, of: person)
            return .seeOther(place.path)
        }
        if let task = restored.first, restored.count == 1 {
            return try await responses.added(.taskRestored, task, person, place)
        }
        var opposite = change
        switch change.kind {
        case .done: opposite.kind = .reopened
        case .reopened: opposite.kind = .done
        case .deleted, .imported: break
        }
        let flash: Session.Flash =
            change.kind == .deleted
            ? .init(key: UndoableChange.restoredKey, arguments: [String(restored.count)]) : opposite.flash
        try await changes.keep(flash, of: person)
        return .seeOther(place.path)
    }
}

extension AddedTask {
    /// The task that was sent earlier without an answer; `nil` when it was not.
    fileprivate init?(text: String, earlier list: String?) {
        guard let list, let digest = TaskListDigest(formNumber: ".\(list)") else { return nil }
        self.init(text: text, list: digest)
    }
}
