internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI
internal import TaskPages
internal import Web

/// One task: shows it, changes its text, completes, reopens and deletes it. Every change is POST → 303 → GET.
struct TaskController: Sendable {
    let gateway: TaskGateway
    let drafts: TaskDrafts
    let changes: UndoHistory
    let responses: TaskResponses
    /// The responses to requests from a row of the list.
    let list: TaskListResponses

    /// `GET /tasks/{id}`
    func show(_ request: SignedInRequest) async throws -> HTTPResponse {
        let account = request.account
        return try await responses.page(request.context.parameters["id"], account, TaskListQuery(request.context))
    }

    /// `POST /tasks/{id}` with `text`
    func change(_ request: SessionForm) async throws -> HTTPResponse {
        try await change(request.context.parameters["id"], request)
    }

    /// The same for the task with this ID.
    func change(_ id: String, _ request: SessionForm) async throws -> HTTPResponse {
        let (context, account) = (request.context, request.account)
        let form = context.form
        let (query, text) = (try TaskListQuery(context), form.first("text") ?? "")
        do {
            let task = try TaskForm(text: text)
            let wasCompleted = try await gateway.rename(id, to: task.text, for: account)
            try await drafts.forgetEdit(of: account)
            let row = await list.row(
                of: TaskRow(id: id, text: task.text, isCompleted: wasCompleted), account, query, SubmittedRow(context))
            return try await responses.done(.taskChanged, task.text, account, at: query.path(at: row))
        } catch let problem as TaskForm.Problem {
            return try await responses.refused(id, account, query, .init(text, error: problem.text))
        } catch let failure as TaskGateway.Failure {
            // The task is gone; the text may still become a new one.
            guard !failure.isGone else {
                try await drafts.forgetEdit(of: account)
                let isStored = try await drafts.storeNew(text, of: account)
                return try await list.failed(
                    failure, .change, account, query, new: .init(text, isKept: true, isStored: isStored))
            }
            let isStored = try await drafts.storeEdit(text, of: id, account)
            return try await responses.failed(
                failure, .change, id, account, query, draft: .init(text, isKept: true, isStored: isStored))
        }
    }

    /// `POST /tasks/{id}/done`
    func complete(_ request: SessionForm) async throws -> HTTPResponse {
        try await setCompleted(true, request.context.parameters["id"], request)
    }

    /// `POST /tasks/{id}/open`
    func reopen(_ request: SessionForm) async throws -> HTTPResponse {
        try await setCompleted(false, request.context.parameters["id"], request)
    }

    private func setCompleted(_ isCompleted: Bool, _ id: String, _ request: SessionForm) async throws -> HTTPResponse {
        let (context, account) = (request.context, request.account)
        let query = try TaskListQuery(context)
        let isAtTask = context.form.first("at") == "task"
        do {
            let task = try await gateway.setCompleted(isCompleted, id, for: account)
            let change = changes.change(
                isCompleted ? .done : .reopened, [.init(id: id, text: task.text, isCompleted: !isCompleted)])
            guard isAtTask else {
                let now = TaskRow(id: id, text: task.text, isCompleted: isCompleted)
                return try await list.done(change, now, account, query, SubmittedRow(context))
            }
            try await changes.store(change.flash, undoable: change, of: account)
            return .seeOther(query.path(ofTask: id))
        } catch let failure as TaskGateway.Failure {
            guard isAtTask else { return try await list.failed(failure, .change, account, query) }
            return try await responses.failed(failure, .change, id, account, query)
        }
    }

    /// `POST /tasks/{id}/delete`
    func delete(_ request: SessionForm) async throws -> HTTPResponse {
        let (context, account) = (request.context, request.account)
        let form = context.form
        let (id, query) = (context.parameters["id"], try TaskListQuery(context))
        do {
            let task = try await gateway.task(id, for: account)
            let item = UndoableChange.Item(id: id, text: task.text, isCompleted: task.isCompleted == true)
            let change = await changes.prepare([item], of: account)
            do throws(TaskGateway.Failure) { try await gateway.delete(task, for: account) } catch {
                await changes.end(change, unclear: error.mayHaveDeleted ? [item] : [], of: account)
                throw error
            }
            if try await drafts.edit(of: account)?.id == id { try await drafts.forgetEdit(of: account) }
            return try await list.done(change, nil, account, query, SubmittedRow(context))
        } catch let failure as TaskGateway.Failure {
            guard form.first("at") == "task" else { return try await list.failed(failure, .delete, account, query) }
            return try await responses.failed(failure, .delete, id, account, query)
        }
    }
}
