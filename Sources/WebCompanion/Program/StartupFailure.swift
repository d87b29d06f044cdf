/// Why the program does not start, with the exit status that says so (sysexits.h).
struct StartupFailure: Error {
    /// One line per problem, for standard error.
    let lines: [String]
    /// The exit status.
    let exitCode: Int32

    /// A resource is not there now and may be later: a port, a file (`EX_TEMPFAIL`).
    static let temporary: Int32 = 75
    /// The installation is incomplete (`EX_UNAVAILABLE`).
    static let unavailable: Int32 = 69
    /// The settings are wrong (`EX_CONFIG`).
    static let configuration: Int32 = 78
}
