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

    private var query: String {
        var parameters = FormParameters()
        if filter != .all { parameters.append("show", filter.rawValue) }
        if page > 1 { parameters.append("page", String(page)) }
        return parameters.pairs.isEmpty ? "" : "?\(parameters.encoded)"
    }
}
