package import Configuration
internal import FoundationEssentials
internal import Observability
package import Running
internal import Sessions
internal import Storage

/// `WebCompanion screens`: lists the shared screens of the local network, and with `--revoke NAME` makes one an ordinary browser.
package struct ScreensCommand {
    /// What the command line says of the screens.
    package struct Options: Sendable, Equatable {
        /// The name of the screen to revoke; `nil` to list them.
        package var revoked: String?

        package init() {}
    }

    let start: StartOptions
    let options: Options
    let environment: [String: String]
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    /// Creates the command.
    package init(start: StartOptions, options: Options, environment: [String: String], log: Log) {
        self.start = start
        self.options = options
        self.environment = environment
        self.log = log
    }

    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    package func run() async throws {
        let settings = try SettingsReader.read(options: start, environment: environment).settings
        let screens = try await ScreenStores(settings, environment: environment, now: now, log: log).screens
        do {
            guard let name = options.revoked else {
                for line in ScreensCommand.lines(try await screens.list()) { print(line) }
                return
            }
            guard try await screens.revoke(named: name) else {
                throw ScreenStores.failure("There is no screen \(MessageText.quoted(name)).")
            }
            try AuditTrail.write(.screen(.revoked, name: name), by: settings, log: log)
        } catch let error as StorageError { throw StartupFailure(error) }
    }

    /// One line for each screen, in columns; times in UTC.
    static func lines(_ listed: [SharedScreens.Listed]) -> [String] {
        guard !listed.isEmpty else { return ["There is no shared screen in the local network."] }
        let width = listed.map(\.screen.name.count).max() ?? 0
        return listed.map { one in
            let name = one.screen.name + String(repeating: " ", count: width - one.screen.name.count)
            let seen = Int(exactly: one.screen.lastSeen.timeIntervalSince1970.rounded(.down)) ?? 0
            // To the minute.
            let time = LogTime.text(seconds: seen, milliseconds: 0).prefix(16).replacing("T", with: " ")
            return "\(name)  \(one.isInUse ? "in use" : "idle  ")  last seen \(time) UTC"
        }
    }
}
