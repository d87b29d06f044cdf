import Glibc
import Synchronization

/// A process that a test starts, from the executables that were built beside the tests.
public final class ChildProcess: Sendable {
    private let processID: pid_t
    private let output: Int32

    /// Starts an executable of this package; its standard output can be read, the rest is this process's own.
    /// `nil` when it can't be started.
    public init?(_ name: String, _ arguments: [String]) {
        let path = ChildProcess.folder + "/" + name
        // One at a time: a child that inherits the writing end of another's pipe would keep that one's reader waiting.
        let started = starting.withLock { _ in ChildProcess.start(path, arguments) }
        guard let started else { return nil }
        processID = started.processID
        output = started.output
    }

    private static func start(_ path: String, _ arguments: [String]) -> (processID: pid_t, output: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        words.append(nil)
        defer { words.forEach { free($0) } }
        var child = pid_t()
        let code = posix_spawn(&child, path, &actions, nil, words, environ)
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            return nil
        }
        return (child, ends[0])
    }

    deinit { close(output) }

    /// Waits for `count` bytes of output; fewer at its end.
    public func read(_ count: Int) -> [UInt8] {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while all.count < count {
            let got = Glibc.read(output, &chunk, min(chunk.count, count - all.count))
            guard got > 0 else { break }
            all += chunk[..<got]
        }
        return all
    }

    /// All of the output that is left; waits for its end.
    public func readToEnd() -> [UInt8] { read(.max) }

    /// `kill -9`, and waits until it is gone.
    public func killAndWait() {
        kill(processID, SIGKILL)
        _ = wait()
    }

    /// Waits for its end; the exit status, or minus the signal.
    public func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }

    /// The folder of the running executable, which is where the others were built.
    private static var folder: String {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
        let path = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}

private let starting = Mutex(())
