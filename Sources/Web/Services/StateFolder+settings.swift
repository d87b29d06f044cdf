package import Configuration
package import Running

extension StateFolder {
    /// Refuses the folder, or a store in it, if other users have access.
    /// - Throws: ``StartupFailure`` with the command to run.
    package func check(_ settings: Settings) throws(StartupFailure) {
        try requirePrivate()
        for name in [settings.tokenStore.name, "demo-tenant", "demo-tenant-users", "demo-task-api"] {
            try requireNoLink(named: name)
        }
    }
}
