internal import FoundationEssentials
internal import HTTP
internal import Observability
internal import Pages
internal import Running
internal import Sessions
internal import TaskAPI
internal import TaskPages
internal import Web

/// Deletes, one after another, every completed task that the search and the filter include.
struct CompletedTasksController: Sendable {
    let gateway: TaskGateway
    let changes: UndoHistory
    let responses: TaskListResponses
    let audit: AuditTrail
    let log: Log

    /// Seconds after which it stops, because no user waits longer for a page; the rest is left for another request.
    static let patience: TimeInterval = 20
    /// How many bytes of text a session stores to undo it.
    static let maxBytes = 200_000

    /// `POST /completed/delete`
    func delete(_ request: SessionForm) async throws -> HTTPResponse {
        let account = request.account
        let query = try TaskListQuery(request.context)
        let tasks: TaskList
        do throws(TaskGateway.Failure) { tasks = try await gateway.list(for: account) } catch {
            return try await responses.failed(error, .delete, account, query)
        }
        // Tasks that the search or the filter hides are not deleted.
        let included = Set(query.selection.positions(in: tasks.map { TaskRow($0) }))
        let shown = zip(0..., tasks).filter { included.contains($0.0) }.map(\.1)
        let done = shown.filter { $0.isCompleted == true && gateway.canDelete($0) }
        let outcome = await delete(done, of: tasks, account)
        if outcome.deleted.items.isEmpty {
            guard let failure = outcome.failure else { return .seeOther(query.path) }
            return try await responses.failed(failure, .delete, account, query)
        }
        let count = outcome.deleted.items.count
        audit.record(.deleted(.completedTasks, count: count), request.context.request, person: account.session.person)
        let flash = Session.Flash(.tasksDeleted, arguments: [String(count), String(outcome.left)])
        try await changes.store(flash, undoable: outcome.deleted, unclear: outcome.unclear, of: account)
        return .seeOther(query.path)
    }

    /// What has become of the tasks that were to be deleted.
    private struct Outcome {
        /// What was deleted.
        var deleted: UndoableChange
        /// What the API may have deleted, or may still delete.
        var unclear: [UndoableChange.Item] = []
        /// How many were not deleted.
        var left = 0
        var failure: TaskGateway.Failure?
    }

    private func delete(_ done: [TaskItem], of tasks: TaskList, _ account: SignedInAccount) async -> Outcome {
        var bytes = 0
        let storable = done.prefix { task in
            bytes += task.text.utf8.count
            return bytes <= CompletedTasksController.maxBytes
        }
        let items = storable.map { UndoableChange.Item(id: $0.id, text: $0.text, isCompleted: true) }
        let deletion = await changes.prepare(items, of: account)
        var outcome = Outcome(deleted: deletion, left: done.count - items.count)
        outcome.deleted.items = []
        let end = changes.now().addingTimeInterval(CompletedTasksController.patience)
        for (task, item) in zip(storable, items) {
            guard outcome.failure?.isSilence != true, changes.now() < end else {
                outcome.left += 1
                continue
            }
            do throws(TaskGateway.Failure) {
                // An API that deletes by text would also delete open tasks.
                guard await !gateway.takesMore(than: task, of: tasks) else { throw .api(.unsupported) }
                try await gateway.delete(task, for: account)
                outcome.deleted.items.append(item)
            } catch  where error.isGone {
                // It was deleted elsewhere in the meantime.
            } catch {
                log(.warning, "task delete: \(error.report)")
                if error.mayHaveDeleted { outcome.unclear.append(item) }
                outcome.failure = error
                outcome.left += 1
            }
        }
        if outcome.deleted.items.isEmpty { await changes.end(deletion, unclear: outcome.unclear, of: account) }
        return outcome
    }
}
