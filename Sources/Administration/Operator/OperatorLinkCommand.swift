package import Configuration
internal import FoundationEssentials
internal import HTTP
internal import Observability
package import Running
internal import Web

/// `WebCompanion operator-link`: prints another link to the settings of the running program that uses the same settings file.
package struct OperatorLinkCommand {
    let start: StartOptions
    let environment: [String: String]
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    /// Creates the command.
    package init(start: StartOptions, environment: [String: String], log: Log) {
        self.start = start
        self.environment = environment
        self.log = log
    }

    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    package func run() throws {
        let file = try SettingsFile.read(path: start.settingsPath)
        let settings = try SettingsReader.read(file, options: start, environment: environment).settings
        let rule = OperatorRule(settings.atLocalhost, servesScreens: settings.lan != nil)
        guard rule.isOffered || rule.offersScreens else {
            throw OperatorLinkCommand.failure(
                "There are no settings to open in a browser while kiosk is true, without lan, or publicURL names another machine."
            )
        }
        guard settings.tokenStore.place != .memory else {
            throw OperatorLinkCommand.failure(
                "With sessionStore memory only the running program can make a link. It prints one when it is started at a terminal."
            )
        }
        let folder = try StateFolder.choose(settings.tokenStore.place, environment: environment)
        guard let url = RunningAddress.find(settings, start, folder) else {
            throw OperatorLinkCommand.failure("Name the port that the program listens on: --port N.")
        }
        let links = OperatorLinks(
            folder: OperatorLinks.folder(in: folder, keychain: settings.tokenStore.name), now: now)
        let link = OperatorLinks.address(of: try links.make(), at: url)
        try AuditTrail.write(.operatorLink(.made), by: settings, log: log)
        print(link)
    }

    private static func failure(_ line: String) -> StartupFailure {
        StartupFailure(lines: [line], exitCode: StartupFailure.configuration)
    }
}
