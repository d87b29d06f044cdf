/// Where the audit log is written.
package enum AuditLogSetting: Sendable, Hashable {
    /// A file, by its absolute path.
    case file(String)
    /// systemd's journal.
    case journal
    /// Standard error, between the lines of the log.
    case standardError
}
