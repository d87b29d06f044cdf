internal import FoundationEssentials
internal import HTTP
internal import Storage

/// Where the running program of a keychain is reached, for the commands beside it: `--port` may have named another port than the settings.
struct RunningAddress: Sendable {
    private let path: String

    init(folder: StateFolder, keychain name: String) { path = "\(folder.path)/\(name).address" }

    /// Where the program is: by `--port`, else where it said itself that it is, else by the settings.
    static func find(_ settings: Settings, _ options: CommandLineOptions, _ folder: StateFolder) -> HTTPURL? {
        let running = RunningAddress(folder: folder, keychain: settings.tokenStore.name)
        if options.port == nil, let url = running.read() { return url }
        return settings.listen.port == 0 ? nil : settings.companionURL(port: settings.listen.port)
    }

    /// Notes the address. A command can do without it, so a folder that can't be written is no trouble here.
    func write(_ url: HTTPURL) {
        try? PrivateFile.replace(path, with: url.origin)
    }

    /// The address of the program that was started last; `nil` when none was.
    func read() -> HTTPURL? {
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count < 300 else { return nil }
        return HTTPURL(String(decoding: bytes, as: UTF8.self))
    }
}
