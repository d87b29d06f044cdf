internal import FoundationEssentials

/// What the process was started with.
enum Environment {
    /// The variables.
    static var variables: [String: String] { ProcessInfo.processInfo.environment }

    /// The path of the running program, links resolved; empty where the system does not say.
    static var executable: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    }
}
