internal import FoundationEssentials
internal import HTTP
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
        var new = try await typed.new(of: person)
        var edit = try await typed.edit(of: person)
        var newTask: Int?
        if let rows = loaded.rows {
            if let text = new, text.isUncertain {
                let task = AddedTask(text: text.text, list: text.list)
                if task.position(in: rows) != nil {
                    // The API had taken it after all: shown once, as a task.
                    try await typed.forgetNew(of: person)
                    return try await added(.taskFound, task, person, place)
                }
            }
            newTask = AddedTask(person.session.flash)?.position(in: rows)
            // Whoever adds to a long list, or to a part of it, sees the part that the new task is in.
            if let newTask {
                let shown = place.showing(newTask, of: rows)
                if shown != place { return .seeOther(shown.path) }
            }
            if let gone = edit, !rows.contains(where: { $0.id == gone.id }) {
                // There is nothing left to change. What was typed may still become a task, where the field is free for it.
                if new == nil {
                    let isStored = try await typed.keepNew(gone.text, of: person)
                    try await typed.forgetEdit(of: person)
                    new = .init(text: gone.text, isStored: isStored)
                }
                edit = nil
            }
        }
        // Only where this request's own look at the session saw one: the store need not be asked each time.
        let flash = person.session.flash == nil ? nil : try await sessions.takeFlash(person.id)
        return page(
            person, place, loaded,
            message: flash.flatMap(PageMessage.init) ?? (loaded.failure == nil ? signInAgain.message(to: person) : nil),
            new: .init(new?.text ?? "", isKept: new != nil, isStored: new?.isStored ?? true),
            edit: edit, newTask: newTask, status: loaded.failure?.status ?? .ok)
    }

    /// A new task: say so on the next page, which marks it.
    func added(
        _ notice: Notice, _ task: AddedTask, _ person: SignedInAccount, _ place: TaskListPlace
    ) async throws -> HTTPResponse {
        try await sessions.update(person.id) { $0.flash = task.flash(notice) }
        return .seeOther(place.path)
    }

    /// No answer came to a new task, and the list does not have it, or did not come either.
    /// - Parameters:
    ///   - new: what was sent.
    ///   - once: the number of the form, which the page has again: who sends it again sends the same one.
    ///   - failure: what became of the call; `nil` when it was made earlier.
    func unanswered(
        _ new: TaskListPage.Draft, _ once: String?, _ loaded: Loaded, after failure: TaskGateway.Failure?,
        _ person: SignedInAccount, _ place: TaskListPlace
    ) -> HTTPResponse {
        if let failure { log(.warning, "task add: \(failure.name)") }
        // Who leaves this page for the provider could lose what was not stored: the page has a link instead.
        if new.isStored, let failure = loaded.failure,
            let address = signInAgain.address(after: failure, person, returnPath: place.path)
        {
            return .seeOther(address)
        }
        let message =
            loaded.rows == nil
            ? PageMessage(.note, pages.words.maybeAdded) : PageMessage(.fail, pages.words.notAddedAfterAll)
        return page(
            person, place, loaded, message: message, new: new, once: once,
            status: failure?.status ?? loaded.failure?.status ?? .badGateway)
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
        // Who leaves this page for the provider could lose what was not stored: the page has a link instead.
        if new.isStored, let address = signInAgain.address(after: failure, person, returnPath: place.path) {
            return .seeOther(address)
        }
        let message = PageMessage(failed: action, because: failure.problem)
        // Who has just not answered is not asked again: that would make the person wait twice.
        let loaded =
            failure.isSilence
            ? Loaded(.unavailable(failure.problem), failure: failure) : await load(person)
        return page(
            person, place, loaded, message: message, new: new, link: failure, status: failure.status)
    }

    /// The list as it could be had.
    struct Loaded {
        let tasks: TaskListPage.Tasks
        var abilities = TaskListPage.Abilities()
        var unreadable = 0
        var failure: TaskGateway.Failure?

        /// Every task, where there is a list.
        var rows: [TaskRow]? { if case .loaded(let rows) = tasks { rows } else { nil } }

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

    /// Fetches the list.
    /// - Parameter time: less time than usual, when somebody has waited already.
    func load(_ person: SignedInAccount, within time: Duration? = nil) async -> Loaded {
        do {
            let list = try await gateway.list(for: person, within: time)
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
        new: TaskListPage.Draft, edit: TaskListPage.UnsavedChange? = nil, newTask: Int? = nil, once: String? = nil,
        link failure: TaskGateway.Failure? = nil, status: HTTPStatus
    ) -> HTTPResponse {
        let list = loaded.rows.map { ".\(TaskListDigest($0))" } ?? ""
        return pages.tasks(
            person,
            TaskListPage.Model(
                tasks: loaded.tasks, abilities: loaded.abilities, filter: place.filter, page: place.page,
                message: message,
                draft: new, unsavedChange: edit,
                formNumber: once ?? "\(FormSubmission.number())\(list)",
                unreadable: loaded.unreadable, newTask: newTask,
                signInAgain: signInAgain.link(after: failure ?? loaded.failure, person, returnPath: place.path)),
            status: status)
    }
}
