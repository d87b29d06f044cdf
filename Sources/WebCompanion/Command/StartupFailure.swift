internal import Glibc
internal import Storage

/// Why the program does not start, with the exit status for it (sysexits.h).
struct StartupFailure: Error {
    /// One line per problem, for standard error.
    let lines: [String]
    /// The exit status.
    let exitCode: Int32

    /// A resource is temporarily unavailable: a port, a file (`EX_TEMPFAIL`).
    static let temporary = ExitCode.temporary.rawValue
    /// The installation is incomplete (`EX_UNAVAILABLE`).
    static let unavailable = ExitCode.unavailable.rawValue
    /// The settings are wrong (`EX_CONFIG`).
    static let configuration = ExitCode.configuration.rawValue
}

extension StartupFailure {
    /// A store that can't be opened: temporary if waiting may help, else a configuration error.
    init(_ error: StorageError) {
        let isTemporary = [.busy, .full, .unusable].contains(error.kind)
        self.init(
            lines: [error.message],
            exitCode: isTemporary ? StartupFailure.temporary : StartupFailure.configuration)
    }
}

extension StartupFailure {
    /// The failure where `/proc` is not mounted, as in some chroots; `nil` where it is. Swift reads the arguments there:
    /// without it they are ignored, or the process ends with SIGILL.
    static func withoutProcessFiles(in folder: String = "/proc") -> StartupFailure? {
        let file = open("\(folder)/self/cmdline", O_RDONLY | O_CLOEXEC)
        guard file < 0 else {
            close(file)
            return nil
        }
        return StartupFailure(
            lines: [
                "\(folder) is not mounted, and without it the program can't read its arguments. Mount it "
                    + "(mount -t proc proc \(folder)), or start the program where it is."
            ], exitCode: unavailable)
    }
}
