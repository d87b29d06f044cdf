internal import FoundationEssentials
package import Glibc

/// The descriptors that a child process must not inherit: libraries open sockets without `O_CLOEXEC`, such as the pair by which libcurl wakes
/// itself.
package enum ChildDescriptors {
    /// Closes all but the standard streams in the child.
    /// - Parameter kept: what the actions after it need.
    package static func close(in actions: inout posix_spawn_file_actions_t, except kept: Set<Int32> = []) {
        // Closing a descriptor that has been closed in the meantime is no error.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
            if let descriptor = Int32(name), descriptor > STDERR_FILENO, !kept.contains(descriptor) {
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        }
    }
}
