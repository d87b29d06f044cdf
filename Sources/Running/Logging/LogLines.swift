internal import Synchronization

/// The lines of the log as bytes, in the format of the settings.
final class LogLines: Sendable {
    /// Whether the journal reads them, which wants the priority in front of each line (sd-daemon(3)) and has times of its own.
    private let isForJournal: Bool
    private let state = Mutex(State())

    private struct State {
        var format = LogFormat.text
        var lowest = Log.Level.info
        /// Whether text has times: not the messages of a command that ends at once.
        var hasTimes = false
    }

    init(isForJournal: Bool) { self.isForJournal = isForJournal }

    /// The lowest level that is written.
    var lowest: Log.Level { state.withLock(\.lowest) }

    /// From here on, lines are written in this format, and with times.
    func begin(_ format: LogFormat, from lowest: Log.Level) {
        state.withLock { $0 = State(format: format, lowest: lowest, hasTimes: true) }
    }

    /// The line of an entry.
    func line(of entry: LogEntry) -> [UInt8] {
        if isForJournal { return Array("<\(entry.level.priority)>\(entry.text)\n".utf8) }
        let (format, hasTimes) = state.withLock { ($0.format, $0.hasTimes) }
        switch format {
        case .json: return entry.json(at: LogTime.now()) + [UInt8(ascii: "\n")]
        case .text where hasTimes && !entry.isAnnouncement: return Array("\(LogTime.now()) \(entry.text)\n".utf8)
        case .text: return Array("\(entry.text)\n".utf8)
        }
    }

    /// The line in the place of lines that were dropped.
    func missing(_ count: Int) -> [UInt8] {
        line(
            of: LogEntry(
                level: .warning, message: "lines of the log that are missing here, since no one read it: \(count)",
                scope: nil))
    }

    /// The line of the audit log.
    func line(ofAudit line: [UInt8]) -> [UInt8] {
        (isForJournal ? Array("<5>".utf8) : []) + line + [UInt8(ascii: "\n")]
    }
}
