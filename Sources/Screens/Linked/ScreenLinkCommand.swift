package import Configuration
internal import FoundationEssentials
internal import HTTP
internal import Observability
package import Running
internal import Sessions
internal import Storage

/// `WebCompanion screen-link --name NAME`: prints a link that makes a browser of the local network a shared screen, once.
package struct ScreenLinkCommand {
    /// What the command line says of the link.
    package struct Options: Sendable, Equatable {
        /// The name of the screen.
        package var name: String?

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
        guard settings.isKiosk, let lan = settings.lan else {
            throw ScreenStores.failure(
                "Browsers of the local network can be shared screens where kiosk and lan are set: in \(settings.file), or by --kiosk NAME and --lan as the program was started with."
            )
        }
        let stores = try await ScreenStores(settings, environment: environment, now: now, log: log)
        let place = try LANAddress(
            lan, publicURL: settings.publicURL, file: settings.file, network: LocalNetwork.current)
        let name = options.name ?? ""
        let token: String
        do { token = try await stores.screens.makeLink(named: name) } catch let error as StorageError {
            throw StartupFailure(error)
        }
        try AuditTrail.write(.screen(.linkMade, name: name), by: settings, log: log)
        print(ScreenLinkController.address(of: token, at: place.url))
    }
}
