internal import FoundationEssentials
internal import Glibc
internal import Running

/// Where Chromium is.
enum ChromiumProgram {
    /// The names that it has in `PATH`, in the order in which they are looked for. Those without a window of their own are faster.
    static let names = [
        "chrome-headless-shell", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    ]
    /// The environment variable that names the program.
    static let variable = "CHROMIUM"

    /// Finds the program: the one of `--browser`, that of ``variable``, or the first one in `PATH`.
    /// - Throws: ``StartupFailure`` with status 69 when there is none.
    static func find(_ path: String?, environment: [String: String]) throws(StartupFailure) -> String {
        for (source, path) in [("--browser", path), (variable, environment[variable])] {
            guard let path, !path.isEmpty else { continue }
            guard isProgram(path) else {
                throw failure("\(source) \(MessageText.quoted(path)): there is no such program.")
            }
            return path
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        for name in names {
            if let found = folders.lazy.map({ "\($0)/\(name)" }).first(where: isProgram) { return found }
        }
        throw failure(
            "There is no Chromium in PATH (\(names.joined(separator: ", "))). Install it, or name it with --browser /PATH/TO/IT or \(variable)."
        )
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
            && access(path, X_OK) == 0
    }

    private static func failure(_ line: String) -> StartupFailure {
        StartupFailure(lines: [line], exitCode: StartupFailure.unavailable)
    }
}
