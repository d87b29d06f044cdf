package import Running

/// `WebCompanion check-settings`: reads the settings as `serve` does and says what is wrong with them; it changes nothing. A service runs
/// it before it reloads.
package struct CheckSettingsCommand {
    let start: StartOptions
    let environment: [String: String]
    let log: Log

    /// Creates the command.
    package init(start: StartOptions, environment: [String: String], log: Log) {
        self.start = start
        self.environment = environment
        self.log = log
    }

    /// Returns if `serve` would accept the settings.
    /// - Throws: ``SettingsFailure`` with every problem.
    package func run() throws {
        let file = try SettingsFile.read(path: start.settingsPath)
        let result = try SettingsReader.read(file, options: start, environment: environment)
        for notice in result.notices { log(.notice, notice.description) }
        if let warning = file.privacyWarning { log(.warning, warning) }
        print("\(start.settingsPath): the settings are valid")
    }
}
