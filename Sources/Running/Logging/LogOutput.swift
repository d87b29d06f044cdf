internal import Glibc

/// Where the lines of the program's log are written: to systemd's journal if standard error is connected to it, else to standard error as
/// text or JSON.
package final class LogOutput: Sendable {
    private let descriptor: Int32
    /// The journal; `nil` where standard error is not connected to it.
    private let journal: JournalSocket?
    private let lines: LogLines
    private let writer: LogWriter

    /// How long the end of the program waits for who reads the log.
    package static let patience: Duration = .seconds(2)

    /// - Parameters:
    ///   - descriptor: standard error.
    ///   - environment: may say that it is connected to the journal.
    ///   - socket: the journal's socket.
    package init(
        descriptor: Int32 = STDERR_FILENO, environment: [String: String], socket: String = JournalSocket.usualPath
    ) {
        self.descriptor = descriptor
        journal = JournalStream.has(descriptor, environment: environment) ? JournalSocket(path: socket) : nil
        let lines = LogLines(isForJournal: journal != nil)
        self.lines = lines
        writer = LogWriter(descriptor) { lines.missing($0) }
    }

    /// The lowest level that is written.
    package var lowest: Log.Level { lines.lowest }

    /// Whether a person reads it at a terminal.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether the lines go to the journal, which means that systemd starts and stops the program.
    package var isInJournal: Bool { journal != nil }

    /// From here on, lines are written in this format, and with times.
    package func begin(_ format: LogFormat, from lowest: Log.Level) { lines.begin(format, from: lowest) }

    /// Writes one line.
    func write(_ entry: LogEntry) {
        // Without its socket the journal still reads the stream.
        if let journal, journal.send(entry.journalFields) { return }
        writer.write(lines.line(of: entry))
    }

    /// Writes a line of the audit log.
    /// - Returns: whether it was written, or waits to be.
    package func write(audit line: [UInt8]) -> Bool { writer.write(lines.line(ofAudit: line)) }

    /// Waits, though not for long, until the lines that wait are written.
    package func flush(within time: Duration = LogOutput.patience) async { await writer.flush(within: time) }
}
