internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import TaskAPI

/// The list: shows, adds, changes and deletes the tasks of the person who is signed in.
///
/// Every change is POST → 303 → GET. When the API fails, the answer is the list page with what happened and with what was
/// typed still in its field; the text is also kept as a draft of this person, so that it survives a sign-in or a restart.
struct TasksController: Sendable {
    let gateway: TaskGateway
    let sessions: SessionStore
    let drafts: DraftStore
    let forms: UsedForms
    let pages: PageMaker
    let now: @Sendable () -> Date
    let log: Log

    /// The name of the draft of the field for a new task.
    static let newTask = "add"
    /// What the names of drafts of changed texts begin with; the id of the task follows.
    private static let changedTask = "edit/"

    /// `GET /tasks`
    func list(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        let place = try TaskListPlace(visit.request.queryParameters())
        let draft = try await drafts.draft(form: TasksController.newTask, of: person.session.person)
        let flash = try await sessions.takeFlash(person.id)
        return try await render(
            person, place, message: flash.flatMap(PageMessage.init), draft: .init(draft?.fields["text"] ?? ""),
            edit: try await keptEdit(of: person), answersForm: false)
    }

    /// `POST /tasks` with `text`
    func add(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        let form = try visit.request.formParameters()
        let place = TaskListPlace(form)
        let text = form.first("text") ?? ""
        do {
            let task = try TaskForm(text: text)
            guard await forms.isFirstUse(of: form.first("once"), by: person.id) else { return .seeOther(place.path) }
            try await gateway.add(task.text, for: person)
            try await drafts.delete(form: TasksController.newTask, of: person.session.person)
            return try await done(.taskAdded, task.text, person, place)
        } catch let problem as TaskForm.Problem {
            return try await render(
                person, place, draft: .init(text, error: problem.text), status: .unprocessableContent)
        } catch let failure as TaskGateway.Failure {
            await forms.mayBeUsedAgain(form.first("once"), by: person.id)
            return try await failed(failure, .add, person, place, typed: .init(text))
        }
    }

    /// `POST /tasks/{id}` with `completed` or `text`
    func change(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        let form = try visit.request.formParameters()
        let place = TaskListPlace(form)
        let id = parameters["id"]
        guard let text = form.first("text") else {
            let isCompleted = form.first("completed") == "true"
            do {
                let task = try await gateway.setCompleted(isCompleted, id, for: person)
                return try await done(isCompleted ? .taskDone : .taskReopened, task.text, person, place)
            } catch let failure as TaskGateway.Failure { return try await failed(failure, .change, person, place) }
        }
        do {
            let task = try TaskForm(text: text)
            try await gateway.rename(id, to: task.text, for: person)
            try await drafts.delete(form: TasksController.changedTask + id, of: person.session.person)
            return try await done(.taskChanged, task.text, person, place)
        } catch let problem as TaskForm.Problem {
            return try await render(
                person, place, edit: .init(id: id, text: text, error: problem.text), status: .unprocessableContent)
        } catch let failure as TaskGateway.Failure {
            // A task that is gone can't be changed; what was typed can still be added.
            guard !failure.isGone else { return try await failed(failure, .change, person, place, typed: .init(text)) }
            return try await failed(failure, .change, person, place, edit: .init(id: id, text: text, error: nil))
        }
    }

    /// `POST /tasks/{id}/delete`
    func delete(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        let place = try TaskListPlace(visit.request.formParameters())
        do {
            let task = try await gateway.delete(parameters["id"], for: person)
            try await drafts.delete(
                form: TasksController.changedTask + parameters["id"], of: person.session.person)
            return try await done(.taskDeleted, task.text, person, place)
        } catch let failure as TaskGateway.Failure { return try await failed(failure, .delete, person, place) }
    }

    /// The last change of a text that came to nothing.
    private func keptEdit(of person: Visit.Person) async throws -> TaskListPage.RefusedEdit? {
        let prefix = TasksController.changedTask
        let kept = try await drafts.drafts(of: person.session.person).last { $0.form.utf8.starts(with: prefix.utf8) }
        guard let kept, let text = kept.fields["text"] else { return nil }
        return .init(id: String(Substring(kept.form.utf8.dropFirst(prefix.utf8.count))), text: text, error: nil)
    }

    /// Success: say so on the next page.
    private func done(
        _ notice: Notice, _ text: String, _ person: Visit.Person, _ place: TaskListPlace
    ) async throws -> HTTPResponse {
        try await sessions.update(person.id) { $0.flash = .init(key: notice.rawValue, arguments: [text]) }
        return .seeOther(place.path)
    }

    /// The list page with what went wrong; nothing that was typed is lost.
    private func failed(
        _ failure: TaskGateway.Failure, _ action: TaskAction, _ person: Visit.Person, _ place: TaskListPlace,
        typed: TaskListPage.Draft = .init(), edit: TaskListPage.RefusedEdit? = nil
    ) async throws -> HTTPResponse {
        log(.warning, "task \(action.rawValue): \(failure.name)")
        if !typed.text.isEmpty {
            let draft = Draft(form: TasksController.newTask, fields: ["text": typed.text])
            try await drafts.keep(draft, of: person.session.person)
        }
        if let edit {
            let draft = Draft(form: TasksController.changedTask + edit.id, fields: ["text": edit.text])
            try await drafts.keep(draft, of: person.session.person)
        }
        if let signIn = signInAgain(after: failure, person, place, answersForm: true) { return signIn }
        return try await render(
            person, place, message: PageMessage(failed: action, because: failure.problem), draft: typed, edit: edit,
            status: failure.status)
    }

    private func render(
        _ person: Visit.Person, _ place: TaskListPlace, message: PageMessage? = nil,
        draft: TaskListPage.Draft = .init(), edit: TaskListPage.RefusedEdit? = nil, status: HTTPStatus? = nil,
        answersForm: Bool = true
    ) async throws -> HTTPResponse {
        var tasks: TaskListPage.Tasks
        var abilities = TaskListPage.Abilities()
        var status = status ?? .ok
        do {
            let list = try await gateway.list(for: person)
            let canUpdate = list.isEmpty ? true : await gateway.canUpdate
            abilities = .init(complete: canUpdate, edit: canUpdate)
            tasks = .loaded(list.map { TaskRow($0) })
        } catch {
            if let signIn = signInAgain(after: error, person, place, answersForm: answersForm) { return signIn }
            if message == nil { log(.warning, "task list: \(error.name)") }
            tasks = .unavailable(error.problem)
            if status == .ok { status = error.status }
        }
        let model = TaskListPage.Model(
            tasks: tasks, abilities: abilities, filter: place.filter, page: place.page, message: message, draft: draft,
            refusedEdit: edit, formNumber: Base64URL.encode(RandomBytes.make(12)))
        return pages.tasks(person, model, status: status)
    }

    /// The way to sign in again and come back to the same page, when the API or the provider wants it. Not within the first
    /// minute: an API that refuses a fresh token would send people round in circles.
    private func signInAgain(
        after failure: TaskGateway.Failure, _ person: Visit.Person, _ place: TaskListPlace,
        answersForm: Bool
    ) -> HTTPResponse? {
        guard case .signInNeeded = failure, now().timeIntervalSince(person.session.signedInAt) > 60 else { return nil }
        let policy = person.session.tokens(of: nil)?.policy
        let address = pages.address(ofSignInBy: policy, returnPath: place.path)
        return answersForm ? pages.onward(toSignIn: address) : .seeOther(address)
    }
}
