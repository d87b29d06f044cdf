internal import FoundationEssentials
internal import Glibc
internal import Running
internal import Synchronization

/// A headless Chromium that is driven over two pipes, with a temporary profile. There is no port that others could connect to.
final class ChromiumProcess: Sendable {
    let connection: DevToolsConnection
    private let process: pid_t
    private let profile: String
    private let hasEnded = Mutex(false)

    /// Starts the program.
    /// - Throws: ``StartupFailure`` when it can't be started.
    init(program: String, environment: [String: String], trustedKey: [UInt8]? = nil) throws(StartupFailure) {
        // A write after the end of Chromium is an error, not the end of this program.
        BrokenPipe.ignore()
        let template = "\(FileManager.default.temporaryDirectory.path)/web-companion-chromium-XXXXXX"
        var name = Array(template.utf8CString)
        guard mkdtemp(&name) != nil else {
            throw ChromiumProcess.failure("A temporary folder can't be made: \(template)")
        }
        profile = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let pipes = ChromiumProcess.pipe().flatMap { commands in ChromiumProcess.pipe().map { (commands, $0) } }
        guard let (commands, events) = pipes,
            let process = ChromiumProcess.spawn(
                program, profile, environment, trustedKey, commands.end, events.start)
        else {
            try? FileManager.default.removeItem(atPath: profile)
            throw ChromiumProcess.failure("\(program) can't be started.")
        }
        self.process = process
        close(commands.end)
        close(events.start)
        connection = DevToolsConnection(input: commands.start, output: events.end)
    }

    /// Ends the program with everything that it has started, and removes the profile. Blocks for some milliseconds.
    func end() {
        let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
        guard isFirst else { return }
        connection.end()
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        // What it has started may still write for a moment.
        for _ in 0..<50 where FileManager.default.fileExists(atPath: profile) {
            try? FileManager.default.removeItem(atPath: profile)
            usleep(10_000)
        }
    }

    /// The last lines that it has written, for the message when it has ended.
    var lastWords: [String] {
        let text = (try? String(contentsOfFile: "\(profile)/\(ChromiumProcess.logName)", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(3).map { "Chromium: \(Log.bounded(String($0), to: 300))" }
    }

    private static let logName = "trial.log"

    private static func failure(_ line: String) -> StartupFailure {
        StartupFailure(lines: [line], exitCode: StartupFailure.unavailable)
    }

    /// A pipe whose ends are inherited by no other program, and are none of the descriptors that Chromium has.
    private static func pipe() -> (end: Int32, start: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
        for end in ends { close(end) }
        guard moved.allSatisfy({ $0 >= 0 }) else { return nil }
        return (moved[0], moved[1])
    }

    private static func spawn(
        _ program: String, _ profile: String, _ environment: [String: String], _ trustedKey: [UInt8]?,
        _ commands: Int32, _ events: Int32
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(
            &actions, STDERR_FILENO, "\(profile)/\(logName)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
        ChildDescriptors.close(in: &actions, except: [commands, events])
        // `--remote-debugging-pipe` reads 3 and writes 4.
        posix_spawn_file_actions_adddup2(&actions, commands, 3)
        posix_spawn_file_actions_adddup2(&actions, events, 4)
        // A separate process group: Ctrl-C does not reach it, and everything that it has started ends with it.
        posix_spawnattr_setpgroup(&attributes, 0)
        BrokenPipe.restore(in: &attributes)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        let arguments: [UnsafeMutablePointer<CChar>?] =
            ([program] + options(profile: profile, isRoot: geteuid() == 0, trustedKey: trustedKey)).map { strdup($0) }
            + [nil]
        var variables = environment.filter { !$0.key.hasPrefix("WEB_COMPANION_") }
        // Nothing is left in the home of the user; the pages of the provider are in English.
        for name in ["TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] { variables[name] = profile }
        variables["LANGUAGE"] = "en"
        let inherited: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + inherited { free(text) } }
        var process = pid_t()
        return posix_spawn(&process, program, &actions, &attributes, arguments, inherited) == 0 ? process : nil
    }

    /// The options of Chromium.
    /// - Parameters:
    ///   - isRoot: root can't use the sandbox.
    ///   - trustedKey: the hash of the one key whose certificate needs no known authority.
    static func options(profile: String, isRoot: Bool, trustedKey: [UInt8]? = nil) -> [String] {
        [
            "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
            "--no-default-browser-check", "--disable-extensions", "--disable-default-apps", "--disable-sync",
            "--disable-background-networking", "--disable-component-update", "--disable-breakpad",
            "--disable-crash-reporter", "--disable-domain-reliability", "--disable-gpu", "--disable-dev-shm-usage",
            "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding", "--disable-hang-monitor", "--disable-popup-blocking",
            "--metrics-recording-only", "--mute-audio", "--hide-scrollbars", "--password-store=basic",
            "--lang=en-US", "--accept-lang=en",
            "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LocalNetworkAccessChecks,"
                + "OptimizationHints,BackForwardCache,Translate,MediaRouter,PaintHolding",
        ] + (trustedKey.map { ["--ignore-certificate-errors-spki-list=\(Data($0).base64EncodedString())"] } ?? [])
            + (isRoot ? ["--no-sandbox"] : []) + ["about:blank"]
    }
}
