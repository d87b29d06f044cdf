internal import HTTP
internal import Pages

/// Which part of the list is shown. Only known values come through, so the address can be written back into a page.
struct TaskListPlace: Sendable, Equatable {
    var filter: TaskFilter
    /// From 1.
    var page: Int

    init(filter: TaskFilter, page: Int) {
        self.filter = filter
        self.page = page
    }

    /// Reads `show` and `page`; what is not understood is the whole list's first page.
    init(_ parameters: FormParameters) {
        filter = TaskFilter(query: parameters.first("show"))
        page = parameters.first("page").flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1
    }

    /// `/tasks` with what differs from the whole list's first page.
    var path: String { "/tasks" + query }

    /// The page of a task, from which the way back leads here.
    func path(ofTask id: String) -> String { "/tasks/\(PercentEncoding.encode(id))" + query }

    /// The part of the list that shows the task at this position among all: with this filter if it shows the task at all.
    func showing(_ position: Int, of rows: [TaskRow]) -> TaskListPlace {
        guard rows.indices.contains(position) else { return self }
        let filter = self.filter.includes(rows[position]) ? self.filter : .all
        let before = rows[..<position].count { filter.includes($0) }
        return TaskListPlace(filter: filter, page: TaskPaging.page(of: before))
    }

    /// The tasks on this part of the list, or on the one that shows the task of this id.
    func part(of rows: [TaskRow], around id: String) -> [TaskRow] {
        let position = rows.firstIndex { $0.id?.isIdentical(to: id) == true }
        let place = position.map { showing($0, of: rows) } ?? self
        let shown = rows.filter(place.filter.includes)
        return Array(shown[TaskPaging(count: shown.count, page: place.page).range])
    }

    private var query: String {
        var parameters = FormParameters()
        if filter != .all { parameters.append("show", filter.rawValue) }
        if page > 1 { parameters.append("page", String(page)) }
        return parameters.pairs.isEmpty ? "" : "?\(parameters.encoded)"
    }
}
