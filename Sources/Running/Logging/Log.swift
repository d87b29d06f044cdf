internal import HTTP

/// The program's log: one line per event.
///
/// Callers choose what is written: names of settings, codes, addresses of ours, counts. They never pass a token, a code, a
/// cookie or text that a user entered; external text goes through ``bounded(_:)``. The ids of the request that the current task handles
/// are added to each line (``RequestScope``).
package struct Log: Sendable {
    /// The severity of a line. At the usual level, those below `info` are not written.
    package enum Level: String, Sendable, CaseIterable { case debug, info, notice, warning, error }

    private let write: @Sendable (LogEntry) -> Void
    /// The lowest level that is written; `nil` where ``output`` knows it.
    private let lowest: Level
    /// Where the program's own log goes; `nil` for another one.
    private let output: LogOutput?

    /// A log that passes its lines to `write`.
    package init(_ write: @escaping @Sendable (String) -> Void) {
        (lowest, output) = (.info, nil)
        self.write = { write($0.text) }
    }

    /// The log of the process.
    package init(output: LogOutput) {
        (lowest, self.output) = (.debug, output)
        write = { output.write($0) }
    }

    /// A log that discards its lines.
    package static let silent = Log { _ in }

    /// Writes one line.
    /// - Parameters:
    ///   - fields: values for programs that read the log.
    ///   - scope: the request that it belongs to, unless the current task handles it.
    package func callAsFunction(
        _ level: Level, _ message: @autoclosure () -> String, _ fields: [LogField] = [], of scope: RequestScope? = nil
    ) {
        guard level >= output?.lowest ?? lowest else { return }
        write(
            LogEntry(
                level: level, message: Log.escaped(message()), fields: fields, scope: scope ?? RequestScope.current))
    }

    /// Writes one of the lines that greet the operator.
    package func announce(_ line: String) {
        write(LogEntry(level: .info, message: Log.escaped(line), scope: nil, isAnnouncement: true))
    }

    /// Writes a line of the audit log, which is JSON, between those of the log.
    /// - Returns: whether it was written, or waits to be.
    package func audit(_ line: [UInt8]) -> Bool { output?.write(audit: line) ?? true }

    /// Waits at the end of the program, though not for long, until the lines that wait are written.
    package func flush() async { await output?.flush() }

    /// From here on, lines are written in this format, and with times.
    package func begin(_ format: LogFormat, from lowest: Level) { output?.begin(format, from: lowest) }

    /// Whether a person reads it at a terminal, and no one else does.
    package var isTerminal: Bool { output?.isTerminal ?? false }

    /// Whether it is written to systemd's journal.
    package var isInJournal: Bool { output?.isInJournal ?? false }

    /// External text, made safe for a log line or a terminal: at most `limit` characters, and no control characters.
    package static func bounded(_ text: String, to limit: Int = 200) -> String {
        // Most text is printable ASCII; this avoids Unicode look-ups for each character.
        if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        return String(
            text.unicodeScalars.prefix(limit).map { scalar in
                scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                    ? Character("\u{FFFD}") : Character(scalar)
            })
    }

    /// A text on one line: control characters, line separators and invisible formatting are written as `\u{…}`, whatever a caller passes.
    package static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Log.Level: Comparable {
    /// The priority of syslog(3), which systemd uses too.
    package var priority: Int {
        switch self {
        case .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        }
    }

    package static func < (one: Log.Level, other: Log.Level) -> Bool { one.priority > other.priority }
}
