internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// The list of the signed-in user: shows it and adds to it. Every change is POST → 303 → GET.
final class TasksController: Sendable {
    let outbox: Outbox
    let forms: any SubmissionDeduplicator
    let typed: TaskDrafts
    let responses: TaskListResponses
    /// Stores the order that the user chose; `nil` on a shared screen.
    let cookies: CompanionCookies?

    init(
        outbox: Outbox, forms: any SubmissionDeduplicator, typed: TaskDrafts, responses: TaskListResponses,
        cookies: CompanionCookies?
    ) {
        self.cookies = cookies
        self.outbox = outbox
        self.forms = forms
        self.typed = typed
        self.responses = responses
    }

    /// `GET /tasks`
    func list(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        let place = try TaskListPlace(context)
        guard let cookies else { return try await responses.list(person, place) }
        let remembered = cookies.order(of: context.request)
        guard try context.request.queryParameters().first("order") == nil else {
            let page = try await responses.list(person, place)
            return remembered == place.selection.order ? page : page.setting(cookies.order(place.selection.order))
        }
        guard remembered == .service else {
            var remembering = place
            remembering.selection.order = remembered
            return .seeOther(remembering.path)
        }
        return try await responses.list(person, place)
    }

    /// `POST /tasks` with `text`
    func add(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        let form = context.form
        let place = try TaskListPlace(context)
        let text = form.first("text") ?? ""
        let once = form.first("once")
        let task: TaskForm
        do throws(TaskForm.Problem) { task = try TaskForm(text: text) } catch {
            return try await responses.refused(person, place, new: .init(text, error: error.text))
        }
        guard await forms.submit(once, text: task.text, by: person.id, of: person.session.person) == .first else {
            return .seeOther(place.path)
        }
        let list = TaskListDigest(formNumber: once)
        switch try await outbox.add(task.text, form: once, list: list, for: person) {
        case .added(let item):
            try await typed.forgetNew(of: person)
            return try await responses.added(
                .taskAdded, AddedTask(text: task.text, id: item?.id, list: list), person, place)
        case .found:
            try await typed.forgetNew(of: person)
            return try await responses.added(.taskFound, AddedTask(text: task.text, list: list), person, place)
        case .repeated:
            try await typed.forgetNew(of: person)
            return .seeOther(place.path)
        case .kept:
            try await typed.forgetNew(of: person)
            return try await responses.waiting(person, place)
        case .refused(let failure):
            await forms.forget(once, text: task.text, by: person.id)
            let isStored = try await typed.keepNew(text, of: person)
            return try await responses.failed(
                failure, .add, person, place, new: .init(text, isKept: true, isStored: isStored))
        case .tooMany:
            await forms.forget(once, text: task.text, by: person.id)
            let isStored = try await typed.keepNew(text, of: person)
            let error = TaskTextError.tooManyWaiting(limit: OutboxLimits().maxPerPerson)
            return try await responses.refused(
                person, place, new: .init(text, error: error, isKept: true, isStored: isStored))
        }
    }

    /// `POST /drafts/delete` with `form`: discards a stored draft of a new task or of a change.
    func discard(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        let form = context.form
        let place = try TaskListPlace(context)
        switch form.first("form") {
        case "add": try await typed.forgetNew(of: person)
        case "edit": try await typed.forgetEdit(of: person)
        default: break
        }
        return .seeOther(form.first("task").map(place.path(ofTask:)) ?? place.path)
    }
}
