internal import Configuration
internal import Running

/// `WebCompanion check-settings`: reads the settings as `serve` does and says what is wrong with them; it changes nothing. A service runs
/// it before it reloads.
struct CheckSettingsCommand {
    let options: CommandLineOptions
    let environment: [String: String]
    let log: Log

    /// Returns if `serve` would accept the settings.
    /// - Throws: ``SettingsFailure`` with every problem.
    func run() throws {
        let file = try SettingsFile.read(path: options.settingsPath)
        let result = try SettingsReader.read(file, options: options.start, environment: environment)
        for notice in result.notices { log(.notice, notice.description) }
        if let warning = file.privacyWarning { log(.warning, warning) }
        print("\(options.settingsPath): the settings are valid")
    }
}
