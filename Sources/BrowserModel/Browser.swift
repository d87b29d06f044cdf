public import FoundationEssentials
public import HTTP

/// A headless browser: stores cookies, follows redirects, submits the forms of pages, by the rules of real browsers.
///
/// It sends requests with any `HTTPClient`: an in-memory one for programs in memory, a client with sockets for servers on
/// loopback. It sends the headers that browsers send and programs check: `Origin`, `Sec-Fetch-Site`, one `Cookie` field; and it
/// blocks forms that the page's `form-action` forbids, including their redirects.
public actor Browser {
    /// The name of the browser whose request is being handled, for checks deep inside a program in memory.
    @TaskLocal public static var current: String?

    /// The value of ``current`` during its requests.
    public let name: String
    /// Its cookies.
    public private(set) var jar: CookieJar
    /// Every frame of its pages so far.
    public private(set) var frames: [Frame] = []
    /// Whether the scripts of pages run: forms that submit automatically do so, and a sign-in that begins on one of the program's
    /// pages, or at an entered address, is sent with the key of its tab.
    public nonisolated let runsScripts: Bool
    /// Whether cookies are stored at all.
    public let keepsCookies: Bool

    /// The contents of the tabs' `sessionStorage`, by origin: the keys of sign-ins that were begun there.
    private var tabKeys: [String: Set<String>] = [:]
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    private static let maxRedirects = 20
    private let languages: String
    private let patience: Int

    /// A browser without cookies, or with those of another.
    /// - Parameters:
    ///   - languages: the value of `Accept-Language`.
    ///   - patience: after how many seconds at most a page may navigate by itself; the browser does so at once.
    public init(
        _ name: String = "browser", client: any HTTPClient, jar: CookieJar = CookieJar(), runsScripts: Bool = true,
        keepsCookies: Bool = true, languages: String = "en", patience: Int = 0,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.name = name
        self.client = client
        self.jar = jar
        self.runsScripts = runsScripts
        self.keepsCookies = keepsCookies
        self.languages = languages
        self.patience = patience
        self.now = now
    }

    /// Changes the cookies directly.
    public func changeCookies(_ change: @Sendable (inout CookieJar) -> Void) { change(&jar) }

    /// Opens an address, as entered in the address bar or from a bookmark.
    public func open(_ address: String) async throws(BrowserError) -> BrowserPage {
        try await navigate(.get, try Browser.address(address, from: nil), initiator: nil)
    }

    /// Navigates from a page, as a link or a script of the page would.
    public func go(_ address: String, from page: BrowserPage) async throws(BrowserError) -> BrowserPage {
        try await navigate(.get, try Browser.address(address, from: page.url), initiator: page)
    }

    /// Clicks the link with that text.
    public func follow(_ link: String, on page: BrowserPage) async throws(BrowserError) -> BrowserPage {
        guard let address = page.link(link) else { throw .noLink(link, describing: page) }
        return try await go(address, from: page)
    }

    /// Clicks a button, with fields filled in.
    /// - Parameter item: a text in the list item that contains the button.
    public func press(
        _ button: String, in item: String? = nil, on page: BrowserPage, filling changes: FormParameters = [:]
    ) async throws(BrowserError) -> BrowserPage {
        try await submit(try page.submission(pressing: button, in: item, changes: changes), on: page)
    }

    /// Submits a form that is on no page of the program, as a foreign page could.
    /// - Parameter page: the page that sends it; `nil` for a client that is no browser and sends no such headers.
    public func post(
        _ values: FormParameters, to address: String, from page: BrowserPage?
    ) async throws(BrowserError) -> BrowserPage {
        let url = try Browser.address(address, from: page?.url)
        return try await navigate(.post, url, values, initiator: page)
    }

    private func submit(
        _ form: BrowserPage.Submission, on page: BrowserPage
    ) async throws(BrowserError) -> BrowserPage {
        let url = try Browser.address(form.action, from: page.url)
        let policy = FormActionPolicy(page)
        guard form.method == .post else {
            return try await navigate(
                .get, url.replacing(path: url.path, query: form.values.encoded), initiator: page, policy: policy)
        }
        return try await navigate(.post, url, form.values, initiator: page, policy: policy)
    }

    private func navigate(
        _ method: HTTPMethod, _ url: HTTPURL, _ form: FormParameters? = nil, initiator: BrowserPage?,
        policy: FormActionPolicy? = nil, before: [BrowserPage.Step] = []
    ) async throws(BrowserError) -> BrowserPage {
        var (method, url, form) = (method, url, form)
        if runsScripts, method == .get, url.path == "/sign-in", (initiator?.url.origin ?? url.origin) == url.origin {
            url = withTabKey(url)
        }
        var steps = before
        var chain: [HTTPURL] = []
        while true {
            if let policy, !policy.allows(url) {
                throw .blockedByFormAction(url.description, policy: policy.text)
            }
            chain.append(url)
            let step = try await exchange(method, url, form, initiator, chain)
            steps.append(step)
            guard steps.count < Browser.maxRedirects else { throw .tooManyRedirects(steps.map(\.url.description)) }
            guard [301, 302, 303, 307, 308].contains(step.response.status.code),
                let location = step.response.fields[.location]
            else { return try await arrived(BrowserPage(steps: steps, last: step)) }
            url = try Browser.address(location, from: url)
            if step.response.status.code < 307, method != .head { (method, form) = (.get, nil) }
        }
    }

    /// Carries out what a page does automatically.
    private func arrived(_ page: BrowserPage) async throws(BrowserError) -> BrowserPage {
        for frame in page.markup.all("iframe") {
            frames += [await opened(frame["src"] ?? "", on: page)].compactMap(\.self)
        }
        if let address = page.refresh(within: patience) {
            return try await navigate(
                .get, try Browser.address(address, from: page.url), initiator: page, before: page.steps)
        }
        if runsScripts, let form = try page.selfSubmission() {
            return try await navigate(
                form.method, try Browser.address(form.action, from: page.url), form.values, initiator: page,
                policy: FormActionPolicy(page), before: page.steps)
        }
        if runsScripts, let (key, form) = try page.keyedSubmission(),
            tabKeys[page.url.origin]?.remove(key) != nil
        {
            return try await navigate(
                form.method, try Browser.address(form.action, from: page.url), form.values, initiator: page,
                policy: FormActionPolicy(page), before: page.steps)
        }
        return page
    }

    /// Adds the tab's key to a link that begins a sign-in, as the script does.
    private func withTabKey(_ url: HTTPURL) -> HTTPURL {
        let key = String(UInt128.random(in: .min ... .max), radix: 16)
        tabKeys[url.origin, default: []].insert(key)
        return url.appending(query: ["key": key])
    }

    /// Loads a frame. A redirect is not followed.
    private func opened(_ address: String, on page: BrowserPage) async -> Frame? {
        guard let url = try? Browser.address(address, from: page.url) else { return nil }
        guard Frame.isAllowed(url, on: page),
            let step = try? await exchange(.get, url, nil, page, [url], isFrame: true)
        else { return Frame(url: url, response: nil, isShown: false) }
        let isShown = Frame.mayBeShown(step.response, from: url, on: page.url)
        return Frame(url: url, response: step.response, isShown: isShown)
    }

    private func exchange(
        _ method: HTTPMethod, _ url: HTTPURL, _ form: FormParameters?, _ page: BrowserPage?, _ chain: [HTTPURL],
        isFrame: Bool = false
    ) async throws(BrowserError) -> BrowserPage.Step {
        var fields: HTTPFields = [
            .accept: "text/html,application/xhtml+xml,*/*;q=0.8", .acceptLanguage: languages, .userAgent: "Browser",
        ]
        let initiator = page?.url
        let relation = Relation(initiator, chain)
        // `Lax` allows cookies from another site in top-level navigations only.
        let isSafe = !isFrame && (method == .get || method == .head)
        // Browsers compare the site of the initiating page, whatever redirects are in between.
        let isSameSite = initiator.map { Relation.site($0) == Relation.site(url) } ?? true
        if let cookies = jar.field(for: url, isSameSite: isSameSite, isSafe: isSafe, at: now()) {
            fields[.cookie] = cookies
        }
        // `Referrer-Policy: same-origin`, which all pages of the programs have.
        if relation.name == "same-origin" { fields[.referer] = initiator?.description }
        fields[.secFetchSite] = relation.name
        fields[.secFetchMode] = "navigate"
        fields[.secFetchDest] = isFrame ? "iframe" : "document"
        let isThirdParty = isFrame && !isSameSite
        if let form {
            fields[.contentType] = "application/x-www-form-urlencoded"
            fields[.origin] = page.map { Browser.sender($0, to: url, chain) }
            return try await send(method, url, fields, Array(form.encoded.utf8), isThirdParty)
        }
        return try await send(method, url, fields, [], isThirdParty)
    }

    /// The `Origin` of a form (Fetch Standard, "append a request `Origin` header"): a redirect between sites or the
    /// page's referrer policy makes it `null`.
    private static func sender(_ page: BrowserPage, to url: HTTPURL, _ chain: [HTTPURL]) -> String {
        let hasCrossed = Set(chain.map(\.origin)).count > 1
        switch page.response.fields[.referrerPolicy] {
        case "no-referrer": return "null"
        case "same-origin" where page.url.origin != url.origin: return "null"
        default: return hasCrossed || (page.url.isSecure && !url.isSecure) ? "null" : page.url.origin
        }
    }

    private func send(
        _ method: HTTPMethod, _ url: HTTPURL, _ fields: HTTPFields, _ body: [UInt8], _ isThirdParty: Bool
    ) async throws(BrowserError) -> BrowserPage.Step {
        let limits = OutgoingRequest.Limits(
            body: 32_000_000, connect: PatientHTTPClient.limit, total: PatientHTTPClient.limit)
        let request = OutgoingRequest(method: method, url: url, fields: fields, body: body, limits: limits)
        let client = client
        let answer: Result<HTTPResponse, HTTPClientError> = await Browser.$current.withValue(name) {
            do throws(HTTPClientError) { return .success(try await client.send(request)) } catch {
                return .failure(error)
            }
        }
        switch answer {
        case .failure(let error): throw .network(error, url.description)
        case .success(let response):
            if keepsCookies { jar.store(response, from: url, at: now(), isThirdParty: isThirdParty) }
            return BrowserPage.Step(method: method, url: url, fields: fields, response: response)
        }
    }

    /// Resolves an address on a page.
    private static func address(_ text: String, from base: HTTPURL?) throws(BrowserError) -> HTTPURL {
        let text = String(text.prefix { $0 != "#" })
        let found: HTTPURL? =
            if let url = HTTPURL(text) { url } else if let base {
                if text.hasPrefix("//") {
                    HTTPURL("\(base.scheme):\(text)")
                } else if text.hasPrefix("/") {
                    HTTPURL("\(base.scheme)://\(base.authority)\(text)")
                } else if text.hasPrefix("?") {
                    HTTPURL("\(base.scheme)://\(base.authority)\(base.path)\(text)")
                } else if text.isEmpty {
                    base
                } else {
                    hasScheme(text) ? nil : HTTPURL("\(base.scheme)://\(base.authority)\(merged(base.path, text))")
                }
            } else { nil }
        guard let found else { throw .badAddress(text) }
        return found
    }

    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        return !text[..<colon].contains { "/?".contains($0) }
    }

    /// A relative path on a page (RFC 3986 section 5.2.3), without its dot segments.
    private static func merged(_ base: String, _ text: String) -> String {
        let query = text.firstIndex(of: "?").map { String(text[$0...]) } ?? ""
        var segments = base.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
        let added = text.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in added.enumerated() {
            let isLast = index == added.count - 1
            switch segment {
            case ".", "..":
                if segment == "..", segments.count > 1 { segments.removeLast() }
                if isLast { segments.append("") }
            default: segments.append(String(segment))
            }
        }
        return segments.joined(separator: "/") + query
    }
}

/// The relation of an address to its initiating page (`Sec-Fetch-Site`).
struct Relation {
    let name: String

    init(_ initiator: HTTPURL?, _ chain: [HTTPURL]) {
        guard let initiator else {
            name = "none"
            return
        }
        if chain.allSatisfy({ $0.origin == initiator.origin }) {
            name = "same-origin"
        } else {
            name = chain.allSatisfy { Relation.site($0) == Relation.site(initiator) } ? "same-site" : "cross-site"
        }
    }

    /// Scheme and registrable domain; ports are ignored.
    static func site(_ url: HTTPURL) -> String {
        let isAddress = url.host.contains(":") || !url.host.contains { $0.isLetter }
        let labels = url.host.split(separator: ".")
        return "\(url.scheme)://" + (isAddress ? url.host : labels.suffix(2).joined(separator: "."))
    }
}

/// The `form-action` of a page (CSP Level 3 section 6.4.1). Browsers also apply it to the redirects after a form.
struct FormActionPolicy {
    let text: String
    private let sources: [String]
    private let origin: String

    /// `nil` when the page does not restrict its forms.
    init?(_ page: BrowserPage) {
        guard let policy = page.response.fields[.contentSecurityPolicy],
            let directive = policy.split(separator: ";").map({ $0.split(separator: " ") }).first(where: {
                $0.first == "form-action"
            })
        else { return nil }
        (text, sources, origin) = (policy, directive.dropFirst().map(String.init), page.url.origin)
    }

    func allows(_ url: HTTPURL) -> Bool {
        sources.contains { source in
            source == "'self'"
                ? url.origin == origin : source == "\(url.scheme):" || HTTPURL(source)?.origin == url.origin
        }
    }
}
