internal import FoundationEssentials

/// What the process was started with.
enum Environment {
    /// The environment variables.
    static var variables: [String: String] { ProcessInfo.processInfo.environment }

    /// The path of the running program, symbolic links resolved; empty when the system does not provide it.
    static var executable: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    }
}
