internal import CCurl
internal import Glibc

/// libcurl, loaded for the first transfer.
enum CurlLibrary {
    /// Whether libcurl is available: loads it, once per process. A failure is reported once, on stderr.
    static let isReady: Bool = {
        let result = ccurl_global_init()
        guard result != CURLE_OK else { return true }
        let line =
            "error: the provider and the API can't be called, because libcurl can't be initialized: \(result.rawValue)\n"
        _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
        return false
    }()
}
