internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI
internal import TaskPages
internal import Web

/// Undoes the last change of a user. No API can restore a deleted task: it is added again, by the outbox like a new one.
///
/// The change stays in the session until the API has answered, and each step can be repeated without harm, so that pressing Undo once more
/// continues where the program was killed: a task is added under a key that belongs to the change, one that is done is not completed again,
/// and one that is no longer in the list is not deleted again.
struct UndoController: Sendable {
    let gateway: TaskGateway
    let outbox: Outbox
    let changes: UndoHistory
    let responses: TaskListResponses

    /// How many deleted tasks are added again at once; the outbox has room for a limited number.
    static let portion = 100

    /// `POST /tasks/undo` with `undo`, the ID of the change
    func undo(_ request: SessionForm) async throws -> HTTPResponse {
        let (context, account) = (request.context, request.account)
        let query = try TaskListQuery(context)
        let change: UndoableChange
        switch try await changes.begin(context.form.first("undo"), of: account) {
        case .possible(let possible): change = possible
        // Pressed twice: the first request has done it.
        case .done: return .seeOther(query.path)
        case .impossible: return try await responses.nothingToUndo(account, query)
        }
        do {
            switch change.kind {
            case .done, .reopened:
                for item in change.items {
                    _ = try await gateway.setCompleted(change.kind == .reopened, item.id ?? "", for: account)
                }
                try await changes.end(change, change.opposite.flash, of: account)
                return .seeOther(query.path)
            case .deleted where change.items.count == 1:
                return try await restore(change, change.items[0], account, query)
            case .deleted: return try await restore(change, account, query)
            case .imported:
                try await remove(change, of: account)
                let flash = Session.Flash(.tasksRemoved, arguments: [String(change.items.count)])
                try await changes.end(change, flash, of: account)
                if let form = change.form {
                    // If that is not possible now, the same text can be imported again in some minutes.
                    try? await outbox.forget(content: form, of: account.session.person)
                }
                return .seeOther(query.path)
            }
        } catch let failure as TaskGateway.Failure {
            if failure.isGone { try await changes.end(change, nil, of: account) }
            return try await responses.failed(failure, .undo, account, query)
        }
    }

    /// Deletes imported tasks: from the outbox those that were not sent yet, and the others by the API.
    private func remove(_ change: UndoableChange, of account: SignedInAccount) async throws {
        var change = change
        let withdrawal = try await outbox.withdraw(Set(change.items.compactMap(\.entry)), for: account)
        for index in change.items.indices {
            guard let key = change.items[index].entry, let id = withdrawal.ids[key] else { continue }
            change.items[index].id = id
        }
        // The outbox remembers the IDs only for some minutes.
        try await changes.update(change, of: account)
        let imported = Set(change.items.compactMap(\.id))
        var isUnclear = !withdrawal.unknown.isEmpty
        if !imported.isEmpty {
            let list = try await gateway.list(for: account)
            // One whose ID is not in the list has gone, or is one of those without an ID of their own.
            let hasNameless = list.contains { $0.id == nil }
            if hasNameless, !imported.isSubset(of: list.compactMap(\.id)) { isUnclear = true }
            for task in list where task.id.map(imported.contains) ?? false {
                // An API that deletes by text would also delete tasks that were not imported.
                guard await !gateway.takesMore(than: task, of: list, ids: imported) else {
                    throw TaskGateway.Failure.api(.unsupported)
                }
                do throws(TaskGateway.Failure) { try await gateway.delete(task, for: account) } catch {
                    guard error.isGone else { throw error }
                }
            }
        }
        if let failure = withdrawal.failure { throw failure }
        if isUnclear { throw TaskGateway.Failure.api(.unsupported) }
    }

    /// Adds a deleted task again.
    private func restore(
        _ change: UndoableChange, _ item: UndoableChange.Item, _ account: SignedInAccount, _ query: TaskListQuery
    ) async throws -> HTTPResponse {
        let list = TaskListDigest(try await gateway.list(for: account))
        outbox.show(list, to: account.session.person)
        let form = change.restoringForm
        let task: AddedTask
        switch try await outbox.add(item.text, isDone: item.isCompleted, form: form, list: list, for: account) {
        case .added(let added): task = AddedTask(text: item.text, id: added?.id, list: list)
        case .found: task = AddedTask(text: item.text, list: list)
        case .kept, .repeated:
            guard try await !outbox.entries(for: account).contains(where: { $0.form == form }) else {
                try await changes.end(change, nil, of: account)
                return try await responses.waiting(account, query)
            }
            // An earlier attempt has added it, or the list has shown that in the meantime.
            task = AddedTask(text: item.text, list: nil)
        case .refused(let failure): throw failure
        case .tooMany: return try await responses.tooManyToUndo(account, query)
        }
        try await changes.end(change, task.flash(.taskRestored), of: account)
        return .seeOther(query.path)
    }

    /// Adds several deleted tasks again.
    private func restore(
        _ change: UndoableChange, _ account: SignedInAccount, _ query: TaskListQuery
    ) async throws -> HTTPResponse {
        let end = changes.now().addingTimeInterval(CompletedTasksController.patience)
        var keys: [String] = []
        for start in stride(from: 0, to: change.items.count, by: UndoController.portion) {
            let tasks = change.items[start...].prefix(UndoController.portion)
                .map { ListedTask(text: $0.text, isDone: $0.isCompleted) }
            let form = "\(change.restoringForm).\(start)"
            let patience = Duration.seconds(max(0, end.timeIntervalSince(changes.now())))
            guard try await outbox.add(tasks, form: form, for: account, waiting: patience) != .tooMany else {
                return try await responses.tooManyToUndo(account, query)
            }
            keys += Outbox.keys(of: tasks, form: form, for: account).map(\.key)
        }
        let unsent = try await outbox.unsent(of: keys, for: account)
        let flash = Session.Flash(.tasksRestored, arguments: [String(keys.count - unsent)])
        try await changes.end(change, unsent < keys.count ? flash : nil, of: account)
        return unsent > 0 ? try await responses.waiting(account, query) : .seeOther(query.path)
    }
}

extension UndoableChange {
    /// The submission ID of adding the tasks again: of one change always the same.
    fileprivate var restoringForm: String { "undo.\(id)" }

    /// Completing for reopening, and the other way round.
    fileprivate var opposite: UndoableChange {
        var opposite = self
        switch kind {
        case .done: opposite.kind = .reopened
        case .reopened: opposite.kind = .done
        case .deleted, .imported: break
        }
        return opposite
    }
}
