/// The part of the list that the user was on: its query parameters are in every link and form that returns there.
struct ListPlace: Hashable {
    let selection: TaskSelection
    /// The page number, from 1.
    let page: Int

    /// Names and values, without defaults.
    var parameters: [(String, String?)] {
        selection.parameters.map { ($0.name, $0.value) } + [("page", page > 1 ? String(page) : nil)]
    }

    /// The URL of this part of the list.
    var address: String { PercentEncoded.address("/tasks", parameters) }

    /// The query of a task's own page, so that its back link returns here.
    var query: String { PercentEncoded.address("", parameters) }

    /// The URL of a task's own page, whose back link returns here.
    func address(of task: String) -> String { task + query }

    /// The first page of the same tasks with another filter.
    func with(_ filter: TaskFilter) -> ListPlace {
        var selection = selection
        selection.filter = filter
        return ListPlace(selection: selection, page: 1)
    }

    /// Another page of it.
    func with(page: Int) -> ListPlace { ListPlace(selection: selection, page: page) }
}
