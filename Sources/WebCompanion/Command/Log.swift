internal import Glibc

/// The program's log: one line per event on standard error.
///
/// Callers choose what is written: names of settings, codes, addresses of ours, counts. They never pass a token, a code, a
/// cookie or text that a user entered; external text goes through ``bounded(_:)``.
struct Log: Sendable {
    /// The severity of a line.
    enum Level: String, Sendable { case info, notice, warning, error }

    private let write: @Sendable (String) -> Void

    /// A log that passes its lines to `write`.
    init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    /// The log that writes to standard error.
    static let standardError = Log { line in
        let bytes = Array((line + "\n").utf8)
        // One call per line, so that lines of several threads don't mix. A full or closed pipe loses the line but does not end the program.
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// A log that discards its lines.
    static let silent = Log { _ in }

    /// Writes one line.
    func callAsFunction(_ level: Level, _ message: String) {
        write(level == .info ? message : "\(level.rawValue): \(message)")
    }

    /// External text, made safe for a log line or a terminal: at most `limit` characters, and no control characters.
    static func bounded(_ text: String, to limit: Int = 200) -> String {
        // Most text is printable ASCII; this avoids Unicode look-ups for each character.
        if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        return String(
            text.unicodeScalars.prefix(limit).map { scalar in
                scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                    ? Character("\u{FFFD}") : Character(scalar)
            })
    }
}
