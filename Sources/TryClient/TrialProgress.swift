/// How far a run is: a bar that is drawn again and again on a terminal, and a line for each fault elsewhere.
struct TrialProgress {
    /// How many faults there are.
    let count: Int
    /// The width of the terminal in characters; `nil` where standard error is none.
    let width: Int?
    let write: (String) -> Void
    private var done = 0

    init(count: Int, width: Int?, write: @escaping (String) -> Void) {
        (self.count, self.width, self.write) = (count, width, write)
    }

    /// Shows the empty bar.
    func begin() {
        if width != nil { write(bar(with: "")) }
    }

    /// A fault is done.
    /// - Parameter row: `nil` for one that was left out.
    mutating func advance(_ row: ClientTrialRow?) {
        done += 1
        if width != nil {
            write(bar(with: row.map(ClientTrialReport.line) ?? ""))
        } else if let row {
            write(ClientTrialReport.line(row) + "\n")
        }
    }

    /// Removes the bar.
    func end() {
        if width != nil { write(TrialProgress.clearLine) }
    }

    private static let cells = 20
    /// Back to the start of the line, which is erased (ECMA-48 EL).
    private static let clearLine = "\r\u{1B}[K"

    private func bar(with text: String) -> String {
        let filled = count == 0 ? TrialProgress.cells : done * TrialProgress.cells / count
        let line =
            "[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: TrialProgress.cells - filled))] \(done)/\(count) \(text)"
        // A longer line would wrap, and its first half would stay.
        return TrialProgress.clearLine + line.prefix(max(0, (width ?? 80) - 1))
    }
}
