internal import HTTP
package import Sessions

/// Text that a user has typed and that was not saved: stored as drafts of that user, so that it survives a sign-in or a restart.
package struct TaskDrafts: Sendable {
    let drafts: any DraftStore

    private static let new = "add"
    private static let edit = "edit"
    private static let waiting = "until sign-in"

    /// A text typed for a new task.
    package struct New: Sendable {
        package let text: String
        /// `false` when it is in memory only, because it could not be stored.
        package var isStored = true

        package init(text: String, isStored: Bool = true) {
            (self.text, self.isStored) = (text, isStored)
        }
    }

    /// A text typed for an existing task.
    package struct Edit: Sendable {
        /// The ID of the task.
        package let id: String
        package let text: String
        /// `false` when it is in memory only, because it could not be stored.
        package let isStored: Bool
    }

    /// Stores what was typed for a new task.
    /// - Returns: whether it was stored.
    @discardableResult
    package func storeNew(_ text: String, of account: SignedInAccount) async throws -> Bool {
        try await storeNew(text, of: account.session.person)
    }

    /// The same for a user whose session has ended.
    @discardableResult
    package func storeNew(_ text: String, of person: Person) async throws -> Bool {
        guard !text.isEmpty else { return true }
        return try await drafts.store(Draft(form: TaskDrafts.new, fields: ["text": text]), of: person)
    }

    /// The text typed for a new task; `nil` when there is none.
    package func new(of account: SignedInAccount) async throws -> New? {
        try await new(drafts.draft(form: TaskDrafts.new, of: account.session.person), account)
    }

    /// Both texts.
    /// - Parameter read: what was just read of the person.
    package func all(of account: SignedInAccount, in read: PersonRecords) async throws -> (new: New?, edit: Edit?) {
        let all = try await drafts.drafts(of: account.session.person, in: read)
        return (
            await new(all.first { $0.form == TaskDrafts.new }, account),
            await edit(all.first { $0.form == TaskDrafts.edit }, account)
        )
    }

    private func new(_ draft: Draft?, _ account: SignedInAccount) async -> New? {
        guard let text = draft?.fields["text"] else { return nil }
        return New(text: text, isStored: await !drafts.isUnsaved(form: TaskDrafts.new, of: account.session.person))
    }

    /// Stores a text that was sent after the session had ended, for the person with this mark (``CSRFToken``). The mark does not identify
    /// the person: the draft belongs to the browser until that person signs in there (``adopt(by:in:)``).
    /// - Parameters:
    ///   - task: the task to be changed; `nil` for a new one.
    ///   - network: the network that it counts against, as anyone can send such a form.
    func storeUntilSignIn(
        _ text: String, of task: String?, mark: String, in browser: BrowserBinding, network: ClientNetwork
    ) async throws {
        guard !text.isEmpty else { return }
        var fields = ["text": text, "mark": mark]
        fields["id"] = task
        try await drafts.store(
            Draft(form: TaskDrafts.waiting, fields: fields), of: TaskDrafts.owner(browser), from: network)
    }

    /// After a sign-in in this browser: gives the person the draft that was stored for them there.
    package func adopt(by person: Person, in browser: BrowserBinding) async throws {
        let owner = TaskDrafts.owner(browser)
        guard let draft = try await drafts.draft(form: TaskDrafts.waiting, of: owner), let text = draft.fields["text"],
            draft.fields["mark"] == CSRFToken.mark(of: person)
        else { return }
        if let id = draft.fields["id"] {
            try await storeEdit(text, of: id, person)
        } else {
            try await storeNew(text, of: person)
        }
        try await drafts.delete(form: TaskDrafts.waiting, of: owner)
    }

    /// No real issuer has this name: issuers are URLs.
    private static func owner(_ browser: BrowserBinding) -> Person {
        Person(issuer: "browser", subject: browser.cookieValue)
    }

    /// Deletes the text for a new task, which has been accepted.
    package func forgetNew(of account: SignedInAccount) async throws {
        try await drafts.delete(form: TaskDrafts.new, of: account.session.person)
    }

    /// Stores a text typed for an existing task, in place of an earlier one.
    /// - Returns: whether it was stored.
    @discardableResult
    package func storeEdit(_ text: String, of id: String, _ account: SignedInAccount) async throws -> Bool {
        try await storeEdit(text, of: id, account.session.person)
    }

    /// The same for a user whose session has ended.
    @discardableResult
    package func storeEdit(_ text: String, of id: String, _ person: Person) async throws -> Bool {
        try await drafts.store(Draft(form: TaskDrafts.edit, fields: ["id": id, "text": text]), of: person)
    }

    /// The text typed for an existing task; `nil` when there is none.
    package func edit(of account: SignedInAccount) async throws -> Edit? {
        try await edit(drafts.draft(form: TaskDrafts.edit, of: account.session.person), account)
    }

    private func edit(_ draft: Draft?, _ account: SignedInAccount) async -> Edit? {
        guard let id = draft?.fields["id"], let text = draft?.fields["text"] else { return nil }
        let isUnsaved = await drafts.isUnsaved(form: TaskDrafts.edit, of: account.session.person)
        return Edit(id: id, text: text, isStored: !isUnsaved)
    }

    /// Deletes the text for an existing task: it has been accepted, or the task is gone.
    package func forgetEdit(of account: SignedInAccount) async throws {
        try await drafts.delete(form: TaskDrafts.edit, of: account.session.person)
    }
}
