/// How a test waits for what other tasks bring about and no event reports.
public enum Polling {
    /// Lets other tasks run before the test looks again: a loop around `Task.yield()` would keep a processor from them.
    public static func pause() async {
        // Waits: a moment, between one look and the next.
        try? await Task.sleep(for: .milliseconds(1))
    }
}
