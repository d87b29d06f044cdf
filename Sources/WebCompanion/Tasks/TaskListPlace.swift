internal import HTTP
internal import Pages

/// The part of the list that is shown. Only known values are accepted, so the address can be written into a page.
struct TaskListPlace: Sendable, Equatable {
    var selection: TaskSelection
    /// The page number, from 1.
    var page: Int
    /// Whether a script sent the request, which can't be redirected to another site: its page has a link to the provider instead.
    var isForScript = false

    init(_ selection: TaskSelection = TaskSelection(), page: Int = 1) {
        self.selection = selection
        self.page = page
    }

    /// Parses `show`, `q`, `order` and `page`; invalid values give the first page of the whole list.
    init(_ parameters: FormParameters) {
        selection = TaskSelection(
            filter: TaskFilter(query: parameters.first("show")), search: parameters.first("q") ?? "",
            order: TaskOrder(query: parameters.first("order")), language: RequestLanguage.current)
        page = parameters.first("page").flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1
    }

    /// The part of the list in a request: in the query of a page, in the fields of a form.
    init(_ context: RequestContext) throws {
        self.init(context.request.method == .get ? try context.request.queryParameters() : context.form)
        // Fetch Metadata Request Headers, section 2.2: for navigations the value is `navigate`.
        isForScript = context.request.fields[.secFetchMode].map { $0 != "navigate" } ?? false
    }

    /// `/tasks` with what differs from the first page of the whole list.
    var path: String { "/tasks" + query }

    /// The same, with a row's fragment.
    func path(at row: Int?) -> String { path + (row.map { "#t\($0)" } ?? "") }

    /// The page of a task, which links back here.
    func path(ofTask id: String) -> String { "/tasks/\(PercentEncoding.encode(id))" + query }

    /// The part of the list that shows the task at this position of all: with this selection if it includes the task.
    func showing(_ position: Int, of rows: [TaskRow]) -> TaskListPlace {
        guard rows.indices.contains(position) else { return self }
        var place = self
        if !selection.includes(rows[position]) {
            place.selection = TaskSelection(order: selection.order, language: selection.language)
        }
        let before = place.selection.positions(in: rows).firstIndex(of: position) ?? 0
        place.page = TaskPaging.page(of: before)
        return place
    }

    /// The tasks on this part of the list, or on the one that shows the task with this id.
    func part(of rows: [TaskRow], around id: String) -> [TaskRow] {
        let position = rows.firstIndex { $0.id?.isIdentical(to: id) == true }
        let place = position.map { showing($0, of: rows) } ?? self
        return place.shown(of: rows)
    }

    /// The tasks on this part of the list.
    func shown(of rows: [TaskRow]) -> [TaskRow] {
        let positions = selection.positions(in: rows)
        return positions[TaskPaging(count: positions.count, page: page).range].map { rows[$0] }
    }

    private var query: String {
        var parameters = FormParameters()
        for (name, value) in selection.parameters { if let value { parameters.append(name, value) } }
        if page > 1 { parameters.append("page", String(page)) }
        return parameters.pairs.isEmpty ? "" : "?\(parameters.encoded)"
    }
}
