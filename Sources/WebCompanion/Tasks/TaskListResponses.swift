internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import TaskAPI

/// The list page in all its states: the list, what was refused, what failed. What was typed stands in its field again.
struct TaskListResponses: Sendable {
    let gateway: TaskGateway
    let sessions: any SessionStore
    let typed: TaskDrafts
    let pages: PageRenderer
    let signInAgain: SignInAgain
    let log: Log

    /// The list, with what is to be said once and what was typed before.
    func list(_ person: SignedInAccount, _ place: TaskListPlace) async throws -> HTTPResponse {
        let loaded = await load(person)
        if let failure = loaded.failure,
            let address = signInAgain.address(after: failure, person, returnPath: place.path)
        {
            return .seeOther(address)
        }
        // Only where this request's own look at the session saw one: the store need not be asked each time.
        let flash = person.session.flash == nil ? nil : try await sessions.takeFlash(person.id)
        var new = try await typed.new(of: person)
        var edit = try await typed.edit(of: person)
        if case .loaded(let rows) = loaded.tasks {
            if let text = new, text.isUncertain, rows.contains(where: { $0.text == text.text }) {
                // The API had taken it after all: shown once, as a task.
                try await typed.forgetNew(of: person)
                new = nil
            }
            if let gone = edit, !rows.contains(where: { $0.id == gone.id }) {
                // There is nothing left to change. What was typed may still become a task, where the field is free for it.
                if new == nil {
                    try await typed.keepNew(gone.text, of: person)
                    try await typed.forgetEdit(of: person)
                    new = .init(text: gone.text, isUncertain: false)
                }
                edit = nil
            }
        }
        return page(
            person, place, loaded, message: flash.flatMap(PageMessage.init),
            new: .init(new?.text ?? "", isKept: new != nil),
            edit: edit, status: loaded.failure?.status ?? .ok)
    }

    /// Success: say so on the next page.
    func done(
        _ notice: Notice, _ text: String, _ person: SignedInAccount, _ place: TaskListPlace
    ) async throws -> HTTPResponse {
        try await sessions.update(person.id) { $0.flash = .init(key: notice.rawValue, arguments: [text]) }
        return .seeOther(place.path)
    }

    /// A text that can't become a task, with the reason beside its field.
    func refused(
        _ person: SignedInAccount, _ place: TaskListPlace, new: TaskListPage.Draft
    ) async throws -> HTTPResponse {
        page(person, place, await load(person), new: new, status: .unprocessableContent)
    }

    /// Something that the API did not do.
    func failed(
        _ failure: TaskGateway.Failure, _ action: TaskAction, _ person: SignedInAccount, _ place: TaskListPlace,
        new: TaskListPage.Draft = .init()
    ) async throws -> HTTPResponse {
        log(.warning, "task \(action.rawValue): \(failure.name)")
        if let address = signInAgain.address(after: failure, person, returnPath: place.path) {
            return .seeOther(address)
        }
        let message =
            failure.mayHaveBeenDone && action == .add
            ? PageMessage(.note, pages.words.maybeAdded) : PageMessage(failed: action, because: failure.problem)
        // Who has just not answered is not asked again: that would make the person wait twice.
        let loaded = failure.isSilence ? Loaded(.unavailable(failure.problem)) : await load(person)
        return page(person, place, loaded, message: message, new: new, status: failure.status)
    }

    /// The list as it could be had.
    private struct Loaded {
        let tasks: TaskListPage.Tasks
        var abilities = TaskListPage.Abilities()
        var unreadable = 0
        var failure: TaskGateway.Failure?

        init(
            _ tasks: TaskListPage.Tasks, _ abilities: TaskListPage.Abilities = .init(), unreadable: Int = 0,
            failure: TaskGateway.Failure? = nil
        ) {
            self.tasks = tasks
            self.abilities = abilities
            self.unreadable = unreadable
            self.failure = failure
        }
    }

    private func load(_ person: SignedInAccount) async -> Loaded {
        do {
            let list = try await gateway.list(for: person)
            let canUpdate = list.isEmpty ? true : await gateway.canUpdate
            let abilities = TaskListPage.Abilities(complete: canUpdate, edit: canUpdate)
            return Loaded(.loaded(list.map { TaskRow($0) }), abilities, unreadable: list.unreadableCount)
        } catch {
            log(.warning, "task list: \(error.name)")
            return Loaded(.unavailable(error.problem), failure: error)
        }
    }

    private func page(
        _ person: SignedInAccount, _ place: TaskListPlace, _ loaded: Loaded, message: PageMessage? = nil,
        new: TaskListPage.Draft, edit: TaskListPage.UnsavedChange? = nil, status: HTTPStatus
    ) -> HTTPResponse {
        pages.tasks(
            person,
            TaskListPage.Model(
                tasks: loaded.tasks, abilities: loaded.abilities, filter: place.filter, page: place.page,
                message: message,
                draft: new, unsavedChange: edit, formNumber: Base64URL.encode(RandomBytes.make(12)),
                unreadable: loaded.unreadable), status: status)
    }
}
