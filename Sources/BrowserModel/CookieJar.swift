public import FoundationEssentials
public import HTTP

/// The cookies of a browser, by the rules of RFC 6265bis that browsers apply today: host-only unless `Domain` is given,
/// ports ignored, `SameSite=Lax` by default, prefixes enforced.
public struct CookieJar: Sendable {
    /// One cookie.
    public struct Cookie: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
        /// The host that set it, or the one named by `Domain`.
        public var domain: String
        /// Whether it is sent to exactly that host.
        public var isHostOnly: Bool
        /// The path it is sent to.
        public var path: String
        /// Whether it is sent over TLS only.
        public var isSecure: Bool
        /// Whether it is hidden from scripts.
        public var isHTTPOnly: Bool
        /// `lax`, `strict` or `none`.
        public var sameSite: String
        /// When it expires; `nil` for a session cookie.
        public var expiry: Date?
    }

    /// Every cookie, oldest first.
    public private(set) var cookies: [Cookie] = []

    /// An empty jar.
    public init() {}

    /// Stores the cookies of a response, if allowed.
    /// - Parameter isThirdParty: whether the response is in another site's frame: then only cookies are stored that would be sent from
    ///   there too (section 5.7, step 16).
    public mutating func store(
        _ response: HTTPResponse, from url: HTTPURL, at time: Date, isThirdParty: Bool = false
    ) {
        if let clear = response.fields[.clearSiteData], clear.contains("\"cookies\"") || clear.contains("\"*\"") {
            cookies.removeAll { $0.domain == url.host }
        }
        for field in response.fields[values: .setCookie] {
            guard let cookie = Cookie(field, from: url, at: time), cookie.isAcceptable(from: url),
                !isThirdParty || cookie.sameSite == "none", !wouldHideSecure(cookie, from: url)
            else { continue }
            store(cookie, at: time)
        }
    }

    /// Adds a cookie as another program on the same host would.
    public mutating func plant(_ cookie: Cookie) { cookies.append(cookie) }

    /// Removes every cookie with that name.
    public mutating func remove(_ name: String) { cookies.removeAll { $0.name == name } }

    /// Ends the browser session: cookies without `Max-Age` are removed.
    public mutating func endBrowserSession() { cookies.removeAll { $0.expiry == nil } }

    /// The value of `Cookie` for a navigation; `nil` when there is none.
    /// - Parameters:
    ///   - isSameSite: whether the initiating page is of the same site.
    ///   - isSafe: whether the method is GET or HEAD.
    public mutating func field(for url: HTTPURL, isSameSite: Bool, isSafe: Bool, at time: Date) -> String? {
        cookies.removeAll { $0.expiry.map { $0 <= time } ?? false }
        let path = url.path.isEmpty ? "/" : url.path
        let found = cookies.enumerated().filter { _, cookie in
            let domain = cookie.isHostOnly ? cookie.domain == url.host : CookieJar.matches(url.host, cookie.domain)
            let site = isSameSite || cookie.sameSite == "none" || (cookie.sameSite == "lax" && isSafe)
            return domain && site && (!cookie.isSecure || url.isSecure) && CookieJar.matches(path: path, cookie.path)
        }
        // Longer paths first, then older cookies (RFC 6265bis section 5.8.3).
        let ordered = found.sorted {
            ($0.element.path.count, -$0.offset) > ($1.element.path.count, -$1.offset)
        }
        guard !ordered.isEmpty else { return nil }
        return ordered.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }

    private mutating func store(_ cookie: Cookie, at time: Date) {
        let index = cookies.firstIndex {
            $0.name == cookie.name && $0.domain == cookie.domain && $0.isHostOnly == cookie.isHostOnly
                && $0.path == cookie.path
        }
        let isDeletion = cookie.expiry.map { $0 <= time } ?? false
        if let index {
            // A replaced cookie keeps its creation time, and with it its position.
            if isDeletion { cookies.remove(at: index) } else { cookies[index] = cookie }
        } else if !isDeletion {
            cookies.append(cookie)
        }
    }

    /// "Leave secure cookies alone": a cookie set without TLS can neither replace nor hide one set over TLS (section 5.7,
    /// step 11).
    private func wouldHideSecure(_ cookie: Cookie, from url: HTTPURL) -> Bool {
        !url.isSecure
            && cookies.contains {
                $0.name == cookie.name && $0.isSecure
                    && (CookieJar.matches($0.domain, cookie.domain) || CookieJar.matches(cookie.domain, $0.domain))
                    && CookieJar.matches(path: cookie.path, $0.path)
            }
    }

    /// Whether a host is a domain or a subdomain of it (section 5.1.3). An IP address has no subdomains.
    static func matches(_ host: String, _ domain: String) -> Bool {
        host == domain || (host.hasSuffix("." + domain) && host.contains { $0.isLetter })
    }

    /// Whether a path is a cookie's or below it (section 5.1.4).
    private static func matches(path: String, _ cookiePath: String) -> Bool {
        path == cookiePath || (path.hasPrefix(cookiePath) && cookiePath.hasSuffix("/"))
            || path.hasPrefix(cookiePath + "/")
    }
}
