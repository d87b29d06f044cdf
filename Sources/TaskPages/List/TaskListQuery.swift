import Pages
import Texts

/// The part of the task list that is shown: the query parameters of its address, which are also in every address and form that leads back
/// to it.
public struct TaskListQuery: Sendable, Hashable {
    /// Which tasks are shown, and in which order.
    public var selection: TaskSelection
    /// The page of them, from 1.
    public var page: Int
    /// Whether a script sends the request. A script can't follow a redirect to another site: its page has a link to the provider instead.
    public var isForScript = false

    /// A part of the list; without arguments, the first page of the whole list.
    public init(_ selection: TaskSelection = TaskSelection(), page: Int = 1) {
        self.selection = selection
        self.page = page
    }

    /// Names and values; a default value is left out.
    var parameters: [(String, String?)] {
        selection.parameters.map { ($0.name, $0.value) } + [("page", page > 1 ? String(page) : nil)]
    }

    /// `?` and the parameters, to append to a path; empty for the first page of the whole list.
    var suffix: String { PercentEncoded.address("", parameters) }

    /// The address of this part of the list.
    public var path: String { "/tasks" + suffix }

    /// The same, at a row of it.
    /// - Parameter row: from 1; `nil` for the top of the page.
    public func path(at row: Int?) -> String { path + (row.map { "#t\($0)" } ?? "") }

    /// The address of the page of a task, which links back to this part of the list.
    /// - Parameter id: the API's ID of the task.
    public func path(ofTask id: String) -> String { path(below: "/tasks/\(PercentEncoded.component(id))") }

    /// The same, by the address of the task (``TaskRow/address``).
    func path(below task: String) -> String { task + suffix }

    /// The first page of the same tasks with another filter.
    func with(_ filter: TaskFilter) -> TaskListQuery {
        var selection = selection
        selection.filter = filter
        return TaskListQuery(selection)
    }

    /// Another page of it.
    func with(page: Int) -> TaskListQuery { TaskListQuery(selection, page: page) }

    /// The part of the list that shows one task: with the same filter and search if they include it, and else without both.
    /// - Parameters:
    ///   - position: the task's position in `rows`.
    ///   - rows: every task.
    public func showing(_ position: Int, of rows: [TaskRow]) -> TaskListQuery {
        guard rows.indices.contains(position) else { return self }
        var query = self
        if !selection.includes(rows[position]) {
            query.selection = TaskSelection(order: selection.order, language: selection.language)
        }
        let before = query.selection.positions(in: rows).firstIndex(of: position) ?? 0
        query.page = TaskPaging.page(of: before)
        return query
    }

    /// The tasks on this part of the list.
    /// - Parameter rows: every task.
    public func shown(of rows: [TaskRow]) -> [TaskRow] {
        let positions = selection.positions(in: rows)
        return positions[TaskPaging(count: positions.count, page: page).range].map { rows[$0] }
    }
}
