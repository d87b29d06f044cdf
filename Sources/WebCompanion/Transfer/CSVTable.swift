/// A table of texts (RFC 4180).
///
/// A spreadsheet calculates a cell that begins like a formula, and a formula can send the contents of others to a web site (OWASP, "CSV
/// Injection"). So such a text is written with an apostrophe before it, and so is one that would lose an apostrophe of its own by that.
struct CSVTable: Sendable, Equatable {
    /// A row with the number of the line that it begins on.
    struct Row: Sendable, Equatable {
        let line: Int
        var cells: [String]
    }

    /// Why a text is no table.
    struct Failure: Error, Equatable {
        /// The line in which something is wrong with a quotation mark.
        let line: Int
    }

    let rows: [Row]

    /// Reads a table. Lines may end in LF alone, as files on Unix do; rows without any character are left out.
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
                    // The second of two in a quoted cell stands for one.
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

    /// What separates the cells of a text that begins with the names of our columns; `nil` for any other text. Spreadsheets write a semicolon
    /// where a comma is part of numbers.
    static func separator(of text: String) -> Unicode.Scalar? {
        guard let first = ListLine.lines(String(text.unicodeScalars.prefix(200))).first else { return nil }
        return [",", ";", "\t"].first { separator in
            let names = try? CSVTable(String(first), separator: separator).rows.first?.cells.map(name)
            return names.map { $0.contains(textColumn) && $0.contains(doneColumn) } ?? false
        }
    }

    static let textColumn = "text"
    static let doneColumn = "done"

    /// The name of a column, however it is written.
    static func name(_ cell: String) -> String {
        let scalars = cell.unicodeScalars.filter { $0 != "\u{FEFF}" && !$0.properties.isWhitespace }
        return String(String.UnicodeScalarView(scalars)).lowercased()
    }

    /// The tasks as a table, each cell in quotation marks. What is done is written as a word that no spreadsheet translates.
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

    /// A text that no spreadsheet takes for a formula.
    static func guarded(_ text: String) -> String { isRisky(text) ? "'\(text)" : text }

    /// The text that ``guarded(_:)`` was given.
    static func unguarded(_ cell: String) -> String {
        guard cell.unicodeScalars.first == "'", isRisky(cell) else { return cell }
        return String(cell.unicodeScalars.dropFirst())
    }

    /// Whether a formula begins here, behind any number of apostrophes. The wide signs are formulas in Japanese and Chinese spreadsheets.
    private static func isRisky(_ text: String) -> Bool {
        text.unicodeScalars.first { $0 != "'" }.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    }
}
