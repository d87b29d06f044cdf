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
    public mutating func keep(_ response: HTTPResponse, from url: HTTPURL, at time: Date) {
        if let clear = response.fields[.clearSiteData], clear.contains("\"cookies\"") || clear.contains("\"*\"") {
            cookies.removeAll { $0.domain == url.host }
        }
        for field in response.fields[values: .setCookie] { keep(field, from: url, at: time) }
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

    private mutating func keep(_ field: String, from url: HTTPURL, at time: Date) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false).map(CookieJar.trim)
        guard let equals = parts[0].firstIndex(of: "=") else { return }
        var attributes: [String: String] = [:]
        for part in parts.dropFirst() {
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            attributes[halves[0].lowercased()] = halves.count > 1 ? String(halves[1]) : ""
        }
        var domain = attributes["domain"]?.lowercased() ?? ""
        if domain.hasPrefix(".") { domain.removeFirst() }
        guard domain.isEmpty || CookieJar.matches(url.host, domain) else { return }
        let path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? CookieJar.defaultPath(url)
        let seconds = attributes["max-age"].flatMap { Double($0) }
        let stated = attributes["samesite"]?.lowercased() ?? "lax"
        let cookie = Cookie(
            name: String(parts[0][..<equals]), value: String(parts[0][parts[0].index(after: equals)...]),
            domain: domain.isEmpty ? url.host : domain, isHostOnly: domain.isEmpty, path: path,
            isSecure: attributes["secure"] != nil, isHTTPOnly: attributes["httponly"] != nil,
            sameSite: ["strict", "none"].contains(stated) ? stated : "lax", expiry: seconds.map { time + $0 })
        guard CookieJar.isAcceptable(cookie, from: url) else { return }
        let isSame: (Cookie) -> Bool = {
            $0.name == cookie.name && $0.domain == cookie.domain && $0.isHostOnly == cookie.isHostOnly
                && $0.path == cookie.path
        }
        let isDeletion = seconds.map { $0 <= 0 } ?? false
        if let index = cookies.firstIndex(where: isSame) {
            if isDeletion { cookies.remove(at: index) } else { cookies[index] = cookie }
        } else if !isDeletion {
            cookies.append(cookie)
        }
    }

    private static func isAcceptable(_ cookie: Cookie, from url: HTTPURL) -> Bool {
        if cookie.isSecure, !url.isSecure { return false }
        if cookie.sameSite == "none", !cookie.isSecure { return false }
        let name = cookie.name.lowercased()
        if name.hasPrefix("__secure-"), !cookie.isSecure { return false }
        return !name.hasPrefix("__host-") || (cookie.isSecure && cookie.isHostOnly && cookie.path == "/")
    }

    private static func matches(_ host: String, _ domain: String) -> Bool {
        host == domain || (host.hasSuffix("." + domain) && host.contains { $0.isLetter })
    }

    private static func matches(path: String, _ cookiePath: String) -> Bool {
        path == cookiePath || (path.hasPrefix(cookiePath) && cookiePath.hasSuffix("/"))
            || path.hasPrefix(cookiePath + "/")
    }

    private static func defaultPath(_ url: HTTPURL) -> String {
        guard let slash = url.path.lastIndex(of: "/"), slash != url.path.startIndex else { return "/" }
        return String(url.path[..<slash])
    }

    private static func trim(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
