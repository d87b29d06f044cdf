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
    /// - Parameter limit: after so many rows, it reads no further.
    init(_ text: String, separator: Unicode.Scalar, upTo limit: Int = .max) throws(Failure) {
        var parser = CSVParser(separator: separator)
        parser.read(text.unicodeScalars[...], upTo: limit)
        if let failure = parser.failure { throw failure }
        rows = parser.rows
    }

    /// The first rows of a text, without the part that is no table.
    static func firstRows(_ text: String, separator: Unicode.Scalar) -> [Row] {
        var parser = CSVParser(separator: separator)
        parser.read(text.unicodeScalars.prefix(20_000), upTo: 12)
        return parser.rows
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
