internal import CCurl
internal import Glibc

/// libcurl, which is loaded for the first transfer.
enum CurlLibrary {
    /// Whether it can be called: loads it, once per process. That it can't be loaded is said once, on stderr.
    static let isReady: Bool = {
        guard let reason = unsafe ccurl_load() else { return true }
        let text = unsafe String(cString: reason)
        let line = "error: nothing can be asked of the provider and the API, because libcurl can't be loaded: \(text)\n"
        _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
        return false
    }()
}
