public import Localization

/// Which tasks of the list are shown, and in which order.
public struct TaskSelection: Sendable, Hashable {
    /// By what is done.
    public var filter: TaskFilter
    /// What is looked for in the texts; empty for nothing.
    public private(set) var search: String
    /// In which order.
    public var order: TaskOrder
    /// The language whose alphabet orders the texts.
    public let language: Language

    /// Longer texts are not looked for: no address should grow without end.
    public static let maxSearch = 100

    /// A selection; blanks at the ends of what is looked for don't count, nor does what is too long.
    public init(
        filter: TaskFilter = .all, search: String = "", order: TaskOrder = .service, language: Language = .english
    ) {
        self.language = language
        self.filter = filter
        self.search = TaskSelection.trimmed(search)
        self.order = order
    }

    /// The positions of the tasks that are shown, in the order in which they are.
    public func positions(in rows: [TaskRow]) -> [Int] {
        var positions = Array(rows.indices)
        if filter != .all { positions = positions.filter { filter.includes(rows[$0]) } }
        if !search.isEmpty {
            positions = TextCollation.positions(of: search, in: positions.map { rows[$0].text }).map { positions[$0] }
        }
        return ordered(positions, of: rows)
    }

    /// Whether the task is shown.
    public func includes(_ row: TaskRow) -> Bool { !positions(in: [row]).isEmpty }

    /// Its query parameters; left out where they say what is so anyway.
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

    /// Services add at the end. Where each task says when it was made, that counts.
    private func byAge(_ positions: [Int], of rows: [TaskRow]) -> [Int] {
        let ages = positions.map { rows[$0].created }
        guard ages.allSatisfy({ $0 != nil }) else { return positions }
        return positions.indices.sorted { (ages[$0] ?? 0, $0) < (ages[$1] ?? 0, $1) }.map { positions[$0] }
    }

    private static func trimmed(_ text: String) -> String {
        // By bytes first: counting the characters of a huge text takes its time.
        let text =
            text.utf8.count > 4 * maxSearch ? String(decoding: text.utf8.prefix(4 * maxSearch), as: UTF8.self) : text
        var rest = text.prefix(maxSearch).drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
