internal import Glibc
internal import Running

/// Opens the user's default browser, where there is a desktop.
enum BrowserOpener {
    /// Starts `xdg-open` (or `open`) with `url` and does not wait for it. Does nothing without a desktop.
    /// - Returns: whether a program was started.
    static func open(_ url: String, environment: [String: String]) -> Bool {
        guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return false }
        for program in ["xdg-open", "sensible-browser", "open"] where start(program, url, environment) { return true }
        return false
    }

    private static func start(_ program: String, _ url: String, _ environment: [String: String]) -> Bool {
        var actions = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { return false }
        defer { posix_spawnattr_destroy(&attributes) }
        BrokenPipe.restore(in: &attributes)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        // The opener's output belongs neither in our log nor on the terminal.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        ChildDescriptors.close(in: &actions)
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(url), nil]
        // A browser must not inherit the client secret and the key.
        let inherited: [UnsafeMutablePointer<CChar>?] =
            environment.filter { !$0.key.hasPrefix("WEB_COMPANION_") }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + inherited { free(text) } }
        var process = pid_t()
        guard posix_spawnp(&process, program, &actions, &attributes, arguments, inherited) == 0 else { return false }
        // Reaped on its own thread, so that no zombie process is left while the program runs.
        Reaper.reap(process)
        return true
    }
}
