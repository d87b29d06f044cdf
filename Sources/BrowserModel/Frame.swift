public import HTTP

/// A frame of a page.
public struct Frame: Sendable {
    /// The address of its content.
    public let url: HTTPURL
    /// The response; `nil` when the page's own policy (`frame-src`) blocked the frame, or the server did not respond.
    public let response: HTTPResponse?
    /// Whether the response allows framing by that page (`frame-ancestors`, else `X-Frame-Options`).
    public let isShown: Bool

    /// Whether a page may contain a frame with that address (CSP Level 3 section 6.1.5: `frame-src`, else `default-src`).
    static func isAllowed(_ url: HTTPURL, on page: BrowserPage) -> Bool {
        guard let policy = page.response.fields[.contentSecurityPolicy] else { return true }
        let sources = directive("frame-src", of: policy) ?? directive("default-src", of: policy)
        return sources.map { matches(url, $0, page.url) } ?? true
    }

    /// Whether a response may be shown in a frame of a page.
    static func mayBeShown(_ response: HTTPResponse, from url: HTTPURL, on page: HTTPURL) -> Bool {
        if let policy = response.fields[.contentSecurityPolicy], let sources = directive("frame-ancestors", of: policy)
        {
            return matches(page, sources, url)
        }
        switch HTTPField.Name("X-Frame-Options").flatMap({ response.fields[$0] })?.lowercased() {
        case nil: return true
        case "sameorigin": return url.origin == page.origin
        default: return false
        }
    }

    private static func directive(_ name: String, of policy: String) -> [String]? {
        policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
            .first { $0.first == name }.map { Array($0.dropFirst()) }
    }

    private static func matches(_ url: HTTPURL, _ sources: [String], _ own: HTTPURL) -> Bool {
        sources.contains { source in
            switch source {
            case "*": true
            case "'self'": url.origin == own.origin
            case "\(url.scheme):": true
            default: HTTPURL(source)?.origin == url.origin
            }
        }
    }
}
