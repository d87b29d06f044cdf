/// The exit status of the program, as in sysexits.h.
package enum ExitCode: Int32, CaseIterable {
    /// The command succeeded.
    case success = 0
    /// A conformance test failed, a replay differs, or a doctor check failed.
    case failedTest = 1
    /// The command line is wrong (`EX_USAGE`).
    case usage = 64
    /// The installation is incomplete (`EX_UNAVAILABLE`).
    case unavailable = 69
    /// A resource is temporarily unavailable: a port, the store (`EX_TEMPFAIL`).
    case temporary = 75
    /// The settings, a key or a folder are wrong and have to be corrected (`EX_CONFIG`).
    case configuration = 78

    /// What `--help` and Documentation/running.md print for it.
    package var meaning: String {
        switch self {
        case .success: "the program ended as it should"
        case .failedTest:
            "a conformance test or a promise (doctor) failed, a client accepted a fault, or a replayed check ended otherwise"
        case .usage: "the command line is wrong"
        case .unavailable:
            "the installation is incomplete (the folder Public, libmicrohttpd, /proc), or nothing can be said about a client"
        case .temporary: "a port or the store is in use, or the disk is full: try again later"
        case .configuration: "the settings, a key or the folder of the stores must be changed first"
        }
    }
}
