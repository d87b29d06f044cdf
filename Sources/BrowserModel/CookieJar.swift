public import FoundationEssentials
public import HTTP

/// The cookies of a browser, by the rules of RFC 6265bis as browsers keep them today: host-only unless `Domain` says
/// otherwise, no regard to ports, `SameSite=Lax` when nothing is said, prefixes enforced.
public struct CookieJar: Sendable {
    /// One cookie.
    public struct Cookie: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
        /// The host that set it, or the one named by `Domain`.
        public var domain: String
        /// Whether it goes to exactly that host.
        public var isHostOnly: Bool
        /// The path it goes to.
        public var path: String
        /// Whether it goes over TLS only.
        public var isSecure: Bool
        /// Whether scripts are kept from it.
        public var isHTTPOnly: Bool
        /// `lax`, `strict` or `none`.
        public var sameSite: String
        /// When it ends; `nil` with the browser.
        public var expiry: Date?
    }

    /// Every cookie, oldest first.
    public private(set) var cookies: [Cookie] = []

    /// An empty jar.
    public init() {}

    /// Keeps what a response sets, or not.
    /// - Parameter isThirdParty: whether it stands in a frame of another site's page: such keep only what may be sent from
    ///   there too (section 5.7, step 16).
    public mutating func keep(
        _ response: HTTPResponse, from url: HTTPURL, at time: Date, isThirdParty: Bool = false
    ) {
        if let clear = response.fields[.clearSiteData], clear.contains("\"cookies\"") || clear.contains("\"*\"") {
            cookies.removeAll { $0.domain == url.host }
        }
        for field in response.fields[values: .setCookie] {
            guard let cookie = Cookie(field, from: url, at: time), cookie.isAcceptable(from: url),
                !isThirdParty || cookie.sameSite == "none", !wouldHideSecure(cookie, from: url)
            else { continue }
            keep(cookie, at: time)
        }
    }

    /// Puts a cookie in as another program on the same host would.
    public mutating func plant(_ cookie: Cookie) { cookies.append(cookie) }

    /// Takes every cookie of that name out.
    public mutating func remove(_ name: String) { cookies.removeAll { $0.name == name } }

    /// Ends the browser: what has no `Max-Age` goes.
    public mutating func endBrowserSession() { cookies.removeAll { $0.expiry == nil } }

    /// The value of `Cookie` for a navigation; `nil` when there is none.
    /// - Parameters:
    ///   - isSameSite: whether the page that leads there is of the same site.
    ///   - isSafe: whether the method is GET or HEAD.
    public mutating func field(for url: HTTPURL, isSameSite: Bool, isSafe: Bool, at time: Date) -> String? {
        cookies.removeAll { $0.expiry.map { $0 <= time } ?? false }
        let path = url.path.isEmpty ? "/" : url.path
        let found = cookies.enumerated().filter { _, cookie in
            let domain = cookie.isHostOnly ? cookie.domain == url.host : CookieJar.matches(url.host, cookie.domain)
            let site = isSameSite || cookie.sameSite == "none" || (cookie.sameSite == "lax" && isSafe)
            return domain && site && (!cookie.isSecure || url.isSecure) && CookieJar.matches(path: path, cookie.path)
        }
        // Longer paths first, then the older one (RFC 6265bis section 5.8.3).
        let ordered = found.sorted {
            ($0.element.path.count, -$0.offset) > ($1.element.path.count, -$1.offset)
        }
        guard !ordered.isEmpty else { return nil }
        return ordered.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }

    private mutating func keep(_ cookie: Cookie, at time: Date) {
        let index = cookies.firstIndex {
            $0.name == cookie.name && $0.domain == cookie.domain && $0.isHostOnly == cookie.isHostOnly
                && $0.path == cookie.path
        }
        let isDeletion = cookie.expiry.map { $0 <= time } ?? false
        if let index {
            // One that is replaced keeps its age, and with it its place.
            if isDeletion { cookies.remove(at: index) } else { cookies[index] = cookie }
        } else if !isDeletion {
            cookies.append(cookie)
        }
    }

    /// "Leave secure cookies alone": what came without TLS can neither replace nor hide one that came with it (section 5.7,
    /// step 11).
    private func wouldHideSecure(_ cookie: Cookie, from url: HTTPURL) -> Bool {
        !url.isSecure
            && cookies.contains {
                $0.name == cookie.name && $0.isSecure
                    && (CookieJar.matches($0.domain, cookie.domain) || CookieJar.matches(cookie.domain, $0.domain))
                    && CookieJar.matches(path: cookie.path, $0.path)
            }
    }

    /// Whether a host is a domain or below it (section 5.1.3). An address has nothing below it.
    static func matches(_ host: String, _ domain: String) -> Bool {
        host == domain || (host.hasSuffix("." + domain) && host.contains { $0.isLetter })
    }

    /// Whether a path is a cookie's or below it (section 5.1.4).
    private static func matches(path: String, _ cookiePath: String) -> Bool {
        path == cookiePath || (path.hasPrefix(cookiePath) && cookiePath.hasSuffix("/"))
            || path.hasPrefix(cookiePath + "/")
    }
}
