internal import Glibc

/// The program's log: one line per event on standard error.
///
/// What is written is chosen at the call: names of settings, codes, addresses of ours, counts. A token, a code, a
/// cookie or what a person typed is never handed in; text from outside goes through
/// ``bounded(_:)``.
struct Log: Sendable {
    /// How much a line matters.
    enum Level: String, Sendable { case info, notice, warning, error }

    private let write: @Sendable (String) -> Void

    /// A log that hands its lines to `write`.
    init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    /// The log that goes to standard error.
    static let standardError = Log { line in
        let bytes = Array((line + "\n").utf8)
        // One call per line, so that lines of several threads don't mix. A full or closed pipe loses the line, not the program.
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// A log that keeps nothing.
    static let silent = Log { _ in }

    /// Writes one line.
    func callAsFunction(_ level: Level, _ message: String) {
        write(level == .info ? message : "\(level.rawValue): \(message)")
    }

    /// Text from outside, fit for a line of a log or a terminal: at most `limit` characters, nothing that moves the cursor.
    static func bounded(_ text: String, to limit: Int = 200) -> String {
        // Nearly every text is such; the tables of Unicode need not be asked about each letter of it.
        if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        return String(
            text.unicodeScalars.prefix(limit).map { scalar in
                scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                    ? Character("\u{FFFD}") : Character(scalar)
            })
    }
}
