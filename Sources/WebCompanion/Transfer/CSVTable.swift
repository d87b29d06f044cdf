/// A table of texts (RFC 4180).
///
/// A spreadsheet evaluates a cell that begins like a formula, and a formula can send the contents of others to a web site (OWASP, "CSV
/// Injection"). So such a text is written with a leading apostrophe, and so is one that already has an apostrophe before a formula.
struct CSVTable: Sendable, Equatable {
    /// A row, with the number of its first line.
    struct Row: Sendable, Equatable {
        let line: Int
        var cells: [String]
    }

    /// Why a text can't be parsed.
    struct Failure: Error, Equatable {
        /// The line with an invalid quotation mark.
        let line: Int
    }

    let rows: [Row]

    /// Parses a table. Lines may end in LF alone, as in Unix files; empty rows are skipped.
    init(_ text: String, separator: Unicode.Scalar) throws(Failure) {
        var rows: [Row] = []
        var row = Row(line: 1, cells: [])
        var cell = String.UnicodeScalarView()
        var (line, start) = (1, 1)
        var (isQuoted, wasQuoted, previous) = (false, false, Unicode.Scalar(0))
        func isEmpty() -> Bool { row.cells.isEmpty && cell.isEmpty && !wasQuoted }
        func endCell() {
            row.cells.append(String(cell))
            (cell, wasQuoted) = (String.UnicodeScalarView(), false)
        }
        for scalar in text.unicodeScalars {
            let isLineEnd = scalar == "\n" || scalar == "\r"
            let isSecondHalf = scalar == "\n" && previous == "\r"
            if isLineEnd, !isSecondHalf { line += 1 }
            defer { previous = scalar }
            if isQuoted {
                if scalar == "\"" { (isQuoted, wasQuoted) = (false, true) } else { cell.append(scalar) }
            } else if scalar == "\"" {
                if wasQuoted {
                    // A doubled quotation mark in a quoted cell is one character.
                    guard previous == "\"" else { throw Failure(line: line) }
                    cell.append(scalar)
                } else if !cell.isEmpty {
                    throw Failure(line: line)
                }
                (isQuoted, start) = (true, line)
            } else if scalar == separator {
                endCell()
            } else if isLineEnd {
                if !isSecondHalf, !isEmpty() {
                    endCell()
                    rows.append(row)
                }
                row = Row(line: line, cells: [])
            } else {
                guard !wasQuoted else { throw Failure(line: line) }
                cell.append(scalar)
            }
        }
        guard !isQuoted else { throw Failure(line: start) }
        if !isEmpty() {
            endCell()
            rows.append(row)
        }
        self.rows = rows
    }

    /// The separator of a text that begins with our column names; `nil` for any other text. Spreadsheets use a semicolon
    /// where numbers contain a comma.
    static func separator(of text: String) -> Unicode.Scalar? {
        guard let first = ListLine.lines(String(text.unicodeScalars.prefix(200))).first else { return nil }
        return [",", ";", "\t"].first { separator in
            let names = try? CSVTable(String(first), separator: separator).rows.first?.cells.map(name)
            return names.map { $0.contains(textColumn) && $0.contains(doneColumn) } ?? false
        }
    }

    static let textColumn = "text"
    static let doneColumn = "done"

    /// The normalized name of a column.
    static func name(_ cell: String) -> String {
        let scalars = cell.unicodeScalars.filter { $0 != "\u{FEFF}" && !$0.properties.isWhitespace }
        return String(String.UnicodeScalarView(scalars)).lowercased()
    }

    /// The tasks as a table, each cell in quotation marks. Completion is written as a word that no spreadsheet translates.
    static func written(_ tasks: [ListedTask]) -> String {
        ([textColumn, doneColumn].joined(separator: ",")
            + "\r\n"
            + tasks.map { "\(quoted(guarded($0.text))),\($0.isDone ? "yes" : "no")\r\n" }.joined())
    }

    private static func quoted(_ cell: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in cell.unicodeScalars {
            if scalar == "\"" { scalars.append(scalar) }
            scalars.append(scalar)
        }
        return "\"\(String(scalars))\""
    }

    /// The text, escaped so that no spreadsheet interprets it as a formula.
    static func guarded(_ text: String) -> String { isRisky(text) ? "'\(text)" : text }

    /// Reverses ``guarded(_:)``.
    static func unguarded(_ cell: String) -> String {
        guard cell.unicodeScalars.first == "'", isRisky(cell) else { return cell }
        return String(cell.unicodeScalars.dropFirst())
    }

    /// Whether it begins like a formula, after any number of apostrophes. Japanese and Chinese spreadsheets also accept full-width signs.
    private static func isRisky(_ text: String) -> Bool {
        text.unicodeScalars.first { $0 != "'" }.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    }
}
