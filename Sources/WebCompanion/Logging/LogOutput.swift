internal import Glibc
internal import Synchronization

/// Where the lines of the program's log are written: to systemd's journal if standard error is connected to it, else to standard error as
/// text or JSON.
final class LogOutput: Sendable {
    private let descriptor: Int32
    /// The journal; `nil` where standard error is not connected to it.
    private let journal: JournalSocket?
    private let state = Mutex(State())

    private struct State {
        var format = LogFormat.text
        var lowest = Log.Level.info
        /// Whether text has times: not the messages of a command that ends at once.
        var hasTimes = false
    }

    /// - Parameters:
    ///   - descriptor: standard error.
    ///   - environment: may say that it is connected to the journal.
    ///   - socket: the journal's socket.
    init(
        descriptor: Int32 = STDERR_FILENO, environment: [String: String], socket: String = JournalSocket.usualPath
    ) {
        self.descriptor = descriptor
        journal = JournalStream.has(descriptor, environment: environment) ? JournalSocket(path: socket) : nil
    }

    /// The lowest level that is written.
    var lowest: Log.Level { state.withLock(\.lowest) }

    /// Whether a person reads it at a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether the lines go to the journal, which means that systemd starts and stops the program.
    var isInJournal: Bool { journal != nil }

    /// From here on, lines are written in this format, and with times.
    func begin(_ format: LogFormat, from lowest: Log.Level) {
        state.withLock { $0 = State(format: format, lowest: lowest, hasTimes: true) }
    }

    /// Writes one line.
    func write(_ entry: LogEntry) {
        if let journal {
            if journal.send(entry.journalFields) { return }
            // Without its socket the journal still reads the stream, with the priority in front of each line (sd-daemon(3)).
            return write("<\(entry.level.priority)>\(entry.text)\n")
        }
        let (format, hasTimes) = state.withLock { ($0.format, $0.hasTimes) }
        switch format {
        case .json: write(entry.json(at: LogTime.now()) + [UInt8(ascii: "\n")])
        case .text where hasTimes && !entry.isAnnouncement: write("\(LogTime.now()) \(entry.text)\n")
        case .text: write("\(entry.text)\n")
        }
    }

    /// Writes a line of the audit log.
    func write(audit line: [UInt8]) {
        write((journal == nil ? [] : Array("<5>".utf8)) + line + [UInt8(ascii: "\n")])
    }

    private func write(_ text: String) { write(Array(text.utf8)) }

    /// One call per line, so that lines of several threads don't mix. A full or closed pipe loses the line but does not end the program.
    private func write(_ bytes: [UInt8]) { _ = Glibc.write(descriptor, bytes, bytes.count) }
}
