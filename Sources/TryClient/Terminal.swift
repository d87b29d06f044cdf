internal import Glibc

/// The terminal that standard error is.
enum Terminal {
    /// Its width in characters; `nil` where standard error is none.
    static var width: Int? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Writes to standard error, at once.
    static func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
