internal import CCurl
internal import Glibc

/// libcurl, loaded for the first transfer.
enum CurlLibrary {
    /// Whether libcurl is available: loads it, once per process. A failure is reported once, on stderr.
    static let isReady: Bool = {
        guard let reason = unsafe ccurl_load() else { return true }
        let text = unsafe String(cString: reason)
        let line = "error: nothing can be asked of the provider and the API, because libcurl can't be loaded: \(text)\n"
        _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
        return false
    }()
}
