internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Sessions
internal import TaskAPI

/// Exports every task of a user as a file, and imports tasks from a file or a text.
struct TransferController: Sendable {
    let gateway: TaskGateway
    let outbox: Outbox
    let forms: any SubmissionDeduplicator
    let changes: UndoHistory
    let pages: PageRenderer
    let signInAgain: SignInAgain
    let list: TaskListResponses
    /// Whether the next person would find what is saved here.
    let isOnSharedScreen: Bool
    let log: Log

    /// `GET /transfer`
    func show(_ context: RequestContext, _ parameters: PathParameters) async throws -> HTTPResponse {
        page(try context.signedIn())
    }

    /// `GET /transfer/{file}?for=…`: the list as the file of this name, for the session on whose page the link is.
    func file(_ context: RequestContext, _ parameters: PathParameters) async throws -> HTTPResponse {
        let person = try context.signedIn()
        guard let format = TransferFormat.allCases.first(where: { $0.fileName == parameters["file"] }) else {
            throw HTTPError(.notFound, code: "no-such-page", "There is no page at this address.")
        }
        // Another account may be the active one by now; the page then shows whose it is.
        guard try context.request.queryParameters().first("for") == person.handle else {
            return .seeOther(TransferPage.address)
        }
        let tasks: TaskList
        do throws(TaskGateway.Failure) { tasks = try await gateway.list(for: person) } catch {
            log(.warning, "task export: \(error.name)")
            if let address = signInAgain.address(after: error, person, returnPath: TransferPage.address) {
                return .seeOther(address)
            }
            return page(
                person, message: PageMessage(failed: .export, because: error.problem),
                signInAgain: signInAgain.link(after: error, person, returnPath: TransferPage.address),
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

    /// `POST /transfer` with `text` or a file; `skip` for those that can be imported, although others can't.
    func add(_ context: RequestContext, _ parameters: PathParameters) async throws -> HTTPResponse {
        let person = try context.signedIn()
        let form = context.form
        let typed = TaskForm.normalized(form.first("text") ?? "")
        let text: String
        let tasks: TaskImport
        do throws(ImportRefusal) {
            if let file = context.file {
                guard typed.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { throw .both }
                text = TaskForm.normalized(try TaskImport.text(ofFile: file))
            } else {
                text = typed
            }
        } catch {
            return page(person, text: typed, refusal: error)
        }
        do throws(ImportRefusal) { tasks = try TaskImport(text) } catch {
            return page(person, text: text, refusal: error)
        }
        let isSkipping = form.first("skip") != nil && !tasks.tasks.isEmpty
        guard tasks.problems.isEmpty || isSkipping else { return page(person, text: text, tasks) }
        return try await add(tasks.tasks, form.first("once"), of: text, person)
    }

    private func add(
        _ tasks: [ListedTask], _ once: String?, of text: String, _ person: SignedInAccount
    ) async throws -> HTTPResponse {
        let place = TaskListPlace()
        // What is imported counts and not only its form: the Back button gives the same text a new one.
        let content = "import.\(Base64URL.encode(SHA256.hash(Array(text.utf8))))"
        let isNewForm = await forms.submit(once, text: "", by: person.id, of: person.session.person) == .first
        guard await forms.submit(content, text: "", by: person.id, of: person.session.person) == .first else {
            // Of a form that was pressed twice, the first press says what it did.
            if isNewForm { try await changes.say(.importRepeated, to: person) }
            return .seeOther(place.path)
        }
        // A page that the Back button brought back has its old number; with another text, it is another import.
        let form = "\(once ?? FormSubmission.number()).\(content)"
        guard let added = try await outbox.add(tasks, form: form, for: person) else {
            await forms.forget(once, text: "", by: person.id)
            await forms.forget(content, text: "", by: person.id)
            return page(person, text: text, refusal: .tooManyWaiting(limit: OutboxLimits().maxPerPerson))
        }
        guard !added.isEmpty else {
            await forms.forget(content, text: "", by: person.id)
            try await changes.say(.importRepeated, to: person)
            return .seeOther(place.path)
        }
        let unsent = Set(try await outbox.entries(for: person).map(\.key)).intersection(added.map(\.key)).count
        // Their texts are in the list; to undo it, their names are enough.
        let items = added.map { UndoableChange.Item(id: $0.id, text: "", isCompleted: false, entry: $0.key) }
        let flash = Session.Flash(key: UndoableChange.importedKey, arguments: [String(added.count), String(unsent)])
        try await changes.keep(flash, undoable: changes.change(.imported, items, form: content), of: person)
        return unsent > 0 ? try await list.waiting(person, place) : .seeOther(place.path)
    }

    private func page(
        _ person: SignedInAccount, text: String = "", refusal: ImportRefusal? = nil, _ tasks: TaskImport? = nil,
        message: PageMessage? = nil, signInAgain: String? = nil, status: HTTPStatus? = nil
    ) -> HTTPResponse {
        pages.transfer(
            person,
            TransferPage.Model(
                text: text, refusal: refusal, problems: tasks?.problems ?? [], others: tasks?.tasks.count ?? 0,
                formNumber: FormSubmission.number(), limit: TaskImport.maxTasks, message: message,
                signInAgain: signInAgain, handle: person.handle), status: status)
    }
}
