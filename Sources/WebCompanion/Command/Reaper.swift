internal import Dispatch
internal import Glibc

/// Collects a child that nobody waits for.
enum Reaper {
    /// Waits for `process` on a thread that has nothing else to do.
    static func reap(_ process: pid_t) {
        DispatchQueue(label: "reaper").async {
            var status: Int32 = 0
            while waitpid(process, &status, 0) == -1, errno == EINTR {}
        }
    }
}
