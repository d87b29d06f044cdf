internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// The list: shows, adds, changes and deletes the tasks of the person who is signed in. Every change is POST → 303 → GET.
struct TasksController: Sendable {
    let gateway: TaskGateway
    let forms: UsedForms
    let typed: TypedTexts
    let responses: TaskListResponses

    /// `GET /tasks`
    func list(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        return try await responses.list(person, TaskListPlace(visit.request.queryParameters()))
    }

    /// `POST /tasks` with `text`
    func add(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        let form = try visit.request.formParameters()
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
            return try await responses.failed(failure, .add, person, place, new: .init(text))
        }
    }

    /// `POST /tasks/{id}` with `completed` or `text`
    func change(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        let form = try visit.request.formParameters()
        if let text = form.first("text") {
            return try await rename(parameters["id"], text, person, TaskListPlace(form))
        }
        let isCompleted = form.first("completed") == "true"
        do {
            let task = try await gateway.setCompleted(isCompleted, parameters["id"], for: person)
            return try await responses.done(
                isCompleted ? .taskDone : .taskReopened, task.text, person, TaskListPlace(form))
        } catch let failure as TaskGateway.Failure {
            return try await responses.failed(failure, .change, person, TaskListPlace(form))
        }
    }

    private func rename(
        _ id: String, _ text: String, _ person: Visit.Person, _ place: TaskListPlace
    ) async throws -> HTTPResponse {
        do {
            let task = try TaskForm(text: text)
            try await gateway.rename(id, to: task.text, for: person)
            try await typed.forgetEdit(of: person)
            return try await responses.done(.taskChanged, task.text, person, place)
        } catch let problem as TaskForm.Problem {
            return try await responses.refused(person, place, edit: .init(id: id, text: text, error: problem.text))
        } catch let failure as TaskGateway.Failure {
            // A task that is gone can't be changed; what was typed may still become a task of its own.
            guard !failure.isGone else {
                try await typed.forgetEdit(of: person)
                try await typed.keepNew(text, of: person)
                return try await responses.failed(failure, .change, person, place, new: .init(text))
            }
            try await typed.keepEdit(text, of: id, person)
            return try await responses.failed(
                failure, .change, person, place, edit: .init(id: id, text: text, error: nil))
        }
    }

    /// `POST /tasks/{id}/delete`
    func delete(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        let place = try TaskListPlace(visit.request.formParameters())
        do {
            let task = try await gateway.delete(parameters["id"], for: person)
            if try await typed.edit(of: person)?.id == parameters["id"] { try await typed.forgetEdit(of: person) }
            return try await responses.done(.taskDeleted, task.text, person, place)
        } catch let failure as TaskGateway.Failure {
            return try await responses.failed(failure, .delete, person, place)
        }
    }
}
