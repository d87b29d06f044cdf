package import HTTP
internal import Pages
package import Running
internal import Synchronization

/// Handles requests that a reverse proxy passes on under its own name for this program instead of the one that people opened: the page says
/// what the proxy has to pass on, and so does the log, once.
package final class HiddenHost: HTTPResponder {
    private let pages: PageRenderer
    private let publicURL: HTTPURL
    private let log: Log
    private let isWarned = Mutex(false)

    package init(pages: PageRenderer, publicURL: HTTPURL, log: Log) {
        self.pages = pages
        self.publicURL = publicURL
        self.log = log
    }

    package func respond(to request: HTTPRequest) async -> HTTPResponse { page(host: request.fields[.host]) }

    /// The page, and the line of the log if there was none yet.
    /// - Parameter host: the received host; `nil` where it is not one of this program's.
    package func page(host: String?) -> HTTPResponse {
        let isFirst = isWarned.withLock { isWarned in
            defer { isWarned = true }
            return !isWarned
        }
        if isFirst { log(.warning, HiddenHost.warning(host: host, publicURL)) }
        return pages.error(.hiddenHost(pages.context(nil)))
    }

    /// What is wrong with the proxy, and what to change in it.
    private static func warning(host: String?, _ publicURL: HTTPURL) -> String {
        "A reverse proxy passes requests on with \(host.map { "the Host \(Log.bounded($0))" } ?? "a Host that is not known here"), so that people only see an error page. "
            + "It has to pass the Host of the browser on, in nginx by `proxy_set_header Host $http_host;`, in Apache by `ProxyPreserveHost On`, "
            + "and publicURL, which is \(publicURL.origin), has to be the address that people open."
    }
}
