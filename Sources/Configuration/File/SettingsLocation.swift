internal import FoundationEssentials

/// Where the settings are when the command line names no file.
package enum SettingsLocation {
    /// The file in the working directory.
    package static let here = "settings.plist"
    /// The file of an installation.
    package static let ofSystem = "/etc/web-companion/settings.plist"

    /// The file: that of the working directory for a build, which is started in the folder of the sources. The installed command is
    /// started anywhere, also where others may put files, so it takes the user's own file (XDG Base Directory Specification 0.8), or
    /// that of the installation: the one beside an unpacked program, or the system's.
    /// - Parameter unpacked: the folder of an unpacked program.
    package static func choose(
        isInstalled: Bool, unpacked: String? = nil, environment: [String: String],
        exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
    ) -> String {
        guard isInstalled else { return here }
        return [ofUser(environment), unpacked.map { "\($0)/\(here)" }].compactMap(\.self).first(where: exists)
            ?? ofSystem
    }

    /// The user's own file; `nil` without a home.
    private static func ofUser(_ environment: [String: String]) -> String? {
        if let base = environment["XDG_CONFIG_HOME"], base.hasPrefix("/") {
            return "\(base)/web-companion/settings.plist"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.config/web-companion/settings.plist"
    }
}
