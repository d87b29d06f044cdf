internal import Dispatch
package import Glibc

/// Reaps child processes that no one else waits for.
package enum Reaper {
    /// Waits for `process` on a dedicated thread.
    package static func reap(_ process: pid_t) {
        DispatchQueue(label: "reaper").async {
            var status: Int32 = 0
            while waitpid(process, &status, 0) == -1, errno == EINTR {}
        }
    }
}
