internal import Configuration
package import Observability
package import Running
package import Screens
internal import Texts

/// Reads the settings and the certificate again for each SIGHUP, and logs the outcome.
package struct ServiceReload: Sendable {
    let editor: SettingsEditor
    let lan: LANService?
    let manager: ServiceManager?
    /// The status that the service manager shows.
    let status: String
    /// The path of the settings file.
    let file: String
    let auditLog: AuditLog
    let log: Log

    /// Creates the reload.
    /// - Parameters:
    ///   - status: what the service manager shows.
    ///   - file: the path of the settings file.
    package init(
        editor: SettingsEditor, lan: LANService?, manager: ServiceManager?, status: String, file: String,
        auditLog: AuditLog, log: Log
    ) {
        self.editor = editor
        self.lan = lan
        self.manager = manager
        self.status = status
        self.file = file
        self.auditLog = auditLog
        self.log = log
    }

    /// Runs until the task is cancelled.
    package func follow(_ requests: AsyncStream<Void>) async {
        for await _ in requests {
            manager?.notify(.reloading(microseconds: ServiceManager.monotonicMicroseconds))
            let isInForce = await reload()
            lan?.refresh()
            // Also after a refusal: the program serves on, and systemd would wait for it.
            manager?.notify(.ready(status: isInForce ? status : "\(status); the settings were not reloaded"))
        }
    }

    /// - Returns: whether the file's settings are in force.
    private func reload() async -> Bool {
        let (outcome, later) = await editor.reload()
        switch outcome {
        case .saved(let changed):
            if !changed.isEmpty { AuditTrail.write(.settingsChanged(keys: changed), to: auditLog) }
            log(.info, "The settings of \(file) are in force.")
            for key in later {
                log(.notice, "\(file): \(key.rawValue) takes effect when the program is started again.")
            }
            return true
        case .refused(let problems):
            for problem in problems { log(.error, problem.description) }
            log(.error, "The settings were not reloaded: those that were in force stay in force.")
        case .notTakenUp(let reason):
            log(
                .error,
                "The settings were not reloaded, and those that were in force stay in force: \(reason.plainEnglish)")
        case .changedMeanwhile:
            log(.error, "The settings were not reloaded, because they are being saved in a browser. Reload them again.")
        }
        return false
    }
}
