internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// A task's own page in all its states: the task, what was refused, what failed. What was typed stands in its field again.
struct TaskResponses: Sendable {
    let gateway: TaskGateway
    let sessions: any SessionStore
    let changes: UndoHistory
    let typed: TaskDrafts
    let pages: PageRenderer
    let signInAgain: SignInAgain
    let log: Log

    /// The page, with what is to be said once and what was typed before.
    func page(_ id: String, _ person: SignedInAccount, _ place: TaskListPlace) async throws -> HTTPResponse {
        let loaded = await load(id, person)
        if let failure = loaded.failure {
            guard !failure.isGone else { return gone(person, place) }
            if !place.isForScript,
                let address = signInAgain.address(after: failure, person, returnPath: place.path(ofTask: id))
            {
                return .seeOther(address)
            }
        }
        let flash = person.session.flash == nil ? nil : try await sessions.takeFlash(person.id)
        let kept = try await typed.edit(of: person).flatMap { $0.id.isIdentical(to: id) ? $0 : nil }
        return page(
            id, person, place, loaded,
            message: flash.flatMap(PageMessage.init) ?? (loaded.failure == nil ? signInAgain.message(to: person) : nil),
            draft: kept.map { .init($0.text, isKept: true, isStored: $0.isStored) },
            status: loaded.failure?.status ?? .ok)
    }

    /// Success: say so on the next page.
    func done(
        _ notice: Notice, _ text: String, _ person: SignedInAccount, at path: String
    ) async throws -> HTTPResponse {
        try await changes.keep(.init(key: notice.rawValue, arguments: [text]), of: person)
        return .seeOther(path)
    }

    /// A text that can't become the task's, with the reason beside its field.
    func refused(
        _ id: String, _ person: SignedInAccount, _ place: TaskListPlace, _ draft: TaskListPage.Draft
    ) async throws -> HTTPResponse {
        let loaded = await load(id, person)
        if loaded.failure?.isGone == true {
            // The text is no task's any more: it is kept as what it may still become.
            try await typed.keepNew(draft.text, of: person)
            return gone(person, place)
        }
        return page(id, person, place, loaded, draft: draft, status: .unprocessableContent)
    }

    /// Something that the API did not do.
    func failed(
        _ failure: TaskGateway.Failure, _ action: TaskAction, _ id: String, _ person: SignedInAccount,
        _ place: TaskListPlace, draft: TaskListPage.Draft? = nil
    ) async throws -> HTTPResponse {
        log(.warning, "task \(action.rawValue): \(failure.name)")
        guard !failure.isGone else { return gone(person, place) }
        // Who leaves this page for the provider could lose what was not stored: the page has a link instead.
        if draft?.isStored != false, !place.isForScript,
            let address = signInAgain.address(after: failure, person, returnPath: place.path(ofTask: id))
        {
            return .seeOther(address)
        }
        // Who has just not answered is not asked again: that would make the person wait twice.
        var loaded = failure.isSilence ? Loaded() : await load(id, person)
        // One failure is reported once.
        loaded.failure = nil
        return page(
            id, person, place, loaded, message: PageMessage(failed: action, because: failure.problem), draft: draft,
            link: failure, status: failure.status)
    }

    /// The task as it could be had.
    private struct Loaded {
        var task: TaskItem?
        var list: [TaskRow] = []
        var abilities = TaskListPage.Abilities()
        var failure: TaskGateway.Failure?
    }

    private func load(_ id: String, _ person: SignedInAccount) async -> Loaded {
        do {
            let (task, list) = try await gateway.taskInList(id, for: person)
            let canUpdate = await gateway.canUpdate
            return Loaded(
                task: task, list: list.map { $0.map { TaskRow($0) } } ?? [],
                abilities: .init(complete: canUpdate, edit: canUpdate, delete: gateway.canDelete(task)))
        } catch {
            log(.warning, "task: \(error.name)")
            return Loaded(failure: error)
        }
    }

    private func gone(_ person: SignedInAccount, _ place: TaskListPlace) -> HTTPResponse {
        pages.error(.noSuchTask(pages.context(person), list: place.path))
    }

    private func page(
        _ id: String, _ person: SignedInAccount, _ place: TaskListPlace, _ loaded: Loaded, message: PageMessage? = nil,
        draft: TaskListPage.Draft?, link failure: TaskGateway.Failure? = nil, status: HTTPStatus
    ) -> HTTPResponse {
        pages.task(
            person,
            TaskPage.Model(
                id: id, task: loaded.task.map { TaskRow($0) }, created: loaded.task?.created?.unixSeconds,
                changed: loaded.task?.modified?.unixSeconds, abilities: loaded.abilities, selection: place.selection,
                page: place.page, message: message, problem: loaded.failure?.problem, draft: draft,
                list: place.part(of: loaded.list, around: id),
                signInAgain: signInAgain.link(
                    after: failure ?? loaded.failure, person, returnPath: place.path(ofTask: id))), status: status)
    }
}
