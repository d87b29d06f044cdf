internal import Pages

/// A parsed import: the tasks, and the problems.
struct TaskImport: Sendable, Equatable {
    /// The tasks that can be imported.
    private(set) var tasks: [ListedTask] = []
    /// The entries that can't be imported, in the order of the text.
    private(set) var problems: [ImportProblem] = []

    /// The maximum number of tasks of an import. The outbox has room for as many, and for some others.
    static let maxTasks = 250

    /// Parses a text in any of the formats.
    /// - Throws: ``ImportRefusal`` when nothing in it can be imported.
    init(_ text: String) throws(ImportRefusal) {
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        switch TransferFormat(of: text) {
        case .text: readLines(text)
        case .csv: try readTable(text)
        case .json: try readJSON(text)
        }
        let count = tasks.count + problems.count
        guard count > 0 else { throw .empty }
        guard count <= TaskImport.maxTasks else { throw .tooMany(count: count, limit: TaskImport.maxTasks) }
    }

    /// Reads a file.
    /// - Throws: ``ImportRefusal``.
    static func text(ofFile bytes: [UInt8]) throws(ImportRefusal) -> String {
        // A NUL byte never occurs in a text, but does in a picture or in UTF-16.
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { throw .notUTF8 }
        return text
    }

    private mutating func readLines(_ text: String) {
        for (number, line) in zip(1..., ListLine.lines(text)) {
            if let task = ListLine.task(line) { add(task, .line(number)) }
        }
    }

    private mutating func readTable(_ text: String) throws(ImportRefusal) {
        guard let separator = CSVTable.separator(of: text) else { return }
        let table: CSVTable
        do throws(CSVTable.Failure) { table = try CSVTable(text, separator: separator) } catch {
            throw .quotationMark(line: error.line)
        }
        let names = table.rows.first.map { $0.cells.map(CSVTable.name) } ?? []
        guard let textAt = names.firstIndex(of: CSVTable.textColumn),
            let doneAt = names.firstIndex(of: CSVTable.doneColumn)
        else { return }
        for row in table.rows.dropFirst() {
            guard row.cells.count == names.count else {
                problems.append(.init(.line(row.line), .cells))
                continue
            }
            guard let isDone = TaskImport.isDone(row.cells[doneAt]) else {
                problems.append(.init(.line(row.line), .neitherYesNorNo))
                continue
            }
            add(ListedTask(text: CSVTable.unguarded(row.cells[textAt]), isDone: isDone), .line(row.line))
        }
    }

    private mutating func readJSON(_ text: String) throws(ImportRefusal) {
        guard let elements = try? JSONTasks.read(text) else { throw .notJSON }
        for (number, element) in zip(1..., elements) {
            if let element {
                add(element, .element(number))
            } else {
                problems.append(.init(.element(number), .noTask))
            }
        }
    }

    /// Adds a task if its text is valid; texts without visible characters are skipped.
    private mutating func add(_ task: ListedTask, _ place: ImportProblem.Place) {
        do throws(TaskForm.Problem) {
            tasks.append(ListedTask(text: try TaskForm(text: task.text).text, isDone: task.isDone))
        } catch {
            guard error != .empty else { return }
            problems.append(.init(place, .text(error.text)))
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
