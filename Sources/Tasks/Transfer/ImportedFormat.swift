/// What an imported text is, as far as its content tells.
enum ImportedFormat {
    /// A task on each line.
    case lines
    /// A table with known columns.
    case table(TaskTable, separator: Unicode.Scalar)
    /// JSON: ours, or that of another program.
    case json
    /// A calendar.
    case calendar
    /// Clearly something else of another program: a table, JSON, an address book, a page.
    case unknown

    /// - Parameter text: without a byte order mark.
    init(of text: String) {
        if CalendarTasks.isCalendar(text) {
            self = .calendar
        } else if ImportedFormat.isArray(text) || ImportedFormat.isObject(text) {
            self = .json
        } else if let (table, separator) = ImportedFormat.table(text) {
            self = .table(table, separator: separator)
        } else if ImportedFormat.isUnknown(text) {
            self = .unknown
        } else {
            self = .lines
        }
    }

    /// The separator that Excel writes in a line before the table, `sep=;`, and the text without that line.
    static func separator(ofExcel text: String) -> (separator: Unicode.Scalar, rest: String)? {
        let scalars = text.unicodeScalars
        guard String(Substring(scalars.prefix(4))).lowercased() == "sep=" else { return nil }
        let rest = scalars.dropFirst(4)
        guard let separator = rest.first, !["\"", "\r", "\n"].contains(separator), let end = rest.dropFirst().first,
            end == "\n" || end == "\r"
        else { return nil }
        return (separator, String(Substring(rest.dropFirst())))
    }

    private static func table(_ text: String) -> (TaskTable, Unicode.Scalar)? {
        if let (separator, rest) = separator(ofExcel: text) {
            return TaskTable(in: CSVTable.firstRows(rest, separator: separator)).map { ($0, separator) }
        }
        for separator in separators {
            if let table = TaskTable(in: CSVTable.firstRows(text, separator: separator)) { return (table, separator) }
        }
        return nil
    }

    private static let separators: [Unicode.Scalar] = [",", ";", "\t"]

    /// Whether it begins like a list of objects or texts.
    static func isArray(_ text: String) -> Bool {
        var start = text.unicodeScalars.drop { $0.properties.isWhitespace }
        guard start.popFirst() == "[" else { return false }
        let rest = start.drop { $0.properties.isWhitespace }
        // A line may begin with `[x]`, or with `[ ]`, which is also an empty array.
        let isEmpty = rest.first == "]" && rest.dropFirst().allSatisfy { $0.properties.isWhitespace }
        return rest.first == "{" || rest.first == "\"" || isEmpty
    }

    /// Whether it begins like an object: `{"`. A line may begin with any other brace.
    private static func isObject(_ text: String) -> Bool {
        var start = text.unicodeScalars.drop { $0.properties.isWhitespace }
        guard start.popFirst() == "{" else { return false }
        return start.first { !$0.properties.isWhitespace } == "\""
    }

    private static func isUnknown(_ text: String) -> Bool {
        if separator(ofExcel: text) != nil { return true }
        let start = text.unicodeScalars.drop { $0.properties.isWhitespace }.prefix(9)
        let first = String(Substring(start)).lowercased()
        if ["<!doctype", "<html", "<?xml", "<opml", "<head", "<body", "{\\rtf", "begin:v", "%pdf-"].contains(
            where: first.hasPrefix)
        {
            return true
        }
        return separators.contains { isTable(CSVTable.firstRows(text, separator: $0), $0) }
    }

    /// Whether all of the first rows have as many cells, and the first looks like names.
    private static func isTable(_ rows: [CSVTable.Row], _ separator: Unicode.Scalar) -> Bool {
        guard rows.count > 1, let names = rows.first?.cells, names.count >= (separator == "\t" ? 2 : 3) else {
            return false
        }
        // The last of them may be cut.
        guard rows.dropLast(rows.count > 2 ? 1 : 0).allSatisfy({ $0.cells.count == names.count }) else { return false }
        return Set(names).count == names.count
            && names.allSatisfy { name in
                (1...40).contains(name.unicodeScalars.count)
                    && name.unicodeScalars.first?.properties.isWhitespace == false
            }
    }
}
