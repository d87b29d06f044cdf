internal import DemoHosting

extension ShippedDemo {
    /// Whether the command line names no settings file and there is none.
    static func isUsed(_ options: CommandLineOptions, exists: (String) -> Bool) -> Bool {
        !options.namesSettings && !exists(options.settingsPath)
    }
}
