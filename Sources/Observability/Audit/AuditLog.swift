package import Configuration
internal import JSON
package import Running
internal import Synchronization

/// The audit log: one JSON object per line, for each event that an operator may have to account for. ``AuditTrail`` makes the lines.
///
/// A line that can't be written, because the disk is full for example, changes nothing for people: it is counted, and the first of several
/// is reported in the program's log.
package final class AuditLog: Sendable {
    /// Writes nothing.
    package static let none = AuditLog(.none, log: .silent, lost: { _ in })

    private enum Sink: Sendable {
        case none
        case file(AuditFile)
        case journal(JournalSocket)
        case standardError
    }

    private let sink: Sink
    private let log: Log
    private let lost: @Sendable (UInt64) -> Void
    private let failed = Mutex<Int>(0)

    private init(_ sink: Sink, log: Log, lost: @escaping @Sendable (UInt64) -> Void) {
        (self.sink, self.log, self.lost) = (sink, log, lost)
    }

    /// An audit log in a journal.
    package convenience init(journal: JournalSocket, log: Log, lost: @escaping @Sendable (UInt64) -> Void) {
        self.init(.journal(journal), log: log, lost: lost)
    }

    /// Opens the audit log of the settings.
    /// - Parameters:
    ///   - log: receives the lines for standard error, and says that a line can't be written.
    ///   - journal: the journal's socket.
    ///   - lost: receives how many lines can't be written.
    /// - Throws: ``StartupFailure`` when it can't be opened: then no one may sign in unrecorded.
    package convenience init(
        _ setting: AuditLogSetting?, in file: String, log: Log, journal: JournalSocket = JournalSocket(),
        lost: @escaping @Sendable (UInt64) -> Void = { _ in }
    ) throws(StartupFailure) {
        switch setting {
        case nil: self.init(.none, log: log, lost: lost)
        case .standardError: self.init(.standardError, log: log, lost: lost)
        case .journal:
            guard journal.isThere else {
                throw StartupFailure(
                    lines: ["\(file): auditLog: there is no journal of systemd on this machine. Name a file."],
                    exitCode: StartupFailure.configuration)
            }
            self.init(journal: journal, log: log, lost: lost)
        case .file(let path):
            do throws(AuditFile.Failure) {
                self.init(.file(try AuditFile(path)), log: log, lost: lost)
            } catch {
                throw StartupFailure(
                    lines: ["\(file): auditLog: \(path) can't be opened: \(error.reason)."],
                    exitCode: StartupFailure.configuration)
            }
        }
    }

    /// Whether there is one.
    package var isOn: Bool { if case .none = sink { false } else { true } }

    /// Writes a line.
    /// - Parameter name: the event, for those who read the journal.
    package func write(_ line: [UInt8], of name: String) {
        switch sink {
        case .none: break
        case .standardError: finished(log.audit(line) ? nil : "no one reads standard error")
        case .journal(let socket):
            let isSent = socket.send([
                (name: "MESSAGE", value: String(decoding: line, as: UTF8.self)), (name: "PRIORITY", value: "5"),
                (name: "SYSLOG_IDENTIFIER", value: "WebCompanion-audit"), (name: "AUDIT_EVENT", value: name),
            ])
            finished(isSent ? nil : "the journal does not take it")
        case .file(let file):
            do throws(AuditFile.Failure) {
                try file.append(line)
                finished(nil)
            } catch { finished(error.reason) }
        }
    }

    private func finished(_ failure: String?) {
        guard let failure else {
            let count = failed.withLock { count in
                defer { count = 0 }
                return count
            }
            if count > 0 { log(.notice, "the audit log is written again; \(count) lines of it are lost") }
            return
        }
        lost(1)
        let isFirst = failed.withLock { count in
            count += 1
            return count == 1
        }
        if isFirst { log(.error, "the audit log can't be written, and people are served without it: \(failure)") }
    }
}
