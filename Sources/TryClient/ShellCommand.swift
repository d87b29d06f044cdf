internal import Dispatch
internal import Glibc
internal import Running

/// A command of the user, run by `/bin/sh -c` and waited for.
struct ShellCommand: Sendable {
    let text: String
    let environment: [String: String]

    /// Why a command has failed.
    struct Failure: Error, CustomStringConvertible {
        let text: String
        let status: Int32

        /// Whether the shell has not found the command or may not run it (POSIX, "Exit Status for Commands").
        var isNotRun: Bool { status == 126 || status == 127 }

        var description: String { "ended with status \(status): \(text)" }
    }

    /// Runs it on a separate thread. Its output goes to standard error.
    /// - Throws: ``Failure`` unless it ends with status 0.
    func run() async throws {
        let status: Int32 = await withCheckedContinuation { continuation in
            DispatchQueue(label: "command").async { continuation.resume(returning: self.status()) }
        }
        guard status == 0 else { throw Failure(text: text, status: status) }
    }

    private func status() -> Int32 {
        var actions = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return -1 }
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
        ChildDescriptors.close(in: &actions)
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(text), nil]
        let inherited: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + inherited { free(text) } }
        var process = pid_t()
        guard posix_spawn(&process, "/bin/sh", &actions, nil, arguments, inherited) == 0 else { return -1 }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        // What WIFEXITED and WEXITSTATUS of <sys/wait.h> do.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }
}
