internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Running
internal import Sessions
internal import TaskAPI
internal import TaskPages
internal import Texts
internal import Web

/// The list page in all its states: the list, a refused text, a failure. A text that was not accepted is in its field again.
final class TaskListResponses: Sendable {
    let gateway: TaskGateway
    let sessions: any SessionStore
    let changes: UndoHistory
    let people: PersonRecordReader
    let drafts: TaskDrafts
    let outbox: Outbox
    let pages: PageRenderer
    let signInAgain: SignInAgain
    /// The windows that show lists; `nil` where they are not updated automatically.
    let watches: ListWatches?
    let log: Log

    /// How long it waits for a list that the page does not depend on.
    static let patience: Duration = .seconds(5)
    /// How long it waits for the list after a call for the same user has got no response.
    static let patienceAfterTry: Duration = .seconds(10)

    init(
        gateway: TaskGateway, sessions: any SessionStore, changes: UndoHistory, people: PersonRecordReader,
        drafts: TaskDrafts, outbox: Outbox, pages: PageRenderer, signInAgain: SignInAgain, watches: ListWatches?,
        log: Log
    ) {
        self.gateway = gateway
        self.sessions = sessions
        self.changes = changes
        self.people = people
        self.drafts = drafts
        self.outbox = outbox
        self.pages = pages
        self.signInAgain = signInAgain
        self.watches = watches
        self.log = log
    }

    /// The list, with the message of the session and the drafts.
    func list(_ account: SignedInAccount, _ query: TaskListQuery) async throws -> HTTPResponse {
        let read = try await people.records(of: account.session.person)
        let unsent = try await outbox.entries(for: account, in: read)
        // A user whose task has got no response must not wait for long once more.
        let isImpatient = unsent.contains { $0.isToBeSent && $0.attempts > 0 }
        let loaded = await load(
            account, within: isImpatient ? TaskListResponses.patienceAfterTry : nil, unsent: unsent)
        if let failure = loaded.failure, let address = await signIn(after: failure, unsent, account, query) {
            return .seeOther(address)
        }
        var (new, edit) = try await drafts.all(of: account, in: read)
        var newTask: Int?
        if let tasks = loaded.list?.items {
            for entry in unsent {
                // The API has added it after all: it is shown once, as a task.
                guard let position = try await outbox.settle(entry, by: tasks, of: account.session.person) else {
                    continue
                }
                // The message about an import, with its Undo, is about all of its tasks.
                guard !entry.isImported else { continue }
                let task = AddedTask(text: entry.text, id: tasks[position].id, list: nil)
                return try await added(.taskFound, task, account, query)
            }
            newTask = AddedTask(account.session.flash)?.position(in: tasks)
            if let gone = edit, !tasks.contains(where: { $0.id == gone.id }) {
                // The task is gone. The text may still become a new task, if there is no other draft for one.
                if new == nil {
                    let isStored = try await drafts.storeNew(gone.text, of: account)
                    try await drafts.forgetEdit(of: account)
                    new = .init(text: gone.text, isStored: isStored)
                }
                edit = nil
            }
        }
        // Only if the session, as it was loaded for this request, has one: this saves a query of the store.
        let flash = account.session.flash == nil ? nil : try await sessions.takeFlash(account.id)
        var undo: (change: UndoableChange, secondsLeft: Int)?
        if let tasks = loaded.list {
            undo = changes.offer(to: await changes.settleDeletions(of: account, by: tasks), beside: flash)
        }
        let isLast = loaded.rows.map { $0.count > 1 && newTask == $0.count - 1 && query.selection.order == .service }
        var message = flash.flatMap { PageMessage($0, isLast: isLast ?? false) }
        if message == nil, loaded.failure == nil { message = await signInAgain.message(to: account) }
        // Repeated as long as the change can be undone: the page may have been reloaded for that.
        message = message ?? undo.flatMap { PageMessage($0.change.flash) }
        return page(
            account, query, loaded, unsent: unsent, message: message,
            new: .init(new?.text ?? "", isKept: new != nil, isStored: new?.isStored ?? true),
            edit: edit, newTask: newTask, undo: undo, status: loaded.failure?.status ?? .ok)
    }

    /// The list for an automatic update: without a message, so that the next page has it.
    /// - Parameter known: the list, if it was just fetched for all windows.
    func current(_ account: SignedInAccount, _ query: TaskListQuery, _ known: TaskList?) async throws -> HTTPResponse {
        let read = try await people.records(of: account.session.person)
        let unsent = try await outbox.entries(for: account, in: read)
        let loaded = if let known { await self.loaded(known, account) } else { await load(account, unsent: unsent) }
        let (new, edit) = try await drafts.all(of: account, in: read)
        return page(
            account, query, loaded, unsent: unsent,
            new: .init(new?.text ?? "", isKept: new != nil, isStored: new?.isStored ?? true),
            edit: edit, status: loaded.failure?.status ?? .ok)
    }

    /// A task was added: the next page confirms it and marks the task.
    func added(
        _ kind: FlashKind, _ task: AddedTask, _ account: SignedInAccount, _ query: TaskListQuery
    ) async throws -> HTTPResponse {
        try await changes.store(task.flash(kind), of: account)
        return .seeOther(query.path)
    }

    /// The waiting tasks have changed: the next page is the list, or the provider's if they wait for a sign-in. The list can't redirect to the
    /// provider after a form, because browsers apply `form-action` to each redirect.
    func waiting(_ account: SignedInAccount, _ query: TaskListQuery) async throws -> HTTPResponse {
        let unsent = try await outbox.entries(for: account)
        if let failure = await outbox.hold(of: account), unsent.contains(where: \.isToBeSent),
            let address = await signIn(after: failure, unsent, account, query)
        {
            return .seeOther(address)
        }
        return .seeOther(query.path)
    }

    /// The list page with an invalid text and the reason at its field.
    func refused(
        _ account: SignedInAccount, _ query: TaskListQuery, new: TaskDraft
    ) async throws -> HTTPResponse {
        let unsent = try await outbox.entries(for: account)
        return page(account, query, await load(account), unsent: unsent, new: new, status: .unprocessableContent)
    }

    /// A call of the API has failed.
    func failed(
        _ failure: TaskGateway.Failure, _ action: TaskAction, _ account: SignedInAccount, _ query: TaskListQuery,
        new: TaskDraft = .init()
    ) async throws -> HTTPResponse {
        log(.warning, "task \(action.rawValue): \(failure.report)")
        if action == .add, let error = failure.refusalOfText {
            let draft = TaskDraft(new.text, error: error, isKept: true, isStored: new.isStored)
            return try await refused(account, query, new: draft)
        }
        // No text is lost in the redirects to the provider: a new task that waits for a sign-in is in the outbox.
        if let address = await signIn(after: failure, [], account, query) { return .seeOther(address) }
        let message = PageMessage(failed: action, because: failure.problem)
        // An API that has not responded is not called again: the user would wait twice.
        let loaded =
            failure.isSilence
            ? Loaded(.unavailable(failure.problem), failure: failure) : await load(account)
        // A failed undo can be tried again.
        let undo = action == .undo && loaded.rows != nil ? try await changes.offer(to: account) : nil
        let unsent = try await outbox.entries(for: account)
        return page(
            account, query, loaded, unsent: unsent, message: message, new: new, undo: undo, link: failure,
            status: failure.status)
    }

    /// There is no change to undo, or its time is over.
    func nothingToUndo(_ account: SignedInAccount, _ query: TaskListQuery) async throws -> HTTPResponse {
        let message = PageMessage.nothingToUndo(seconds: Int(UndoableChange.lifetime))
        let unsent = try await outbox.entries(for: account)
        return page(
            account, query, await load(account), unsent: unsent, message: message, new: .init(), status: .conflict)
    }

    /// Too many tasks wait to be sent for deleted ones to be added again. It can be tried again.
    func tooManyToUndo(_ account: SignedInAccount, _ query: TaskListQuery) async throws -> HTTPResponse {
        let unsent = try await outbox.entries(for: account)
        let message = PageMessage.tooManyToUndo(limit: OutboxLimits().maxPerPerson)
        return page(
            account, query, await load(account, unsent: unsent), unsent: unsent, message: message, new: .init(),
            undo: try await changes.offer(to: account), status: .unprocessableContent)
    }

    /// A task was changed by a button in its row: the next page confirms it and begins at that row.
    /// - Parameters:
    ///   - task: as it is now; `nil` when it is gone.
    ///   - row: the row of the button.
    func done(
        _ change: UndoableChange, _ task: TaskRow?, _ account: SignedInAccount, _ query: TaskListQuery,
        _ row: SubmittedRow?
    ) async throws -> HTTPResponse {
        try await changes.store(change.flash, undoable: change, of: account)
        return .seeOther(query.path(at: await self.row(of: task, account, query, row)))
    }

    /// The row to scroll to.
    func row(
        of task: TaskRow?, _ account: SignedInAccount, _ query: TaskListQuery, _ row: SubmittedRow?
    ) async -> Int? {
        guard let row else { return nil }
        guard let task, query.selection.includes(task) else { return row.afterLeaving }
        // In the order of the service, a task that stays in the list keeps its position.
        guard [.text, .done].contains(query.selection.order) else { return row.number }
        guard let rows = await load(account, within: TaskListResponses.patience).rows else { return row.number }
        let position = query.shown(of: rows).firstIndex { $0.id?.isIdentical(to: task.id ?? "") == true }
        return position.map { $0 + 1 } ?? row.afterLeaving
    }

    /// The address of the sign-in that a failure requires; `nil` when a page is to be shown.
    private func signIn(
        after failure: TaskGateway.Failure, _ unsent: [OutboxEntry], _ account: SignedInAccount, _ query: TaskListQuery
    ) async -> String? {
        // A task that is in memory only could be lost in the redirects: the page has a link instead.
        query.isForScript || !unsent.allSatisfy(\.isStored)
            ? nil : await signInAgain.address(after: failure, account, returnPath: query.path)
    }

    /// The list, or why it could not be fetched.
    struct Loaded {
        let tasks: TaskListPage.Tasks
        var abilities = TaskListPage.Abilities()
        var unreadable = 0
        var failure: TaskGateway.Failure?
        /// The list from the API, if there is one.
        var list: TaskList?

        /// Every task, if there is a list.
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
    /// - Parameters:
    ///   - time: a shorter time limit, for a user who has waited already.
    ///   - unsent: the accepted tasks, if they were just read: where none waits, none is looked for.
    func load(
        _ account: SignedInAccount, within time: Duration? = nil, unsent: [OutboxEntry]? = nil
    ) async -> Loaded {
        do {
            // Sending what waits may have renewed the token since the session was read.
            let hasSent = unsent.map { !$0.isEmpty } ?? false
            let list = try await gateway.list(for: hasSent ? account.changed : account, within: time)
            watches?.saw(list, of: account.session.person)
            if unsent?.contains(where: \.isToBeSent) ?? true { outbox.noticeList(for: account) }
            return await loaded(list, account)
        } catch {
            log(.warning, "task list: \(error.report)")
            watches?.lost(account.session.person)
            return Loaded(.unavailable(error.problem), failure: error)
        }
    }

    private func loaded(_ list: TaskList, _ account: SignedInAccount) async -> Loaded {
        let canUpdate = list.isEmpty ? true : await gateway.canUpdate
        let abilities = TaskListPage.Abilities(complete: canUpdate, edit: canUpdate)
        return Loaded(
            .loaded(list.map { TaskRow($0) }), abilities, unreadable: list.unreadableCount, list: list)
    }

    /// The address of the events about changes of the list.
    private func events(_ account: SignedInAccount, _ loaded: Loaded, _ unsent: [OutboxEntry]) -> String? {
        guard let watches else { return nil }
        watches.saw(unsent, of: account.session.person)
        let version = ListVersion(loaded.list, waiting: unsent)
        let query: FormParameters = ["for": account.handle, "after": version.description]
        return "/live/events?\(query.encoded)"
    }

    private func page(
        _ account: SignedInAccount, _ query: TaskListQuery, _ loaded: Loaded, unsent: [OutboxEntry],
        message: PageMessage? = nil,
        new: TaskDraft, edit: TaskDrafts.Edit? = nil, newTask: Int? = nil,
        undo: (change: UndoableChange, secondsLeft: Int)? = nil,
        link failure: TaskGateway.Failure? = nil, status: HTTPStatus
    ) -> HTTPResponse {
        let digest = loaded.list.map { TaskListDigest($0) }
        if let digest { outbox.show(digest, to: account.session.person) }
        let list = digest.map { ".\($0)" } ?? ""
        let nextTry = outbox.nextTry(of: unsent)
        return pages.tasks(
            account,
            TaskListPage.Model(
                tasks: loaded.tasks, abilities: loaded.abilities, selection: query.selection,
                page: query.page,
                message: message,
                draft: new, unsavedChange: edit.map { .init(id: $0.id, text: $0.text, isStored: $0.isStored) },
                formNumber: "\(FormSubmission.number())\(list)",
                unreadable: loaded.unreadable, newTask: newTask,
                signInAgain: signInAgain.link(after: failure ?? loaded.failure, account, returnPath: query.path),
                undo: undo.map { .init(id: $0.change.id, secondsLeft: $0.secondsLeft) },
                events: events(account, loaded, unsent),
                waiting: unsent.map { WaitingTask($0, next: nextTry) }),
            status: status)
    }
}
