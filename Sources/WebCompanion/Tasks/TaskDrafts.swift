internal import HTTP
internal import Pages
internal import Sessions

/// What somebody typed when something failed: kept as drafts of that person, so that it survives a sign-in or a restart.
struct TaskDrafts: Sendable {
    let drafts: any DraftStore

    private static let new = "add"
    private static let edit = "edit"
    private static let waiting = "until sign-in"

    /// Something typed for a new task.
    struct New: Sendable {
        let text: String
        /// `false` when it is in memory alone, because it could not be stored.
        var isStored = true
    }

    /// Keeps what was typed for a new task.
    /// - Returns: whether it was stored.
    @discardableResult
    func keepNew(_ text: String, of person: SignedInAccount) async throws -> Bool {
        try await keepNew(text, of: person.session.person)
    }

    /// The same for somebody whose session has ended.
    @discardableResult
    func keepNew(_ text: String, of person: Person) async throws -> Bool {
        guard !text.isEmpty else { return true }
        return try await drafts.keep(Draft(form: TaskDrafts.new, fields: ["text": text]), of: person)
    }

    /// What was typed for a new task and not taken.
    func new(of person: SignedInAccount) async throws -> New? {
        let person = person.session.person
        let draft = try await drafts.draft(form: TaskDrafts.new, of: person)
        guard let draft, let text = draft.fields["text"] else { return nil }
        return New(text: text, isStored: await !drafts.isUnsaved(form: TaskDrafts.new, of: person))
    }

    /// Keeps what was typed into a page of somebody whose session is gone, for the person whom `mark` stands for (``CSRFToken``).
    /// Who that is, is not known: so it waits in the browser, until that person signs in there (``adopt(by:in:)``).
    /// - Parameters:
    ///   - task: the task whose text it is to be; `nil` for a new one.
    ///   - network: the network that it is charged to, since anyone can send such a form.
    func keepUntilSignIn(
        _ text: String, of task: String?, mark: String, in browser: BrowserBinding, network: ClientNetwork
    ) async throws {
        guard !text.isEmpty else { return }
        var fields = ["text": text, "mark": mark]
        fields["id"] = task
        try await drafts.keep(
            Draft(form: TaskDrafts.waiting, fields: fields), of: TaskDrafts.owner(browser), from: network)
    }

    /// Somebody has signed in in this browser: what waits there for them is theirs from now on.
    func adopt(by person: Person, in browser: BrowserBinding) async throws {
        let owner = TaskDrafts.owner(browser)
        guard let draft = try await drafts.draft(form: TaskDrafts.waiting, of: owner), let text = draft.fields["text"],
            draft.fields["mark"] == CSRFToken.mark(of: person)
        else { return }
        if let id = draft.fields["id"] {
            try await keepEdit(text, of: id, person)
        } else {
            try await keepNew(text, of: person)
        }
        try await drafts.delete(form: TaskDrafts.waiting, of: owner)
    }

    /// No issuer is called so: they are URLs.
    private static func owner(_ browser: BrowserBinding) -> Person {
        Person(issuer: "browser", subject: browser.cookieValue)
    }

    /// The new task is taken.
    func forgetNew(of person: SignedInAccount) async throws {
        try await drafts.delete(form: TaskDrafts.new, of: person.session.person)
    }

    /// Keeps a change of text; the latest one only.
    /// - Returns: whether it was stored.
    @discardableResult
    func keepEdit(_ text: String, of id: String, _ person: SignedInAccount) async throws -> Bool {
        try await keepEdit(text, of: id, person.session.person)
    }

    /// The same for somebody whose session has ended.
    @discardableResult
    func keepEdit(_ text: String, of id: String, _ person: Person) async throws -> Bool {
        try await drafts.keep(Draft(form: TaskDrafts.edit, fields: ["id": id, "text": text]), of: person)
    }

    /// A change of text that was not taken.
    func edit(of person: SignedInAccount) async throws -> TaskListPage.UnsavedChange? {
        let person = person.session.person
        let draft = try await drafts.draft(form: TaskDrafts.edit, of: person)
        guard let id = draft?.fields["id"], let text = draft?.fields["text"] else { return nil }
        return .init(
            id: id, text: text, isStored: await !drafts.isUnsaved(form: TaskDrafts.edit, of: person))
    }

    /// The change is taken, or there is nothing left to change.
    func forgetEdit(of person: SignedInAccount) async throws {
        try await drafts.delete(form: TaskDrafts.edit, of: person.session.person)
    }
}
