package import Configuration
package import Running

extension AuditTrail {
    /// Writes an event of a command that is started beside the running program. Nothing is written where the audit log is standard error: that
    /// of a command is another one.
    /// - Throws: ``StartupFailure`` when the audit log can't be opened.
    package static func write(_ event: AuditEvent, by settings: Settings, log: Log) throws(StartupFailure) {
        guard settings.auditLog != .standardError else { return }
        write(event, to: try AuditLog(settings.auditLog, in: settings.file, log: log))
    }
}
