/// The part of the list that somebody came from: its query parameters stand in every address and form that leads back there.
struct ListPlace: Hashable {
    let selection: TaskSelection
    /// From 1.
    let page: Int

    /// Names and values, left out where they say what is so anyway.
    var parameters: [(String, String?)] {
        selection.parameters.map { ($0.name, $0.value) } + [("page", page > 1 ? String(page) : nil)]
    }

    /// The address of this part of the list.
    var address: String { PercentEncoded.address("/tasks", parameters) }

    /// What stands behind the address of a task's own page, so that the way back from there leads here.
    var query: String { PercentEncoded.address("", parameters) }

    /// The address of a task's own page, from which the way back leads here.
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
