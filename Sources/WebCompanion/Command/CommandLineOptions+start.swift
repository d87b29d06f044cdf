internal import Configuration

extension CommandLineOptions {
    /// What the settings are read with.
    var start: StartOptions {
        StartOptions(
            purpose: purpose, settingsPath: settingsPath, port: port, servesLAN: servesLAN, kioskName: kioskName,
            demoServices: demoServices, isInContainer: isInContainer)
    }

    private var purpose: StartOptions.Purpose {
        switch verb {
        case .serve: .serving
        case .doctor: .checking
        case .demoTenant: .demoTenant
        default: .other
        }
    }
}
