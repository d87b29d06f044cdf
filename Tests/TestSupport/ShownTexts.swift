import FoundationEssentials
import Glibc
import Testing

/// What the program has shown in the tests, for `Tests/coverage-of-advice`: pages, lines of its log and of its commands, each with the
/// test. Kept only where the variable `SHOWN_TEXTS` names a file.
public enum ShownTexts {
    private static let file: Int32? = ProcessInfo.processInfo.environment["SHOWN_TEXTS"].flatMap { path in
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        return file < 0 ? nil : file
    }

    /// Keeps a text; or the name of one, as in `Languages/web-companion.pot`, where a test sees only that.
    public static func record(_ text: @autoclosure () -> String) {
        guard let file else { return }
        let bytes = Array("\(Test.current?.displayName ?? Test.current?.name ?? "")\u{1F}\(text())\u{1E}".utf8)
        // One call, so that records of several threads do not mix.
        _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }
}
