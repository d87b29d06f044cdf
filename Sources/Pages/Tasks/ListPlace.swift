/// The part of the list that somebody came from: its query parameters stand in every address and form that leads back there.
struct ListPlace: Hashable {
    let filter: TaskFilter
    /// From 1.
    let page: Int

    /// Names and values, left out where they say what is so anyway.
    var parameters: [(String, String?)] {
        [("show", filter == .all ? nil : filter.rawValue), ("page", page > 1 ? String(page) : nil)]
    }

    /// The address of this part of the list.
    var address: String { PercentEncoded.address("/tasks", parameters) }

    /// The address of a task's own page, from which the way back leads here.
    func address(of task: String) -> String { PercentEncoded.address(task, parameters) }
}
