/// Reads the rows of a ``CSVTable``, scalar by scalar.
struct CSVParser {
    let separator: Unicode.Scalar
    private(set) var rows: [CSVTable.Row] = []
    private(set) var failure: CSVTable.Failure?

    private var row = CSVTable.Row(line: 1, cells: [])
    private var cell = String.UnicodeScalarView()
    private var line = 1
    /// The line of the last quotation mark that opened a cell, or a part of one.
    private var start = 1
    private var isQuoted = false
    private var wasQuoted = false
    private var previous = Unicode.Scalar(0)

    init(separator: Unicode.Scalar) { self.separator = separator }

    /// Reads a text to its end, to a mistake, or until there are so many rows.
    mutating func read(_ text: Substring.UnicodeScalarView, upTo limit: Int) {
        for scalar in text {
            read(scalar)
            previous = scalar
            if failure != nil || rows.count >= limit { return }
        }
        if isQuoted {
            failure = CSVTable.Failure(line: start)
        } else if !isEmpty {
            endCell()
            rows.append(row)
        }
    }

    private var isEmpty: Bool { row.cells.isEmpty && cell.isEmpty && !wasQuoted }

    private mutating func endCell() {
        row.cells.append(String(cell))
        (cell, wasQuoted) = (String.UnicodeScalarView(), false)
    }

    private mutating func read(_ scalar: Unicode.Scalar) {
        let isLineEnd = scalar == "\n" || scalar == "\r"
        let isSecondHalf = scalar == "\n" && previous == "\r"
        if isLineEnd, !isSecondHalf { line += 1 }
        if isQuoted {
            if scalar == "\"" { (isQuoted, wasQuoted) = (false, true) } else { cell.append(scalar) }
        } else if scalar == "\"" {
            if wasQuoted {
                // A doubled quotation mark in a quoted cell is one character. Anything else behind the closing one was a failure.
                cell.append(scalar)
            } else if !cell.isEmpty {
                failure = CSVTable.Failure(line: line)
            }
            (isQuoted, start) = (true, line)
        } else if scalar == separator {
            endCell()
        } else if isLineEnd {
            if !isSecondHalf, !isEmpty {
                endCell()
                rows.append(row)
            }
            row = CSVTable.Row(line: line, cells: [])
        } else if wasQuoted {
            failure = CSVTable.Failure(line: line)
        } else {
            cell.append(scalar)
        }
    }
}
