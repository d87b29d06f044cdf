internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI
internal import TaskPages
internal import Texts
internal import Web

/// The list of the active account: shows it and adds to it. Every change is POST → 303 → GET.
final class TasksController: Sendable {
    let outbox: Outbox
    let drafts: TaskDrafts
    let responses: TaskListResponses
    /// Stores the order that the user has chosen; `nil` on a shared screen.
    let cookies: CompanionCookies?

    init(
        outbox: Outbox, drafts: TaskDrafts, responses: TaskListResponses, cookies: CompanionCookies?
    ) {
        self.cookies = cookies
        self.outbox = outbox
        self.drafts = drafts
        self.responses = responses
    }

    /// `GET /tasks`
    func list(_ request: SignedInRequest) async throws -> HTTPResponse {
        let (context, account) = (request.context, request.account)
        let query = try TaskListQuery(context)
        guard let cookies else { return try await responses.list(account, query) }
        let remembered = cookies.order(of: context.request)
        guard try context.request.queryParameters().first("order") == nil else {
            let page = try await responses.list(account, query)
            return remembered == query.selection.order ? page : page.setting(cookies.order(query.selection.order))
        }
        guard remembered == .service else {
            var remembering = query
            remembering.selection.order = remembered
            return .seeOther(remembering.path)
        }
        return try await responses.list(account, query)
    }

    /// `POST /tasks` with `text`
    func add(_ request: SessionForm) async throws -> HTTPResponse {
        let account = request.account
        let form = request.context.form
        let query = try TaskListQuery(request.context)
        let text = form.first("text") ?? ""
        let submissionID = form.first("once")
        let task: TaskForm
        do throws(TaskForm.Problem) { task = try TaskForm(text: text) } catch {
            return try await responses.refused(account, query, new: .init(text, error: error.text))
        }
        let list = TaskListDigest(formNumber: submissionID)
        switch try await outbox.add(task.text, form: submissionID, list: list, for: account) {
        case .added(let item):
            try await drafts.forgetNew(of: account)
            return try await responses.added(
                .taskAdded, AddedTask(text: task.text, id: item?.id, list: list), account, query)
        case .found:
            try await drafts.forgetNew(of: account)
            return try await responses.added(.taskFound, AddedTask(text: task.text, list: list), account, query)
        case .repeated:
            try await drafts.forgetNew(of: account)
            return .seeOther(query.path)
        case .kept:
            try await drafts.forgetNew(of: account)
            return try await responses.waiting(account, query)
        case .refused(let failure):
            let isStored = try await drafts.storeNew(text, of: account)
            return try await responses.failed(
                failure, .add, account, query, new: .init(text, isKept: true, isStored: isStored))
        case .tooMany:
            let isStored = try await drafts.storeNew(text, of: account)
            let error = TaskTextError.tooManyWaiting(limit: OutboxLimits().maxPerPerson)
            return try await responses.refused(
                account, query, new: .init(text, error: error, isKept: true, isStored: isStored))
        }
    }

    /// `POST /drafts/delete` with `form`: deletes the draft of a new task or of a change.
    func discard(_ request: SessionForm) async throws -> HTTPResponse {
        let account = request.account
        let form = request.context.form
        let query = try TaskListQuery(request.context)
        switch form.first("form") {
        case "add": try await drafts.forgetNew(of: account)
        case "edit": try await drafts.forgetEdit(of: account)
        default: break
        }
        return .seeOther(form.first("task").map(query.path(ofTask:)) ?? query.path)
    }
}
