/// The name that people type to start the program.
package enum CommandName {
    /// The name of the command that the Debian package installs.
    package static let installed = "web-companion"

    /// The name of this process's program.
    package static let current = name(of: Environment.executable)

    /// Whether this process's program is the installed command.
    package static var isInstalled: Bool { current == installed }

    /// The name for a program at a path: the build and the tests have `WebCompanion`.
    package static func name(of executable: String) -> String {
        executable.split(separator: "/").last.map(String.init) == installed ? installed : "WebCompanion"
    }

    /// What to type for another command of the program at a path: an installed one is found by its name, and that of a systemd service
    /// has to use the service's state. An unpacked one is found by its path.
    package static func typed(_ executable: String, environment: [String: String] = [:]) -> String {
        guard name(of: executable) == installed, UnpackedFolder.folder(of: executable) == nil else { return executable }
        let isService = environment["NOTIFY_SOCKET"] != nil && environment["STATE_DIRECTORY"] != nil
        return isService ? "sudo /usr/libexec/web-companion/in-service" : installed
    }

    /// The same for people who see no path of this machine.
    package static var shown: String { isInstalled ? installed : ".build/release/WebCompanion" }
}
