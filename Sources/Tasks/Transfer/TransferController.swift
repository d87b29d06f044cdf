internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Running
internal import Sessions
internal import TaskAPI
internal import TaskPages
internal import Texts
internal import Web

/// Exports every task of a user as a file, and imports tasks from a file or a text.
struct TransferController: Sendable {
    let gateway: TaskGateway
    let outbox: Outbox
    let changes: UndoHistory
    let pages: PageRenderer
    let signInAgain: SignInAgain
    let list: TaskListResponses
    /// Whether other people use the same screen, and would find a saved file.
    let isOnSharedScreen: Bool
    let log: Log

    /// `GET /transfer`
    func show(_ request: SignedInRequest) async throws -> HTTPResponse {
        page(request.account)
    }

    /// `GET /transfer/{file}?for=…`: the list as a file with this name, for the account on whose page the link is.
    func file(_ request: SignedInRequest) async throws -> HTTPResponse {
        let account = request.account
        guard let format = TransferFormat.allCases.first(where: { $0.fileName == request.context.parameters["file"] })
        else {
            throw HTTPError(.notFound, code: "no-such-page", "There is no page at this address.")
        }
        // Another account may have become the active one; the page then shows which.
        guard try request.context.request.queryParameters().first("for") == account.handle else {
            return .seeOther(TransferPage.address)
        }
        let tasks: TaskList
        do throws(TaskGateway.Failure) { tasks = try await gateway.list(for: account) } catch {
            log(.warning, "task export: \(error.report)")
            if let address = await signInAgain.address(after: error, account, returnPath: TransferPage.address) {
                return .seeOther(address)
            }
            return page(
                account, message: PageMessage(failed: .export, because: error.problem),
                signInAgain: signInAgain.link(after: error, account, returnPath: TransferPage.address),
                status: error.status)
        }
        var response = HTTPResponse(
            .ok, fields: [.contentType: format.mediaType],
            body: format.file(tasks.map { ListedTask(text: $0.text, isDone: $0.isCompleted == true) }))
        if let name = HTTPField.Name("Content-Disposition") {
            response.fields[name] = "attachment; filename=\"\(format.fileName)\""
        }
        return response
    }

    /// `POST /transfer` with `text` or a file; with `skip` it imports what it can, although other tasks or parts of them can't be imported,
    /// and with `lines` each line, whatever the text looks like. Of a long text it imports the first part, and shows the rest.
    func add(_ request: SessionForm) async throws -> HTTPResponse {
        let account = request.account
        let form = request.context.form
        let isLines = form.first("lines") != nil
        let typed = TaskForm.normalized(form.first("text") ?? "")
        let text: String
        let tasks: TaskImport
        do throws(ImportRefusal) {
            if let file = request.context.file {
                guard typed.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { throw .both }
                text = TaskForm.normalized(try TaskImport.text(ofFile: file))
            } else {
                text = typed
            }
        } catch {
            return page(account, text: typed, refusal: error)
        }
        do throws(ImportRefusal) { tasks = try TaskImport(text, isLines: isLines) } catch {
            return page(account, text: text, refusal: error)
        }
        let isSkipping = form.first("skip") != nil && !tasks.tasks.isEmpty
        guard tasks.problems.isEmpty && tasks.leftOut.isEmpty || isSkipping else {
            return page(account, text: text, tasks, isLines: isLines)
        }
        let response = try await add(tasks.tasks, form.first("once"), of: text, account)
        guard !tasks.rest.isEmpty, response.status != .unprocessableContent else { return response }
        // Also when the form was sent twice: the browser shows the second response.
        return page(
            account, text: TransferFormat.text(tasks.rest), message: .importedPart(tasks.tasks.count), status: .ok)
    }

    private func add(
        _ tasks: [ListedTask], _ submissionID: String?, of text: String, _ account: SignedInAccount
    ) async throws -> HTTPResponse {
        let query = TaskListQuery()
        // Not only the form is compared but its content: after the Back button, the same text may be in a new form.
        let content = "import.\(Base64URL.encode(SHA256.hash(Array(text.utf8))))"
        // After the Back button, a form has its old ID; with another text, it is another import.
        let form = "\(submissionID ?? FormSubmission.number()).\(content)"
        let keys = Outbox.keys(of: tasks, form: form, for: account).map(\.key)
        // To undo it, the keys are enough; the texts are in the list. The same form always has the same change.
        let items = keys.map { UndoableChange.Item(id: nil, text: "", isCompleted: false, entry: $0) }
        let id = OutboxEntry.key(of: "undo", form: form, person: account.session.person)
        let change = changes.change(.imported, items, id: id, form: content)
        // Stored before anything is sent: the tasks that have been sent by the time that the program is killed can be undone after it.
        let result = try await outbox.add(tasks, form: form, content: content, for: account) { [changes] in
            try await changes.store(change.flash, undoable: change, of: account)
        }
        switch result {
        case .added: break
        case .tooMany: return page(account, text: text, refusal: .tooManyWaiting(limit: OutboxLimits().maxPerPerson))
        case .sameContent, .repeated(since: nil):
            try await changes.say(.importRepeated, to: account)
            return .seeOther(query.path)
        case .repeated(let time?):
            // Killed before it could be offered to be undone.
            try await changes.offer(change, since: time, to: account)
            return .seeOther(query.path)
        }
        let unsent = try await outbox.unsent(of: keys, for: account)
        guard unsent > 0 else { return .seeOther(query.path) }
        try await changes.say(.init(.tasksImported, arguments: [String(keys.count), String(unsent)]), to: account)
        return try await list.waiting(account, query)
    }

    private func page(
        _ account: SignedInAccount, text: String = "", refusal: ImportRefusal? = nil, _ tasks: TaskImport? = nil,
        isLines: Bool = false, message: PageMessage? = nil, signInAgain: String? = nil, status: HTTPStatus? = nil
    ) -> HTTPResponse {
        pages.transfer(
            account,
            TransferPage.Model(
                text: text, refusal: refusal, problems: tasks?.problems ?? [], leftOut: tasks?.leftOut ?? [],
                others: (tasks?.tasks.count ?? 0) + (tasks?.rest.count ?? 0), isLines: isLines,
                formNumber: FormSubmission.number(), limit: TaskImport.maxTasks, message: message,
                signInAgain: signInAgain, handle: account.handle), status: status)
    }
}
