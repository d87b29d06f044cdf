internal import Pages
internal import Sessions

/// What somebody typed when something failed: kept as drafts of that person, so that it survives a sign-in or a restart.
struct TaskDrafts: Sendable {
    let drafts: any DraftStore

    private static let new = "add"
    private static let edit = "edit"

    /// Something typed for a new task.
    struct New: Sendable {
        let text: String
        /// Whether the API may have taken it: its answer was lost.
        let isUncertain: Bool
    }

    /// Keeps what was typed for a new task.
    func keepNew(_ text: String, isUncertain: Bool = false, of person: SignedInAccount) async throws {
        try await keepNew(text, isUncertain: isUncertain, of: person.session.person)
    }

    /// The same for somebody whose session has ended.
    func keepNew(_ text: String, isUncertain: Bool = false, of person: Person) async throws {
        guard !text.isEmpty else { return }
        let fields = ["text": text, "uncertain": isUncertain ? "yes" : "no"]
        try await drafts.keep(Draft(form: TaskDrafts.new, fields: fields), of: person)
    }

    /// What was typed for a new task and not taken.
    func new(of person: SignedInAccount) async throws -> New? {
        let draft = try await drafts.draft(form: TaskDrafts.new, of: person.session.person)
        return draft?.fields["text"].map { New(text: $0, isUncertain: draft?.fields["uncertain"] == "yes") }
    }

    /// The new task is taken.
    func forgetNew(of person: SignedInAccount) async throws {
        try await drafts.delete(form: TaskDrafts.new, of: person.session.person)
    }

    /// Keeps a change of text; the latest one only.
    func keepEdit(_ text: String, of id: String, _ person: SignedInAccount) async throws {
        try await keepEdit(text, of: id, person.session.person)
    }

    /// The same for somebody whose session has ended.
    func keepEdit(_ text: String, of id: String, _ person: Person) async throws {
        try await drafts.keep(Draft(form: TaskDrafts.edit, fields: ["id": id, "text": text]), of: person)
    }

    /// A change of text that was not taken.
    func edit(of person: SignedInAccount) async throws -> TaskListPage.UnsavedChange? {
        let draft = try await drafts.draft(form: TaskDrafts.edit, of: person.session.person)
        guard let id = draft?.fields["id"], let text = draft?.fields["text"] else { return nil }
        return .init(id: id, text: text)
    }

    /// The change is taken, or there is nothing left to change.
    func forgetEdit(of person: SignedInAccount) async throws {
        try await drafts.delete(form: TaskDrafts.edit, of: person.session.person)
    }
}
