internal import Storage

/// Why the program does not start, with the exit status that says so (sysexits.h).
struct StartupFailure: Error {
    /// One line per problem, for standard error.
    let lines: [String]
    /// The exit status.
    let exitCode: Int32

    /// A resource is not there now and may be later: a port, a file (`EX_TEMPFAIL`).
    static let temporary = ExitCode.temporary.rawValue
    /// The installation is incomplete (`EX_UNAVAILABLE`).
    static let unavailable = ExitCode.unavailable.rawValue
    /// The settings are wrong (`EX_CONFIG`).
    static let configuration = ExitCode.configuration.rawValue
}

extension StartupFailure {
    /// A store that can't be opened: wait, or have somebody change something first.
    init(_ error: StorageError) {
        let isTemporary = [.busy, .full, .unusable].contains(error.kind)
        self.init(
            lines: [error.message],
            exitCode: isTemporary ? StartupFailure.temporary : StartupFailure.configuration)
    }
}
