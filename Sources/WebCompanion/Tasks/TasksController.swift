internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// The list of the person who is signed in: shows it and adds to it. Every change is POST → 303 → GET.
struct TasksController: Sendable {
    let gateway: TaskGateway
    let forms: SubmissionDeduplicator
    let typed: TaskDrafts
    let responses: TaskListResponses

    /// `GET /tasks`
    func list(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        return try await responses.list(person, TaskListPlace(context.request.queryParameters()))
    }

    /// `POST /tasks` with `text`
    func add(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        let form = context.form
        let place = TaskListPlace(form)
        let text = form.first("text") ?? ""
        do {
            let task = try TaskForm(text: text)
            guard await forms.isFirstUse(of: form.first("once"), text: task.text, by: person.id) else {
                return .seeOther(place.path)
            }
            try await gateway.add(task.text, for: person)
            try await typed.forgetNew(of: person)
            return try await responses.done(.taskAdded, task.text, person, place)
        } catch let problem as TaskForm.Problem {
            return try await responses.refused(person, place, new: .init(text, error: problem.text))
        } catch let failure as TaskGateway.Failure {
            if !failure.mayHaveBeenDone {
                await forms.mayBeUsedAgain(form.first("once"), text: TaskForm.normalized(text), by: person.id)
            }
            try await typed.keepNew(text, isUncertain: failure.mayHaveBeenDone, of: person)
            return try await responses.failed(failure, .add, person, place, new: .init(text, isKept: !text.isEmpty))
        }
    }

    /// `POST /drafts/delete` with `form`: gives up what was typed and kept, for a new task or for a change of one.
    func discard(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let person = try context.signedIn()
        let form = context.form
        let place = TaskListPlace(form)
        switch form.first("form") {
        case "add": try await typed.forgetNew(of: person)
        case "edit": try await typed.forgetEdit(of: person)
        default: break
        }
        return .seeOther(form.first("task").map(place.path(ofTask:)) ?? place.path)
    }
}
