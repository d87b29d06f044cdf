internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// Deletes every task that is done and that the search or filter includes, one after another.
struct CompletedTasksController: Sendable {
    let gateway: TaskGateway
    let changes: UndoHistory
    let responses: TaskListResponses
    let log: Log

    /// How long it goes on; the rest is left for another press. Nobody waits longer for a page.
    static let patience: TimeInterval = 20
    /// How many bytes of text a session keeps for undoing it.
    static let maxBytes = 200_000

    /// `POST /completed/delete`
    func delete(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        let place = try TaskListPlace(context)
        let tasks: TaskList
        do throws(TaskGateway.Failure) { tasks = try await gateway.list(for: person) } catch {
            return try await responses.failed(error, .delete, person, place)
        }
        // What a search or a filter hides is not deleted unseen.
        let included = Set(place.selection.positions(in: tasks.map { TaskRow($0) }))
        let shown = zip(0..., tasks).filter { included.contains($0.0) }.map(\.1)
        let (deleted, left, failure) = await delete(shown, of: tasks, person)
        if deleted.isEmpty {
            guard let failure else { return .seeOther(place.path) }
            return try await responses.failed(failure, .delete, person, place)
        }
        let flash = Session.Flash(key: UndoableChange.deletedKey, arguments: [String(deleted.count), String(left)])
        try await changes.keep(flash, undoable: changes.change(.deleted, deleted), of: person)
        return .seeOther(place.path)
    }

    private func delete(
        _ shown: [TaskItem], of tasks: TaskList, _ person: SignedInAccount
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
                // An API that deletes by text would take what is still to do with it.
                guard await !gateway.takesMore(than: task, of: tasks) else { throw .api(.unsupported) }
                try await gateway.delete(task, for: person)
                deleted.append(.init(id: task.id, text: task.text, isCompleted: true))
            } catch  where error.isGone {
                // Somebody else was quicker.
            } catch {
                log(.warning, "task delete: \(error.name)")
                failure = error
                left += 1
            }
        }
        return (deleted, left, failure)
    }
}
