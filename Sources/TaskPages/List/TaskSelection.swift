public import Localization
public import Texts

/// The tasks of the list to display, and their order.
public struct TaskSelection: Sendable, Hashable {
    /// The filter by completion.
    public var filter: TaskFilter
    /// The search text; empty for none.
    public private(set) var search: String
    /// The order.
    public var order: TaskOrder
    /// The language for sorting texts.
    public let language: Language

    /// The maximum length of a search text, which limits the URL.
    public static let maxSearch = 100

    /// Creates a selection; whitespace at both ends of the search text is ignored, and so is the excess of a long one.
    public init(
        filter: TaskFilter = .all, search: String = "", order: TaskOrder = .service, language: Language = .english
    ) {
        self.language = language
        self.filter = filter
        self.search = TaskSelection.trimmed(search)
        self.order = order
    }

    /// The positions of the displayed tasks, in their order.
    public func positions(in rows: [TaskRow]) -> [Int] {
        var positions = Array(rows.indices)
        if filter != .all { positions = positions.filter { filter.includes(rows[$0]) } }
        if !search.isEmpty {
            positions = TextCollation.positions(of: search, in: positions.map { rows[$0].text }).map { positions[$0] }
        }
        return ordered(positions, of: rows)
    }

    /// Whether the task is displayed.
    public func includes(_ row: TaskRow) -> Bool { !positions(in: [row]).isEmpty }

    /// Its query parameters, without defaults.
    public var parameters: [(name: String, value: String?)] {
        [
            ("show", filter == .all ? nil : filter.rawValue), ("q", search.isEmpty ? nil : search),
            ("order", order == .service ? nil : order.rawValue),
        ]
    }

    private func ordered(_ positions: [Int], of rows: [TaskRow]) -> [Int] {
        switch order {
        case .service: positions
        case .oldest: byAge(positions, of: rows)
        case .newest: byAge(positions, of: rows).reversed()
        case .text: TextCollation.order(of: positions.map { rows[$0].text }, in: language).map { positions[$0] }
        case .done:
            positions.filter { rows[$0].isCompleted != true } + positions.filter { rows[$0].isCompleted == true }
        }
    }

    /// Services append new tasks. If each task has a creation date, that is used.
    private func byAge(_ positions: [Int], of rows: [TaskRow]) -> [Int] {
        let ages = positions.map { rows[$0].created }
        guard ages.allSatisfy({ $0 != nil }) else { return positions }
        return positions.indices.sorted { (ages[$0] ?? 0, $0) < (ages[$1] ?? 0, $1) }.map { positions[$0] }
    }

    private static func trimmed(_ text: String) -> String {
        // By bytes first: counting the characters of a huge text is slow.
        let text =
            text.utf8.count > 4 * maxSearch ? String(decoding: text.utf8.prefix(4 * maxSearch), as: UTF8.self) : text
        var rest = text.prefix(maxSearch).drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
