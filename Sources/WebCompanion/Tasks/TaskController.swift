internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// One task: shows it, changes its text, ticks it off, opens it again, deletes it. Every change is POST → 303 → GET.
struct TaskController: Sendable {
    let gateway: TaskGateway
    let typed: TaskDrafts
    let changes: UndoHistory
    let responses: TaskResponses
    /// What is asked for by a row of the list is answered with the list.
    let list: TaskListResponses

    /// `GET /tasks/{id}`
    func show(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        return try await responses.page(parameters["id"], person, TaskListPlace(context))
    }

    /// `POST /tasks/{id}` with `text`
    func change(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        try await change(parameters["id"], context)
    }

    /// The same for the task with this id.
    func change(_ id: String, _ context: RequestContext) async throws -> HTTPResponse {
        let person = try context.signedIn()
        let form = context.form
        let (place, text) = (try TaskListPlace(context), form.first("text") ?? "")
        do {
            let task = try TaskForm(text: text)
            let wasCompleted = try await gateway.rename(id, to: task.text, for: person)
            try await typed.forgetEdit(of: person)
            let row = await list.row(
                of: TaskRow(id: id, text: task.text, isCompleted: wasCompleted), person, place, SubmittedRow(context))
            return try await responses.done(.taskChanged, task.text, person, at: place.path(at: row))
        } catch let problem as TaskForm.Problem {
            return try await responses.refused(id, person, place, .init(text, error: problem.text))
        } catch let failure as TaskGateway.Failure {
            // A task that is gone can't be changed; what was typed may still become a task of its own.
            guard !failure.isGone else {
                try await typed.forgetEdit(of: person)
                let isStored = try await typed.keepNew(text, of: person)
                return try await list.failed(
                    failure, .change, person, place, new: .init(text, isKept: true, isStored: isStored))
            }
            let isStored = try await typed.keepEdit(text, of: id, person)
            return try await responses.failed(
                failure, .change, id, person, place, draft: .init(text, isKept: true, isStored: isStored))
        }
    }

    /// `POST /tasks/{id}/done`
    func complete(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        try await setCompleted(true, parameters["id"], context)
    }

    /// `POST /tasks/{id}/open`
    func reopen(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        try await setCompleted(false, parameters["id"], context)
    }

    private func setCompleted(_ isCompleted: Bool, _ id: String, _ context: RequestContext) async throws -> HTTPResponse
    {
        let person = try context.signedIn()
        let place = try TaskListPlace(context)
        let isAtTask = context.form.first("at") == "task"
        do {
            let task = try await gateway.setCompleted(isCompleted, id, for: person)
            let change = changes.change(
                isCompleted ? .done : .reopened, [.init(id: id, text: task.text, isCompleted: !isCompleted)])
            guard isAtTask else {
                let now = TaskRow(id: id, text: task.text, isCompleted: isCompleted)
                return try await list.done(change, now, person, place, SubmittedRow(context))
            }
            try await changes.keep(change.flash, undoable: change, of: person)
            return .seeOther(place.path(ofTask: id))
        } catch let failure as TaskGateway.Failure {
            guard isAtTask else { return try await list.failed(failure, .change, person, place) }
            return try await responses.failed(failure, .change, id, person, place)
        }
    }

    /// `POST /tasks/{id}/delete`
    func delete(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        let form = context.form
        let (id, place) = (parameters["id"], try TaskListPlace(context))
        do {
            let task = try await gateway.delete(id, for: person)
            if try await typed.edit(of: person)?.id == id { try await typed.forgetEdit(of: person) }
            let change = changes.change(
                .deleted, [.init(id: id, text: task.text, isCompleted: task.isCompleted == true)])
            return try await list.done(change, nil, person, place, SubmittedRow(context))
        } catch let failure as TaskGateway.Failure {
            guard form.first("at") == "task" else { return try await list.failed(failure, .delete, person, place) }
            return try await responses.failed(failure, .delete, id, person, place)
        }
    }
}
