package import Configuration
internal import FoundationEssentials
package import HTTP
package import Running
internal import Storage

/// The address of the running program of a keychain, for other commands: `--port` may override the settings' port.
package struct RunningAddress: Sendable {
    private let path: String

    package init(folder: StateFolder, keychain name: String) { path = "\(folder.path)/\(name).address" }

    /// The program's address: by `--port`, else as the running program stored it, else by the settings.
    package static func find(_ settings: Settings, _ options: StartOptions, _ folder: StateFolder) -> HTTPURL? {
        let running = RunningAddress(folder: folder, keychain: settings.tokenStore.name)
        if options.port == nil, let url = running.read() { return url }
        return settings.listen.port == 0 ? nil : settings.companionURL(port: settings.listen.port)
    }

    /// Stores the address. Commands work without it, so errors are ignored.
    package func write(_ url: HTTPURL) {
        try? PrivateFile.replace(path, with: url.origin)
    }

    /// The address of the program that was started last; `nil` when none is stored.
    func read() -> HTTPURL? {
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count < 300 else { return nil }
        return HTTPURL(String(decoding: bytes, as: UTF8.self))
    }
}
