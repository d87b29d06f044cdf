package import Configuration
internal import Metrics
package import Running

/// What an operator sees of the running program besides its log: counts, the audit log, and spans. One lasts as long as the process, whatever
/// application is current.
package struct Telemetry: Sendable {
    package let metrics: CompanionMetrics
    package let auditLog: AuditLog
    /// Records spans; `nil` where they are not exported.
    package var spans: SpanRecorder?

    package init(metrics: CompanionMetrics, auditLog: AuditLog, spans: SpanRecorder? = nil) {
        (self.metrics, self.auditLog, self.spans) = (metrics, auditLog, spans)
    }

    /// Counts what no one asks for, and records nothing.
    package init() { (metrics, auditLog) = (CompanionMetrics(), .none) }

    /// Opens the audit log of the settings.
    /// - Throws: ``StartupFailure`` when it can't be opened.
    package init(_ settings: Settings, log: Log) throws(StartupFailure) {
        let metrics = CompanionMetrics()
        self.metrics = metrics
        auditLog = try AuditLog(settings.auditLog, in: settings.file, log: log) {
            metrics.auditFailures[].increment(by: $0)
        }
    }
}
