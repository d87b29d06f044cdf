internal import FoundationEssentials

/// What the process was started with.
package enum Environment {
    /// The environment variables.
    package static var variables: [String: String] { ProcessInfo.processInfo.environment }

    /// The path of the running program, symbolic links resolved; empty when the system does not provide it.
    package static var executable: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    }
}
