internal import Configuration
internal import Conformance
internal import DemoHosting
internal import DemoServices
internal import Running
internal import Screens
internal import StoreCommands
internal import TryClient

/// The command line.
struct CommandLineOptions: Sendable, Equatable {
    /// The command to run.
    var verb = Verb.serve
    /// The command whose usage `help` prints; `nil` for the usage of all.
    var helpTopic: Verb?
    /// The settings file; by default that of ``SettingsLocation``.
    var settingsPath = SettingsLocation.here
    /// Whether the command line names it. Then it must be there.
    var namesSettings = false
    /// The port to listen on instead of the one in the settings; 0 takes any free port.
    var port: Int?
    /// Whether other machines of the local network are served; overrides the settings.
    var servesLAN = false
    /// The name of the shared screen that the program serves; overrides the settings. `nil` leaves kiosk mode and name to them.
    var kioskName: String?
    /// Whether a browser is opened after startup.
    var opensBrowser = true
    /// Whether the demo services are started; overrides the settings, `nil` leaves it to them.
    var demoServices: Bool?

    /// Whether all addresses are those of a container.
    var isInContainer = false
    /// The fault of the demo tenant, by the name of an official conformance test.
    var fault: DemoFault?
    /// The file that `replay` reads.
    var traceFile: String?
    /// The file that `backup` writes and `restore` reads; `-` for standard output and input.
    var backupFile: String?
    /// The options of `screen-link`.
    var screenLink = ScreenLinkCommand.Options()
    /// The options of `screens`.
    var screens = ScreensCommand.Options()
    /// The options of `restore`.
    var restore = RestoreCommand.Options()
    /// The options of `move-store`.
    var moveStore = MoveStoreCommand.Options()
    /// The options of `rotate-key`.
    var rotateKey = RotateKeyCommand.Options()
    /// The options of `try-client`.
    var tryClient = TryClientOptions()
    /// The shell of `completions`.
    var shell: Shell?
    /// The client that `demo-tenant` serves; `nil` for the companion of the settings.
    var trial: TrialClient?
    /// The other options of `demo-tenant`.
    var demoTenant = DemoTenantOptions()
    /// Whether `demo-tenant` serves the user's own clients.
    var isForOwnClients: Bool { trial != nil || demoTenant.clientsFile != nil }
    /// Whether `doctor` prints JSON.
    var doctorPrintsJSON: Bool { conformance.printsJSON }
    /// The options of `conformance`.
    var conformance = ConformanceCommand.Options()

    /// Why a command line is invalid.
    struct Problem: Error, Equatable, CustomStringConvertible {
        /// The line for stderr.
        let description: String
        /// `EX_USAGE` of sysexits.h.
        static let exitCode = ExitCode.usage.rawValue

        /// - Parameter text: what is wrong, without a full stop.
        init(_ text: String) {
            description = "\(text)\(text.hasSuffix("?") ? "" : ".") See \(CommandName.current) --help."
        }
    }

    /// Changes the client, whichever of its options is first on the command line.
    mutating func changeTrial(_ body: (inout TrialClient) -> Void) {
        var client = trial ?? TrialClient()
        body(&client)
        trial = client
    }
}
