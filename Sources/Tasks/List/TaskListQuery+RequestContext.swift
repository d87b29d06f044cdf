internal import HTTP
internal import TaskPages
internal import Texts
internal import Web

extension TaskListQuery {
    /// Reads `show`, `q`, `order` and `page`; an unknown value has the effect of a missing one. Only known values get in, so the query can
    /// be written back into a page.
    init(_ parameters: FormParameters) {
        self.init(
            TaskSelection(
                filter: TaskFilter(query: parameters.first("show")), search: parameters.first("q") ?? "",
                order: TaskOrder(query: parameters.first("order")), language: RequestLanguage.current.language),
            page: parameters.first("page").flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1)
    }

    /// The query of a request: in the address of a page, in the fields of a form.
    init(_ context: RequestContext) throws {
        self.init(context.request.method == .get ? try context.request.queryParameters() : context.form)
        // Fetch Metadata Request Headers, section 2.2: browsers send `navigate` for what a user opens.
        isForScript = context.request.fields[.secFetchMode].map { $0 != "navigate" } ?? false
    }

    /// The tasks on this part of the list, or on the part that shows the task with this ID.
    func part(of rows: [TaskRow], around id: String) -> [TaskRow] {
        let position = rows.firstIndex { $0.id?.isIdentical(to: id) == true }
        let query = position.map { showing($0, of: rows) } ?? self
        return query.shown(of: rows)
    }
}
