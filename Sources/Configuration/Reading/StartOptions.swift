/// What a command line says about the settings: where they are, and what overrides them.
package struct StartOptions: Sendable, Equatable {
    /// What the settings are read for.
    package enum Purpose: Sendable, Equatable {
        /// To serve the companion.
        case serving
        /// To look at the companion that these settings make.
        case checking
        /// To serve the demo tenant in a process of its own.
        case demoTenant
        /// For a command that works on what is stored, or on the file itself.
        case other
    }

    /// What the settings are read for.
    package var purpose: Purpose
    /// The settings file; by default that of ``SettingsLocation``.
    package var settingsPath: String
    /// The port to listen on instead of the one in the settings; 0 takes any free port.
    package var port: Int?
    /// Whether other machines of the local network are served; overrides the settings.
    package var servesLAN: Bool
    /// The name of the shared screen that the program serves; overrides the settings. `nil` leaves kiosk mode and name to them.
    package var kioskName: String?
    /// Whether the demo services are started; overrides the settings, `nil` leaves it to them.
    package var demoServices: Bool?
    /// Whether all addresses are those of a container.
    package var isInContainer: Bool

    package init(
        purpose: Purpose = .serving, settingsPath: String = SettingsLocation.here, port: Int? = nil,
        servesLAN: Bool = false, kioskName: String? = nil, demoServices: Bool? = nil, isInContainer: Bool = false
    ) {
        self.purpose = purpose
        self.settingsPath = settingsPath
        self.port = port
        self.servesLAN = servesLAN
        self.kioskName = kioskName
        self.demoServices = demoServices
        self.isInContainer = isInContainer
    }
}
