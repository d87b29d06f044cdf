internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// The list of the person who is signed in: shows it and adds to it. Every change is POST → 303 → GET.
struct TasksController: Sendable {
    let gateway: TaskGateway
    let forms: any SubmissionDeduplicator
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
        let once = form.first("once")
        do {
            let task = try TaskForm(text: text)
            let submission = await forms.submit(once, text: task.text, by: person.id)
            guard submission != .repeated else { return .seeOther(place.path) }
            if let answer = try await afterLostAnswer(submission, task.text, once, person, place) { return answer }
            let added = try await gateway.add(task.text, for: person)
            try await typed.forgetNew(of: person)
            let list = TaskListDigest(formNumber: once)
            return try await responses.added(
                .taskAdded, AddedTask(text: task.text, id: added?.id, list: list), person, place)
        } catch let problem as TaskForm.Problem {
            return try await responses.refused(person, place, new: .init(text, error: problem.text))
        } catch let failure as TaskGateway.Failure {
            guard failure.mayHaveBeenDone else {
                await forms.forget(once, text: TaskForm.normalized(text), by: person.id)
                let isStored = try await typed.keepNew(text, of: person)
                return try await responses.failed(
                    failure, .add, person, place, new: .init(text, isKept: true, isStored: isStored))
            }
            let task = AddedTask(text: TaskForm.normalized(text), list: TaskListDigest(formNumber: once))
            return try await settled(task, once, after: failure, person, place) ?? .seeOther(place.path)
        }
    }

    /// The answer to a form whose text was sent without an answer before, by this form or an earlier one; `nil` when the list shows that
    /// the task is not there, so that it can be added.
    private func afterLostAnswer(
        _ submission: FormSubmission, _ text: String, _ once: String?, _ person: SignedInAccount,
        _ place: TaskListPlace
    ) async throws -> HTTPResponse? {
        let draft = try await typed.new(of: person).flatMap { draft in
            draft.isUncertain && TaskForm.normalized(draft.text) == text ? draft : nil
        }
        guard submission == .unanswered || draft != nil else { return nil }
        let task = AddedTask(text: text, list: draft?.list ?? TaskListDigest(formNumber: once))
        return try await settled(task, once, after: nil, person, place)
    }

    /// Nobody knows whether the API took this task: the list tells.
    /// - Parameter failure: what became of the call; `nil` when it was made earlier.
    /// - Returns: `nil` when the call was made earlier and the task is not there.
    private func settled(
        _ task: AddedTask, _ once: String?, after failure: TaskGateway.Failure?, _ person: SignedInAccount,
        _ place: TaskListPlace
    ) async throws -> HTTPResponse? {
        let loaded = await responses.load(person, within: .seconds(5))
        if let rows = loaded.rows, task.position(in: rows) != nil {
            try await typed.forgetNew(of: person)
            return try await responses.added(.taskFound, task, person, place)
        }
        if failure == nil, loaded.rows != nil { return nil }
        await forms.leaveUnanswered(once, text: task.text, by: person.id)
        let isStored = try await typed.keepUncertain(task.text, since: task.list, of: person)
        return responses.unanswered(
            .init(task.text, isKept: true, isStored: isStored), once, loaded, after: failure, person, place)
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
