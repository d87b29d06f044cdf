internal import JSON
internal import TaskPages

/// A parsed import: the tasks, and the problems.
struct TaskImport: Sendable, Equatable {
    /// The tasks that can be imported now.
    private(set) var tasks: [ListedTask] = []
    /// Those that are imported after them.
    private(set) var rest: [ListedTask] = []
    /// The entries that can't be imported, in the order of the text.
    private(set) var problems: [ImportProblem] = []
    /// What another program's file says besides texts and what is done.
    private(set) var leftOut: [LeftOut] = []

    /// The maximum number of tasks that are imported at a time. The outbox has room for as many, and for some others.
    static let maxTasks = 250
    /// The maximum number of entries in one text, which bounds the work of reading it.
    static let maxEntries = 5_000
    /// The maximum number of lines: other programs write some for each task.
    static let maxLines = 100_000

    /// Parses a text in any of the formats.
    /// - Parameter isLines: whether each line is a task, whatever the text looks like.
    /// - Throws: ``ImportRefusal`` when nothing in it can be imported, or it is not certain what is meant.
    init(_ text: String, isLines: Bool = false) throws(ImportRefusal) {
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        guard TaskImport.hasLines(text, atMost: TaskImport.maxLines) else { throw TaskImport.tooMany }
        switch isLines ? .lines : ImportedFormat(of: text) {
        case .lines: try read(lines: TextLines(text))
        case .table(let table, let separator): try read(text, table, separator)
        case .json: try readJSON(text)
        case .calendar: try read(CalendarTasks(text))
        case .unknown: throw .otherProgram
        }
        guard !tasks.isEmpty || !problems.isEmpty else { throw .empty }
        // In parts: as many as can wait to be sent.
        rest = Array(tasks.dropFirst(TaskImport.maxTasks))
        tasks = Array(tasks.prefix(TaskImport.maxTasks))
    }

    /// Parses a list of tasks, one on each line.
    /// - Throws: ``ImportRefusal/tooMany(limit:)``, without reading further.
    init(lines: some Sequence<Substring>) throws(ImportRefusal) { try read(lines: lines) }

    /// Reads a file.
    /// - Throws: ``ImportRefusal``.
    static func text(ofFile bytes: [UInt8]) throws(ImportRefusal) -> String {
        // A NUL byte never occurs in a text, but does in a picture or in UTF-16.
        let bytes = CalendarTasks.unfolded(bytes)
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { throw .notUTF8 }
        return text
    }

    private static var tooMany: ImportRefusal { .tooMany(limit: maxEntries) }

    private static func hasLines(_ text: String, atMost limit: Int) -> Bool {
        var ends = 0
        for byte in text.utf8 where byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
            ends += 1
            if ends > limit { return false }
        }
        return true
    }

    private mutating func read(lines: some Sequence<Substring>) throws(ImportRefusal) {
        var number = 0
        for line in lines {
            number += 1
            if let task = ListLine.task(line) { try add(task, .line(number)) }
        }
    }

    private mutating func read(
        _ text: String, _ table: TaskTable, _ separator: Unicode.Scalar
    ) throws(ImportRefusal) {
        // The line before the table counts: people look for a mistake by the number of its line.
        let excel = ImportedFormat.separator(ofExcel: text)
        let rows: [CSVTable.Row]
        do throws(CSVTable.Failure) {
            rows = try CSVTable(
                excel?.rest ?? text, separator: separator, upTo: table.header + TaskImport.maxEntries + 2
            ).rows
        } catch {
            throw .quotationMark(line: error.line)
        }
        for var row in rows.dropFirst(table.header + 1) {
            if table.kind != .own {
                // Todoist writes rows without anything, and not always with as many cells as there are columns.
                guard row.cells.contains(where: { !$0.isEmpty }) else { continue }
                while row.cells.count > table.names.count, row.cells.last?.isEmpty == true { row.cells.removeLast() }
            }
            guard row.cells.count == table.names.count else {
                try refuse(.init(.line(row.line), .cells))
                continue
            }
            if table.kind == .own { try readOwn(row, table) } else { try readOther(row, table) }
        }
    }

    private mutating func readOwn(_ row: CSVTable.Row, _ table: TaskTable) throws(ImportRefusal) {
        guard let doneAt = table.names.firstIndex(of: CSVTable.doneColumn),
            let isDone = TaskImport.isDone(row.cells[doneAt])
        else { return try refuse(.init(.line(row.line), .neitherYesNorNo)) }
        try add(ListedTask(text: CSVTable.unguarded(row.cells[table.text]), isDone: isDone), .line(row.line))
    }

    private mutating func readOther(_ row: CSVTable.Row, _ table: TaskTable) throws(ImportRefusal) {
        if table.kind == .todoist, let type = table.type(of: row.cells), type != "task" {
            // Sections, and notes to a task.
            if type != "meta", !row.cells[table.text].isEmpty { leaveOut(type) }
            return
        }
        for column in table.others(row.cells) { leaveOut(table.title(of: column)) }
        try add(ListedTask(text: row.cells[table.text], isDone: table.isDone(row.cells)), .line(row.line))
    }

    private mutating func readJSON(_ text: String) throws(ImportRefusal) {
        guard let json = try? JSONValue(patientlyParsing: Array(text.utf8)) else {
            throw ImportedFormat.isArray(text) ? .notJSON : .otherProgram
        }
        guard JSONTasks.areOwn(json) else { return try read(TasksInJSON(json)) }
        for (number, element) in zip(1..., JSONTasks.read(json)) {
            if let element {
                try add(element, .element(number))
            } else {
                try refuse(.init(.element(number), .noTask))
            }
        }
    }

    private mutating func read(_ json: TasksInJSON) throws(ImportRefusal) {
        guard !json.tasks.isEmpty else { throw .otherProgram }
        try read(json.tasks, json.others)
    }

    private mutating func read(_ calendar: CalendarTasks) throws(ImportRefusal) {
        try read(calendar.tasks, calendar.others)
    }

    private mutating func read(
        _ tasks: [ListedTask], _ others: [(name: String, count: Int)]
    ) throws(ImportRefusal) {
        leftOut = others.map { LeftOut(name: $0.name, count: $0.count) }
        for (number, task) in zip(1..., tasks) { try add(task, .element(number)) }
    }

    /// Adds a task if its text is valid; texts without visible characters are skipped.
    private mutating func add(_ task: ListedTask, _ place: ImportProblem.Place) throws(ImportRefusal) {
        let text: String
        do throws(TaskForm.Problem) { text = try TaskForm(text: task.text).text } catch {
            guard error != .empty else { return }
            return try refuse(.init(place, .text(error.text)))
        }
        try takeOneMore()
        tasks.append(ListedTask(text: text, isDone: task.isDone))
    }

    private mutating func refuse(_ problem: ImportProblem) throws(ImportRefusal) {
        try takeOneMore()
        problems.append(problem)
    }

    private func takeOneMore() throws(ImportRefusal) {
        guard tasks.count + problems.count < TaskImport.maxEntries else { throw TaskImport.tooMany }
    }

    private mutating func leaveOut(_ name: String) {
        if let index = leftOut.firstIndex(where: { $0.name == name }) {
            leftOut[index].count += 1
        } else if leftOut.count < LeftOut.maxNames {
            leftOut.append(LeftOut(name: name, count: 1))
        }
    }

    /// As written by spreadsheets and other programs; `nil` for any other word.
    private static func isDone(_ cell: String) -> Bool? {
        switch CSVTable.name(cell) {
        case "yes", "true", "1", "x": true
        case "no", "false", "0", "": false
        default: nil
        }
    }
}
