internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Running
internal import Sessions
internal import TaskAPI
internal import TaskPages
internal import Web

/// The page of a task in all its states: the task, a refused text, a failure. A text that was not accepted is in its field again.
struct TaskResponses: Sendable {
    let gateway: TaskGateway
    let sessions: any SessionStore
    let changes: UndoHistory
    let drafts: TaskDrafts
    let pages: PageRenderer
    let signInAgain: SignInAgain
    let log: Log

    /// The page, with the message of the session and the draft.
    func page(_ id: String, _ account: SignedInAccount, _ query: TaskListQuery) async throws -> HTTPResponse {
        let loaded = await load(id, account)
        if let failure = loaded.failure {
            guard !failure.isGone else { return gone(account, query) }
            if !query.isForScript,
                let address = await signInAgain.address(after: failure, account, returnPath: query.path(ofTask: id))
            {
                return .seeOther(address)
            }
        }
        let flash = account.session.flash == nil ? nil : try await sessions.takeFlash(account.id)
        let kept = try await drafts.edit(of: account).flatMap { $0.id.isIdentical(to: id) ? $0 : nil }
        var message = flash.flatMap { PageMessage($0) }
        if message == nil, loaded.failure == nil { message = await signInAgain.message(to: account) }
        return page(
            id, account, query, loaded, message: message,
            draft: kept.map { .init($0.text, isKept: true, isStored: $0.isStored) },
            status: loaded.failure?.status ?? .ok)
    }

    /// Success: the next page confirms it.
    func done(
        _ kind: FlashKind, _ text: String, _ account: SignedInAccount, at path: String
    ) async throws -> HTTPResponse {
        try await changes.store(.init(kind, arguments: [text]), of: account)
        return .seeOther(path)
    }

    /// The page with an invalid text and the reason at its field.
    func refused(
        _ id: String, _ account: SignedInAccount, _ query: TaskListQuery, _ draft: TaskDraft
    ) async throws -> HTTPResponse {
        let loaded = await load(id, account)
        if loaded.failure?.isGone == true {
            // The task is gone: the text is stored as the draft of a new one.
            try await drafts.storeNew(draft.text, of: account)
            return gone(account, query)
        }
        return page(id, account, query, loaded, draft: draft, status: .unprocessableContent)
    }

    /// A call of the API has failed.
    func failed(
        _ failure: TaskGateway.Failure, _ action: TaskAction, _ id: String, _ account: SignedInAccount,
        _ query: TaskListQuery, draft: TaskDraft? = nil
    ) async throws -> HTTPResponse {
        log(.warning, "task \(action.rawValue): \(failure.report)")
        guard !failure.isGone else { return gone(account, query) }
        if let draft, let error = failure.refusalOfText {
            let refused = TaskDraft(draft.text, error: error, isKept: true, isStored: draft.isStored)
            return try await self.refused(id, account, query, refused)
        }
        // A text that was not stored could be lost in the redirects to the provider: the page has a link instead.
        if draft?.isStored != false, !query.isForScript,
            let address = await signInAgain.address(after: failure, account, returnPath: query.path(ofTask: id))
        {
            return .seeOther(address)
        }
        // An API that has not responded is not called again: the user would wait twice.
        var loaded = failure.isSilence ? Loaded() : await load(id, account)
        // One failure is reported once.
        loaded.failure = nil
        return page(
            id, account, query, loaded, message: PageMessage(failed: action, because: failure.problem), draft: draft,
            link: failure, status: failure.status)
    }

    /// The task, or why it could not be fetched.
    private struct Loaded {
        var task: TaskItem?
        var list: [TaskRow] = []
        var abilities = TaskListPage.Abilities()
        var failure: TaskGateway.Failure?
    }

    private func load(_ id: String, _ account: SignedInAccount) async -> Loaded {
        do {
            let (task, list) = try await gateway.taskInList(id, for: account)
            let canUpdate = await gateway.canUpdate
            return Loaded(
                task: task, list: list.map { $0.map { TaskRow($0) } } ?? [],
                abilities: .init(complete: canUpdate, edit: canUpdate, delete: gateway.canDelete(task)))
        } catch {
            log(.warning, "task: \(error.report)")
            return Loaded(failure: error)
        }
    }

    private func gone(_ account: SignedInAccount, _ query: TaskListQuery) -> HTTPResponse {
        pages.error(.noSuchTask(pages.context(account), list: query.path))
    }

    private func page(
        _ id: String, _ account: SignedInAccount, _ query: TaskListQuery, _ loaded: Loaded, message: PageMessage? = nil,
        draft: TaskDraft?, link failure: TaskGateway.Failure? = nil, status: HTTPStatus
    ) -> HTTPResponse {
        pages.task(
            account,
            TaskPage.Model(
                id: id, task: loaded.task.map { TaskRow($0) }, created: loaded.task?.created?.unixSeconds,
                changed: loaded.task?.modified?.unixSeconds, abilities: loaded.abilities, selection: query.selection,
                page: query.page, message: message, problem: loaded.failure?.problem, draft: draft,
                list: query.part(of: loaded.list, around: id),
                signInAgain: signInAgain.link(
                    after: failure ?? loaded.failure, account, returnPath: query.path(ofTask: id))), status: status)
    }
}
