internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// Undoes the last change of a user. No API can restore a deleted task: it is added again, as carefully as a new one.
struct UndoController: Sendable {
    let gateway: TaskGateway
    let outbox: Outbox
    let submissions: SubmissionStore
    let changes: UndoHistory
    let responses: TaskListResponses

    /// `POST /tasks/undo` with `undo`, the ID of the change
    func undo(_ context: RequestContext) async throws -> HTTPResponse {
        let account = try context.signedIn()
        let query = try TaskListQuery(context)
        let id = context.form.first("undo")
        // Pressed twice: the first request does it.
        let form = id.map { "undo.\($0)" }
        if await submissions.submit(form, text: "", by: account.id, of: account.session.person) == .repeated {
            return .seeOther(query.path)
        }
        guard var change = try await changes.take(id, of: account) else {
            await submissions.remove(form, text: "", by: account.id)
            return try await responses.nothingToUndo(account, query)
        }
        let all = change
        var restored: [AddedTask] = []
        do {
            if change.kind == .imported {
                try await remove(&change, of: account)
                if let form = all.form { await submissions.remove(form, text: "", by: account.id) }
            }
            var list = change.kind == .deleted ? try await gateway.list(for: account).items : []
            while let item = change.items.first {
                switch change.kind {
                case .done, .reopened:
                    _ = try await gateway.setCompleted(change.kind == .reopened, item.id ?? "", for: account)
                    change.items.removeFirst()
                case .deleted:
                    restored.append(try await restore(&change, &list, of: account))
                case .imported: change.items.removeFirst()
                }
            }
        } catch let failure as TaskGateway.Failure {
            await submissions.remove(form, text: "", by: account.id)
            if !change.items.isEmpty, !failure.isGone { try await changes.restore(change, of: account) }
            return try await responses.failed(failure, .undo, account, query)
        }
        return try await undone(all, restored, account, query)
    }

    /// Deletes imported tasks: from the outbox those that were not sent yet, and the others by the API.
    private func remove(_ change: inout UndoableChange, of account: SignedInAccount) async throws {
        let keys = Set(change.items.compactMap(\.entry))
        let (ids, failure) = try await outbox.withdraw(keys, for: account)
        for index in change.items.indices {
            let item = change.items[index]
            change.items[index].id = item.id ?? item.entry.flatMap { ids[$0] ?? nil }
        }
        // The API has never had it.
        change.items.removeAll { item in item.id == nil && item.entry.map { ids[$0] != nil } ?? true }
        if change.items.contains(where: { $0.id != nil }) {
            let list = try await gateway.list(for: account)
            let imported = Set(change.items.compactMap(\.id))
            while let index = change.items.firstIndex(where: { $0.id != nil }) {
                if let task = list.first(where: { $0.id?.isIdentical(to: change.items[index].id ?? "") == true }) {
                    // An API that deletes by text would also delete tasks that were not imported.
                    guard await !gateway.takesMore(than: task, of: list, ids: imported) else {
                        throw TaskGateway.Failure.api(.unsupported)
                    }
                    do throws(TaskGateway.Failure) { try await gateway.delete(task, for: account) } catch {
                        guard error.isGone else { throw error }
                    }
                }
                change.items.remove(at: index)
            }
        }
        if let failure { throw failure }
        // The API's ID of it is no longer known.
        if !change.items.isEmpty { throw TaskGateway.Failure.api(.unsupported) }
    }

    /// Adds the first deleted task again, completes it if it was done, and removes it from the change.
    private func restore(
        _ change: inout UndoableChange, _ list: inout [TaskItem], of account: SignedInAccount
    ) async throws -> AddedTask {
        let item = change.items[0]
        let before = TaskListDigest(list)
        var task = AddedTask(text: item.text, list: before)
        if let position = AddedTask(text: item.text, earlier: item.list)?.position(in: list) {
            // An earlier attempt has added it, and the response was lost.
            task = AddedTask(text: item.text, id: list[position].id, list: nil)
        } else {
            // From now on the API may have it, whatever fails: the list shows that before it is added once more.
            change.items[0].list = before.description
            do throws(TaskGateway.Failure) {
                let added = try await gateway.add(item.text, for: account)
                task = AddedTask(text: item.text, id: added?.id, list: before)
                if let added { list.append(added) }
                if added == nil { list = try await gateway.list(for: account).items }
            } catch {
                guard error.mayHaveBeenDone else { throw error }
                list = try await gateway.list(for: account, within: TaskListResponses.patience).items
                guard task.position(in: list) != nil else { throw error }
            }
        }
        change.items.removeFirst()
        guard item.isCompleted, let id = task.position(in: list).flatMap({ list[$0].id }), await gateway.canUpdate
        else {
            return task
        }
        _ = try await gateway.setCompleted(true, id, for: account)
        return task
    }

    private func undone(
        _ change: UndoableChange, _ restored: [AddedTask], _ account: SignedInAccount, _ query: TaskListQuery
    ) async throws -> HTTPResponse {
        if change.kind == .imported {
            let flash = Session.Flash(.tasksRemoved, arguments: [String(change.items.count)])
            try await changes.store(flash, of: account)
            return .seeOther(query.path)
        }
        if let task = restored.first, restored.count == 1 {
            return try await responses.added(.taskRestored, task, account, query)
        }
        var opposite = change
        switch change.kind {
        case .done: opposite.kind = .reopened
        case .reopened: opposite.kind = .done
        case .deleted, .imported: break
        }
        let flash: Session.Flash =
            change.kind == .deleted
            ? .init(.tasksRestored, arguments: [String(restored.count)]) : opposite.flash
        try await changes.store(flash, of: account)
        return .seeOther(query.path)
    }
}

extension AddedTask {
    /// The task of an earlier attempt without a response; `nil` when there was none.
    fileprivate init?(text: String, earlier list: String?) {
        guard let list, let digest = TaskListDigest(formNumber: ".\(list)") else { return nil }
        self.init(text: text, list: digest)
    }
}
