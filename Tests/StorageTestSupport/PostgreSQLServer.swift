import Dispatch
import Glibc
import Synchronization
import TestSupport

@testable import PostgreSQLStore

/// A PostgreSQL server of a test process, with an empty database, which ends with the process. Other machines can't reach it, and it has no
/// port unless it is given one.
package final class PostgreSQLServer: Sendable {
    /// Why there is no server.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private struct State {
        var processID: pid_t = 0
        var log = ""
        var schemas: [String: String] = [:]
    }

    /// Where the data and the socket are.
    package let folder: String
    private let programs: String
    private let settings: [String]
    /// Where it listens on this machine; `nil` where it has a socket alone.
    package let port: UInt16?
    private let state = Mutex(State())
    private let isReady = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    /// One for all tests that do not stop it. It does not wait for the disk, which a kill of a process does not need.
    package static func shared() throws -> PostgreSQLServer { try sharedServer.get() }

    private static let sharedServer = Result {
        try PostgreSQLServer(["fsync=off", "synchronous_commit=off", "full_page_writes=off"])
    }

    /// Makes a server and starts it.
    /// - Parameter settings: as in `postgresql.conf`.
    package init(_ settings: [String] = [], port: UInt16? = nil) throws {
        self.port = port
        programs = try PostgreSQLServer.findPrograms()
        removeLeftovers()
        var template = Array("/tmp/\(leftoverPrefix)\(getpid())-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(description: "there is no temporary folder") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if geteuid() == 0 { chown(folder, nobody, nobody) }
        let network = port.map { ["listen_addresses=127.0.0.1", "port=\($0)"] } ?? ["listen_addresses="]
        self.settings =
            ["unix_socket_directories=\(folder)", "max_connections=800", "jit=off", "recovery_init_sync_method=syncfs"]
            + network
            + settings
        let output = try finish(
            start([
                "\(programs)/initdb", "-D", "\(folder)/data", "-U", "test", "--auth=trust", "--no-sync",
                "--encoding=UTF8", "--locale=C", "--no-instructions",
            ]))
        guard access("\(folder)/data/PG_VERSION", F_OK) == 0 || geteuid() == 0 else {
            throw Failure(description: "initdb failed: \(output)")
        }
        servers.withLock { [self] in
            if $0.isEmpty { atexit { stopServers() } }
            $0.append(self)
        }
        try start()
    }

    /// Writes a file into the data folder, readable for the server alone.
    package func write(_ bytes: [UInt8], to name: String) {
        let path = "\(folder)/data/\(name)"
        TemporaryFolder.write(bytes, to: path)
        if geteuid() == 0 { chown(path, nobody, nobody) }
    }

    // MARK: Start and end

    /// Starts it again, and returns when it serves.
    package func start() throws {
        let arguments = ["\(programs)/postgres", "-D", "\(folder)/data"] + settings.flatMap { ["-c", $0] }
        let (processID, output) = try start(arguments)
        state.withLock { ($0.processID, $0.log) = (processID, "") }
        // The process is told when the thread that has started it ends, so that thread stays.
        guard DetachedThread.start({ self.watch(processID, output) }) else {
            throw Failure(description: "there is no thread")
        }
        isReady.wait()
        let log = state.withLock(\.log)
        guard log.contains(PostgreSQLServer.ready) else { throw Failure(description: "no start: \(log)") }
    }

    /// Ends it in order; it can be started again.
    package func stop() { end(SIGINT) }

    /// `kill -9`, and waits until all its processes are gone.
    package func crash() { end(SIGKILL) }

    private func end(_ signal: Int32) {
        let processID = state.withLock { state in
            defer { state.processID = 0 }
            return state.processID
        }
        guard processID > 0 else { return }
        kill(processID, signal)
        if hasEnded.wait(timeout: .now() + 60) == .timedOut {
            kill(processID, SIGKILL)
            hasEnded.wait()
        }
    }

    /// Lets all of its processes hang until ``resume()``.
    package func pause() { for process in processes { kill(process, SIGSTOP) } }

    /// Lets them continue.
    package func resume() { for process in processes { kill(process, SIGCONT) } }

    fileprivate func remove() {
        resume()
        stop()
        PostgreSQLServer.remove(folder)
    }

    private var processes: [pid_t] {
        let first = state.withLock(\.processID)
        let children = TemporaryFolder.names(in: "/proc").compactMap { Int32($0) }.filter { process in
            let status = String(decoding: TemporaryFolder.read("/proc/\(process)/stat"), as: UTF8.self)
            let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 1 && Int32(fields[1]) == first
        }
        return [first] + children
    }

    private static let ready = "database system is ready to accept connections"

    /// Reads what it says, to its end and that of all its processes.
    private func watch(_ processID: pid_t, _ output: Int32) {
        var wasReady = false
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = read(output, &chunk, chunk.count), count > 0 {
            let isReadyNow = state.withLock { state in
                state.log = String((state.log + String(decoding: chunk[..<count], as: UTF8.self)).suffix(20_000))
                return state.log.contains(PostgreSQLServer.ready)
            }
            if isReadyNow, !wasReady {
                wasReady = true
                isReady.signal()
            }
        }
        close(output)
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        if !wasReady { isReady.signal() } else { hasEnded.signal() }
    }

    /// Starts a program as a user whom PostgreSQL accepts. It is told to end when this thread does.
    private func start(_ arguments: [String]) throws -> (processID: pid_t, output: Int32) {
        let user = geteuid() == 0 ? ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] : []
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Failure(description: "there is no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
        var words: [UnsafeMutablePointer<CChar>?] =
            (["setpriv", "--pdeathsig=INT"] + user + arguments).map { strdup($0) }
        words.append(nil)
        defer { words.forEach { free($0) } }
        let variables = ["LC_ALL=C", "PATH=/usr/bin:/bin", "TZ=UTC"]
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) }
        environment.append(nil)
        defer { environment.forEach { free($0) } }
        var child = pid_t()
        let code = posix_spawnp(&child, "setpriv", &actions, nil, words, environment)
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            throw Failure(description: "setpriv, of the package util-linux, can't be started")
        }
        return (child, ends[0])
    }

    private func finish(_ started: (processID: pid_t, output: Int32)) throws -> String {
        var text = ""
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = read(started.output, &chunk, chunk.count), count > 0 {
            text += String(decoding: chunk[..<count], as: UTF8.self)
        }
        close(started.output)
        var status: Int32 = 0
        while waitpid(started.processID, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { throw Failure(description: text) }
        return text
    }

    /// The folder of the programs: those that script/bootstrap has unpacked, or those of the machine.
    private static func findPrograms() throws -> String {
        // The sources, or a copy of them within.
        let path = "\(#filePath)".split(separator: "/").dropLast()
        let unpacked = path.indices.reversed().map {
            "/" + path[...$0].joined(separator: "/") + "/.tools/postgresql/usr/lib/postgresql"
        }
        for place in unpacked + ["/usr/lib/postgresql"] {
            for version in TemporaryFolder.names(in: place).compactMap({ Int($0) }).sorted(by: >) {
                let folder = "\(place)/\(version)/bin"
                if access("\(folder)/initdb", X_OK) == 0 { return folder }
            }
        }
        throw Failure(description: "there is no PostgreSQL server; script/bootstrap --tests fetches it")
    }

    fileprivate static func remove(_ path: String) {
        for name in TemporaryFolder.names(in: path) where unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
        rmdir(path)
    }

    // MARK: Use

    /// The connection string of the database as the superuser.
    package var address: String { "host=\(folder) port=\(port ?? 5432) user=test dbname=postgres" }

    /// The connection string of an empty schema; the same for the same name.
    package func schema(_ name: String) throws -> String {
        let (schema, isNew) = state.withLock { state in
            if let known = state.schemas[name] { return (known, false) }
            let schema = "s\(state.schemas.count)"
            state.schemas[name] = schema
            return (schema, true)
        }
        if isNew { try run("CREATE SCHEMA \(schema)") }
        return "\(address) options=-csearch_path=\(schema) application_name=\(schema)"
    }

    /// Waits until no connection to a schema is left: a server still carries out what a process that was killed has sent.
    package func waitForEnd(of place: String) throws {
        let schema = place.split(separator: "=").last ?? ""
        let connection = try connect()
        let others = "SELECT 1 FROM pg_stat_activity WHERE application_name = '\(schema)'"
        // Waits: for other processes of the server.
        while try !connection.run(others).isEmpty { usleep(2000) }
    }

    /// Waits until a transaction of a schema waits for another one.
    package func waitForLocks(of place: String) throws {
        let schema = place.split(separator: "=").last ?? ""
        let connection = try connect()
        let waiting =
            "SELECT 1 FROM pg_stat_activity WHERE application_name = '\(schema)' AND wait_event_type = 'Lock'"
        // Waits: for other processes of the server.
        while try connection.run(waiting).isEmpty { usleep(2000) }
    }

    /// A connection of somebody else.
    package func connect(_ place: String? = nil) throws -> PostgreSQLClient {
        try PostgreSQLClient(place ?? address)
    }

    /// Runs statements, and returns the rows of the last as text.
    @discardableResult
    package func run(_ statements: String..., at place: String? = nil) throws -> [[String?]] {
        let client = try connect(place)
        return try statements.map { try client.run($0) }.last ?? []
    }

    /// Another program, which runs as the user of the server until it is stopped or this process ends.
    package final class Program: Sendable {
        private let processID: pid_t
        private let hasEnded = DispatchSemaphore(value: 0)

        fileprivate init(_ processID: pid_t) { self.processID = processID }

        /// Ends it, and waits until it has.
        package func stop() {
            kill(processID, SIGKILL)
            hasEnded.wait()
            hasEnded.signal()
        }

        fileprivate func watch(_ output: Int32, for words: String, _ isReady: DispatchSemaphore) {
            var said = ""
            var chunk = [UInt8](repeating: 0, count: 4096)
            var isWaitedFor = true
            while case let count = read(output, &chunk, chunk.count), count > 0 {
                said = String((said + String(decoding: chunk[..<count], as: UTF8.self)).suffix(4096))
                if isWaitedFor, said.contains(words) {
                    isWaitedFor = false
                    isReady.signal()
                }
            }
            close(output)
            var status: Int32 = 0
            while waitpid(processID, &status, 0) < 0, errno == EINTR {}
            hasEnded.signal()
            if isWaitedFor { isReady.signal() }
        }
    }

    /// Starts another program as the user of the server, and returns when it has said something, or has ended.
    package func start(program arguments: [String], untilItSays words: String) throws -> Program {
        let isReady = DispatchSemaphore(value: 0)
        let started = Mutex<Result<Program, any Error>?>(nil)
        // The process is told when the thread that has started it ends, so that thread stays.
        let isStarted = DetachedThread.start {
            do {
                let (processID, output) = try self.start(arguments)
                let program = Program(processID)
                started.withLock { $0 = .success(program) }
                program.watch(output, for: words, isReady)
            } catch {
                started.withLock { $0 = .failure(error) }
                isReady.signal()
            }
        }
        guard isStarted else { throw Failure(description: "there is no thread") }
        isReady.wait()
        guard let result = started.withLock({ $0 }) else { throw Failure(description: "no start") }
        return try result.get()
    }

    /// Runs another program as the user of the server, in its folder.
    package func run(program arguments: [String]) throws { _ = try finish(start(arguments)) }
}

private let nobody: uid_t = 65534
private let leftoverPrefix = "web-companion-postgresql-"
private let servers = Mutex<[PostgreSQLServer]>([])

private func stopServers() { for server in servers.withLock({ $0 }) { server.remove() } }

/// The folders of test processes that were killed.
private func removeLeftovers() {
    for name in TemporaryFolder.names(in: "/tmp") where name.hasPrefix(leftoverPrefix) {
        let parts = name.dropFirst(leftoverPrefix.count).split(separator: "-")
        if let process = parts.first.flatMap({ Int32($0) }), kill(process, 0) != 0, errno == ESRCH {
            removeSharedMemory(of: "/tmp/\(name)/data")
            PostgreSQLServer.remove("/tmp/\(name)")
        }
    }
}

/// What a server that was killed leaves to the next one of its folder, by which it is recognized.
private func removeSharedMemory(of folder: String) {
    let lines = String(decoding: TemporaryFolder.read("\(folder)/postmaster.pid"), as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    let numbers = lines.count > 6 ? lines[6].split(separator: " ").compactMap { Int32($0) } : []
    if numbers.count == 2 { shmctl(numbers[1], IPC_RMID, nil) }
}
