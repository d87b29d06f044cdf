internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import TaskAPI

/// The list page in all its states: the list, what was refused, what failed. What was typed stands in its field again.
final class TaskListResponses: Sendable {
    let gateway: TaskGateway
    let sessions: any SessionStore
    let changes: UndoHistory
    let typed: TaskDrafts
    let outbox: Outbox
    let pages: PageRenderer
    let signInAgain: SignInAgain
    /// The windows that show lists; `nil` where they don't follow what others do.
    let watches: ListWatches?
    let log: Log

    /// How long a list is waited for that a page can do without.
    static let patience: Duration = .seconds(5)
    /// The same for a list behind a task that has just got no answer.
    static let patienceAfterTry: Duration = .seconds(10)

    init(
        gateway: TaskGateway, sessions: any SessionStore, changes: UndoHistory, typed: TaskDrafts, outbox: Outbox,
        pages: PageRenderer, signInAgain: SignInAgain, watches: ListWatches?, log: Log
    ) {
        self.gateway = gateway
        self.sessions = sessions
        self.changes = changes
        self.typed = typed
        self.outbox = outbox
        self.pages = pages
        self.signInAgain = signInAgain
        self.watches = watches
        self.log = log
    }

    /// The list, with what is to be said once and what was typed before.
    func list(_ person: SignedInAccount, _ place: TaskListPlace) async throws -> HTTPResponse {
        let unsent = try await outbox.entries(for: person)
        // Whose task has just got no answer waits for this no longer than need be.
        let isImpatient = unsent.contains { $0.isToBeSent && $0.attempts > 0 }
        let loaded = await load(person, within: isImpatient ? TaskListResponses.patienceAfterTry : nil)
        if let failure = loaded.failure, let address = signIn(after: failure, unsent, person, place) {
            return .seeOther(address)
        }
        var new = try await typed.new(of: person)
        var edit = try await typed.edit(of: person)
        var newTask: Int?
        if let rows = loaded.rows {
            for entry in unsent {
                // The API had taken it after all: shown once, as a task.
                guard let position = try await outbox.settle(entry, by: rows, of: person.session.person) else {
                    continue
                }
                // What is said of the import, with its Undo, is said of all of it.
                guard !entry.isImported else { continue }
                let task = AddedTask(text: entry.text, id: rows[position].id, list: nil)
                return try await added(.taskFound, task, person, place)
            }
            newTask = AddedTask(person.session.flash)?.position(in: rows)
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
        let undo = loaded.rows == nil ? nil : changes.offer(to: person.session, beside: flash)
        let isLast = loaded.rows.map { $0.count > 1 && newTask == $0.count - 1 && place.selection.order == .service }
        let message =
            flash.flatMap { PageMessage($0.saying(isLast: isLast ?? false)) }
            ?? (loaded.failure == nil ? signInAgain.message(to: person) : nil)
            // Said again as long as it can be undone: the page may have been loaded anew for that.
            ?? undo.flatMap { PageMessage($0.change.flash) }
        return page(
            person, place, loaded, unsent: unsent, message: message,
            new: .init(new?.text ?? "", isKept: new != nil, isStored: new?.isStored ?? true),
            edit: edit, newTask: newTask, undo: undo?.offer, status: loaded.failure?.status ?? .ok)
    }

    /// The list for a window that follows what others do: without a message, and without taking away one that another window is to show.
    /// - Parameter known: the list, when it has just been fetched for all of them.
    func current(_ person: SignedInAccount, _ place: TaskListPlace, _ known: TaskList?) async throws -> HTTPResponse {
        let unsent = try await outbox.entries(for: person)
        let loaded = if let known { await self.loaded(known, person) } else { await load(person) }
        let new = try await typed.new(of: person)
        return page(
            person, place, loaded, unsent: unsent,
            new: .init(new?.text ?? "", isKept: new != nil, isStored: new?.isStored ?? true),
            edit: try await typed.edit(of: person), status: loaded.failure?.status ?? .ok)
    }

    /// A new task: say so on the next page, which marks it.
    func added(
        _ notice: Notice, _ task: AddedTask, _ person: SignedInAccount, _ place: TaskListPlace
    ) async throws -> HTTPResponse {
        try await changes.keep(task.flash(notice), of: person)
        return .seeOther(place.path)
    }

    /// What waits to be sent has changed: the list says how, after a sign-in if it waits for that. Not by way of the list: browsers apply
    /// `form-action` to each step behind a form.
    func waiting(_ person: SignedInAccount, _ place: TaskListPlace) async throws -> HTTPResponse {
        let unsent = try await outbox.entries(for: person)
        if let failure = await outbox.hold(of: person), unsent.contains(where: \.isToBeSent),
            let address = signIn(after: failure, unsent, person, place)
        {
            return .seeOther(address)
        }
        return .seeOther(place.path)
    }

    /// A text that can't become a task, with the reason beside its field.
    func refused(
        _ person: SignedInAccount, _ place: TaskListPlace, new: TaskListPage.Draft
    ) async throws -> HTTPResponse {
        let unsent = try await outbox.entries(for: person)
        return page(person, place, await load(person), unsent: unsent, new: new, status: .unprocessableContent)
    }

    /// Something that the API did not do.
    func failed(
        _ failure: TaskGateway.Failure, _ action: TaskAction, _ person: SignedInAccount, _ place: TaskListPlace,
        new: TaskListPage.Draft = .init()
    ) async throws -> HTTPResponse {
        log(.warning, "task \(action.rawValue): \(failure.name)")
        // Nothing that was typed is lost by leaving: a new task that waits for a sign-in is in the outbox.
        if let address = signIn(after: failure, [], person, place) { return .seeOther(address) }
        let message = PageMessage(failed: action, because: failure.problem)
        // Who has just not answered is not asked again: that would make the person wait twice.
        let loaded =
            failure.isSilence
            ? Loaded(.unavailable(failure.problem), failure: failure) : await load(person)
        // What could not be undone can be tried again.
        let undo = action == .undo && loaded.rows != nil ? changes.offer(to: person.session, beside: nil) : nil
        let unsent = try await outbox.entries(for: person)
        return page(
            person, place, loaded, unsent: unsent, message: message, new: new, undo: undo?.offer, link: failure,
            status: failure.status)
    }

    /// There is nothing to undo, or no longer.
    func nothingToUndo(_ person: SignedInAccount, _ place: TaskListPlace) async throws -> HTTPResponse {
        let message = PageMessage.nothingToUndo(seconds: Int(UndoableChange.lifetime))
        let unsent = try await outbox.entries(for: person)
        return page(
            person, place, await load(person), unsent: unsent, message: message, new: .init(), status: .conflict)
    }

    /// Something was done to a task by a row of the list: say so on the next page, which begins there.
    /// - Parameters:
    ///   - task: as it is now; `nil` when it is gone.
    ///   - row: where it was pressed.
    func done(
        _ change: UndoableChange, _ task: TaskRow?, _ person: SignedInAccount, _ place: TaskListPlace,
        _ row: SubmittedRow?
    ) async throws -> HTTPResponse {
        try await changes.keep(change.flash, undoable: change, of: person)
        return .seeOther(place.path(at: await self.row(of: task, person, place, row)))
    }

    /// The row at which the next page begins.
    func row(
        of task: TaskRow?, _ person: SignedInAccount, _ place: TaskListPlace, _ row: SubmittedRow?
    ) async -> Int? {
        guard let row else { return nil }
        guard let task, place.selection.includes(task) else { return row.afterLeaving }
        // In the order of the service a task that is shown stays where it is.
        guard [.text, .done].contains(place.selection.order) else { return row.number }
        guard let rows = await load(person, within: TaskListResponses.patience).rows else { return row.number }
        let position = place.shown(of: rows).firstIndex { $0.id?.isIdentical(to: task.id ?? "") == true }
        return position.map { $0 + 1 } ?? row.afterLeaving
    }

    /// Where the provider is asked again; `nil` when a page is to be shown.
    private func signIn(
        after failure: TaskGateway.Failure, _ unsent: [OutboxEntry], _ person: SignedInAccount, _ place: TaskListPlace
    ) -> String? {
        // What is in memory alone could be lost on the way: the page has a link instead.
        place.isForScript || !unsent.allSatisfy(\.isStored)
            ? nil : signInAgain.address(after: failure, person, returnPath: place.path)
    }

    /// The list as it could be had.
    struct Loaded {
        let tasks: TaskListPage.Tasks
        var abilities = TaskListPage.Abilities()
        var unreadable = 0
        var failure: TaskGateway.Failure?
        /// As the API has it, where there is a list.
        var list: TaskList?

        /// Every task, where there is a list.
        var rows: [TaskRow]? { if case .loaded(let rows) = tasks { rows } else { nil } }

        init(
            _ tasks: TaskListPage.Tasks, _ abilities: TaskListPage.Abilities = .init(), unreadable: Int = 0,
            failure: TaskGateway.Failure? = nil, list: TaskList? = nil
        ) {
            self.list = list
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
            watches?.saw(list, of: person.session.person)
            outbox.noticeList(for: person)
            return await loaded(list, person)
        } catch {
            log(.warning, "task list: \(error.name)")
            watches?.lost(person.session.person)
            return Loaded(.unavailable(error.problem), failure: error)
        }
    }

    private func loaded(_ list: TaskList, _ person: SignedInAccount) async -> Loaded {
        let canUpdate = list.isEmpty ? true : await gateway.canUpdate
        let abilities = TaskListPage.Abilities(complete: canUpdate, edit: canUpdate)
        return Loaded(
            .loaded(list.map { TaskRow($0) }), abilities, unreadable: list.unreadableCount, list: list)
    }

    /// Where the page hears of changes.
    private func events(_ person: SignedInAccount, _ loaded: Loaded, _ unsent: [OutboxEntry]) -> String? {
        guard let watches else { return nil }
        watches.saw(unsent, of: person.session.person)
        let version = ListVersion(loaded.list, waiting: unsent)
        let query: FormParameters = ["for": person.handle, "after": version.description]
        return "/live/events?\(query.encoded)"
    }

    private func page(
        _ person: SignedInAccount, _ place: TaskListPlace, _ loaded: Loaded, unsent: [OutboxEntry],
        message: PageMessage? = nil,
        new: TaskListPage.Draft, edit: TaskListPage.UnsavedChange? = nil, newTask: Int? = nil,
        undo: TaskListPage.Undo? = nil,
        link failure: TaskGateway.Failure? = nil, status: HTTPStatus
    ) -> HTTPResponse {
        let digest = loaded.rows.map { TaskListDigest($0) }
        if let digest { outbox.show(digest, to: person.session.person) }
        let list = digest.map { ".\($0)" } ?? ""
        let nextTry = outbox.nextTry(of: unsent)
        return pages.tasks(
            person,
            TaskListPage.Model(
                tasks: loaded.tasks, abilities: loaded.abilities, selection: place.selection,
                page: place.page,
                message: message,
                draft: new, unsavedChange: edit,
                formNumber: "\(FormSubmission.number())\(list)",
                unreadable: loaded.unreadable, newTask: newTask,
                signInAgain: signInAgain.link(after: failure ?? loaded.failure, person, returnPath: place.path),
                undo: undo, events: events(person, loaded, unsent),
                waiting: unsent.map { WaitingTask($0, next: nextTry) }),
            status: status)
    }
}
