internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

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
    func delete(_ context: RequestContext) async throws -> HTTPResponse {
        let account = try context.signedIn()
        let query = try TaskListQuery(context)
        let tasks: TaskList
        do throws(TaskGateway.Failure) { tasks = try await gateway.list(for: account) } catch {
            return try await responses.failed(error, .delete, account, query)
        }
        // Tasks that the search or the filter hides are not deleted.
        let included = Set(query.selection.positions(in: tasks.map { TaskRow($0) }))
        let shown = zip(0..., tasks).filter { included.contains($0.0) }.map(\.1)
        let (deleted, left, failure) = await delete(shown, of: tasks, account)
        if deleted.isEmpty {
            guard let failure else { return .seeOther(query.path) }
            return try await responses.failed(failure, .delete, account, query)
        }
        audit.record(
            .deleted(.completedTasks, count: deleted.count), context.request, person: account.session.person)
        let flash = Session.Flash(.tasksDeleted, arguments: [String(deleted.count), String(left)])
        try await changes.store(flash, undoable: changes.change(.deleted, deleted), of: account)
        return .seeOther(query.path)
    }

    private func delete(
        _ shown: [TaskItem], of tasks: TaskList, _ account: SignedInAccount
    ) async -> (deleted: [UndoableChange.Item], left: Int, TaskGateway.Failure?) {
        let done = shown.filter { $0.isCompleted == true && gateway.canDelete($0) }
        let end = changes.now().addingTimeInterval(CompletedTasksController.patience)
        var deleted: [UndoableChange.Item] = []
        var (left, bytes) = (0, 0)
        var failure: TaskGateway.Failure?
        for task in done {
            bytes += task.text.utf8.count
            guard failure?.isSilence != true, changes.now() < end, bytes <= CompletedTasksController.maxBytes else {
                left += 1
                continue
            }
            do throws(TaskGateway.Failure) {
                // An API that deletes by text would also delete open tasks.
                guard await !gateway.takesMore(than: task, of: tasks) else { throw .api(.unsupported) }
                try await gateway.delete(task, for: account)
                deleted.append(.init(id: task.id, text: task.text, isCompleted: true))
            } catch  where error.isGone {
                // It was deleted elsewhere in the meantime.
            } catch {
                log(.warning, "task delete: \(error.report)")
                failure = error
                left += 1
            }
        }
        return (deleted, left, failure)
    }
}
