internal import HTTP
internal import Pages

/// Which part of the list is shown. Only known values come through, so the address can be written back into a page.
struct TaskListPlace: Sendable, Equatable {
    var selection: TaskSelection
    /// From 1.
    var page: Int
    /// Whether a script asks, which can't follow to another site: the page then has a link where others are led to the provider.
    var isForScript = false

    init(_ selection: TaskSelection = TaskSelection(), page: Int = 1) {
        self.selection = selection
        self.page = page
    }

    /// Reads `show`, `q`, `order` and `page`; what is not understood is the whole list's first page.
    init(_ parameters: FormParameters) {
        selection = TaskSelection(
            filter: TaskFilter(query: parameters.first("show")), search: parameters.first("q") ?? "",
            order: TaskOrder(query: parameters.first("order")), language: RequestLanguage.current)
        page = parameters.first("page").flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1
    }

    /// The place that a request names: a page in its address, a form in its fields.
    init(_ context: RequestContext) throws {
        self.init(context.request.method == .get ? try context.request.queryParameters() : context.form)
        // Fetch Metadata Request Headers, section 2.2: what a person opens, a browser calls `navigate`.
        isForScript = context.request.fields[.secFetchMode].map { $0 != "navigate" } ?? false
    }

    /// `/tasks` with what differs from the whole list's first page.
    var path: String { "/tasks" + query }

    /// The same, at a row of it.
    func path(at row: Int?) -> String { path + (row.map { "#t\($0)" } ?? "") }

    /// The page of a task, from which the way back leads here.
    func path(ofTask id: String) -> String { "/tasks/\(PercentEncoding.encode(id))" + query }

    /// The part of the list that shows the task at this position among all: of these tasks if it is one of them.
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

    /// The tasks on this part of the list, or on the one that shows the task of this id.
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
