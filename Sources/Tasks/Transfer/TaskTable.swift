internal import Pages

/// A table of tasks: ours, that of a program that we know, or one whose column names say which column is which.
struct TaskTable {
    /// Whose table it is.
    enum Kind: Sendable {
        /// The export of this program.
        case own
        /// Todoist: a row is a task, a section or a note, and all tasks are open.
        case todoist
        /// Any other with a column of texts and columns that say what is done: TickTick, Outlook and Microsoft To Do, Asana.
        case other
    }

    let kind: Kind
    /// The index of the row with the names.
    let header: Int
    /// The normalized names of the columns (``CSVTable/name(_:)``).
    let names: [String]
    private let titles: [String]
    /// The column of the texts.
    let text: Int

    /// The names for a text, the most telling first.
    private static let texts = ["title", "subject", "task", "taskname", "name", "summary", "content"]
    /// The columns that say in a word what is done.
    private static let states = [
        "status", "%complete", "percentcomplete", "completed", "iscompleted", "done", "isdone", "progress",
    ]
    /// The columns that say when it was done.
    private static let moments = ["datecompleted", "completedat", "completedtime", "completeddate", "completiondate"]

    /// Finds the names in one of the first rows: TickTick writes some lines before them.
    init?(in rows: [CSVTable.Row]) {
        for (index, row) in rows.prefix(8).enumerated() {
            let names = row.cells.map(CSVTable.name)
            guard let (kind, text) = TaskTable.kind(of: names), kind == .own || rows.count > index + 1 else { continue }
            (self.kind, header, self.names, titles, self.text) = (kind, index, names, row.cells, text)
            return
        }
        return nil
    }

    private static func kind(of names: [String]) -> (Kind, text: Int)? {
        if let text = names.firstIndex(of: CSVTable.textColumn), names.contains(CSVTable.doneColumn) {
            return (.own, text)
        }
        if let text = names.firstIndex(of: "content"), names.contains("type"), names.contains("indent") {
            return (.todoist, text)
        }
        guard let text = texts.lazy.compactMap(names.firstIndex).first,
            names.contains(where: { states.contains($0) || moments.contains($0) })
        else { return nil }
        return (.other, text)
    }

    /// A column's name as the file has it.
    func title(of column: Int) -> String {
        titles[column].unicodeScalars.first == "\u{FEFF}"
            ? String(titles[column].unicodeScalars.dropFirst()) : titles[column]
    }

    /// What a row of Todoist's table is; empty for a blank one.
    func type(of cells: [String]) -> String? {
        names.firstIndex(of: "type").map { CSVTable.name(cells[$0]) }
    }

    /// Whether the task in a row of another program's table is done. TickTick keeps the time of a completion that was taken back: a state that is
    /// known counts for more.
    func isDone(_ cells: [String]) -> Bool {
        let row = zip(names, cells)
        let states = row.compactMap { name, cell in
            TaskTable.states.contains(name) && !TaskTable.isEmpty(cell, in: name) ? StateWord(cell).isDone : nil
        }
        guard states.isEmpty else { return states.contains(true) }
        return row.contains { name, cell in TaskTable.moments.contains(name) && !TaskTable.isEmpty(cell, in: name) }
    }

    /// What a row of another program's table says besides the text and whether it is done: the indexes of the columns.
    func others(_ cells: [String]) -> [Int] {
        names.indices.filter { index in
            let (name, cell) = (names[index], cells[index])
            guard index != text, !TaskTable.moments.contains(name), !TaskTable.silent.contains(name) else {
                return false
            }
            // A word that is not known is not lost silently.
            if TaskTable.states.contains(name) { return StateWord(cell).isDone == nil }
            return !TaskTable.isEmpty(cell, in: name)
        }
    }

    /// Whether a cell says nothing: it is empty, or has the value that a program writes when its user wrote none.
    private static func isEmpty(_ cell: String, in name: String) -> Bool {
        let value = CSVTable.name(cell)
        return ["", "0/0/00", "none", "false"].contains(value) || usual[name]?.contains(value) == true
    }

    private static let usual: [String: Set<String>] = [
        "priority": ["0", "4", "normal", "medium"], "indent": ["1"], "sensitivity": ["normal"], "totalwork": ["0"],
        "actualwork": ["0"], "importance": ["normal"],
    ]

    /// Columns that a program fills in automatically.
    private static let silent: Set<String> = [
        "type", "author", "date_lang", "timezone", "duration_unit", "deadline_lang", "kind", "ischecklist",
        "createdtime", "createdat",
        "createddate", "created", "order", "isallday", "isfloating", "columnorder", "viewmode", "taskid", "id",
        "lastmodified", "is_collapsed", "projectkind",
        "schedule+priority", "remindertime", "reminderdate",
    ]
}
