public import FoundationEssentials
public import HTTP

/// A browser without a screen: keeps cookies, follows redirects, sends the forms of pages, by the rules of real browsers.
///
/// It speaks through any `HTTPClient`: one in memory for programs in memory, a client with sockets for servers on
/// loopback. It sends what browsers send and programs look at: `Origin`, `Sec-Fetch-Site`, one `Cookie` field; and it
/// keeps a form from leading where the page's `form-action` forbids, redirects included.
public actor Browser {
    /// The name of the browser whose request is being answered, for checks deep inside a program in memory.
    @TaskLocal public static var current: String?

    /// What ``current`` says during its requests.
    public let name: String
    /// Its cookies.
    public private(set) var jar: CookieJar
    /// Every frame that its pages had so far.
    public private(set) var frames: [Frame] = []
    /// Whether the scripts of pages run: those that send a form by themselves do so, and a sign-in that begins on one of the companion's
    /// pages, or at an address that is typed, gets the key of its tab.
    public nonisolated let runsScripts: Bool
    /// Whether cookies are kept at all.
    public let keepsCookies: Bool

    /// What the script of the pages keeps in the storage of its tabs, by origin: the keys of sign-ins that were begun there.
    private var tabKeys: [String: Set<String>] = [:]
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    private static let maxRedirects = 20
    private let languages: String

    /// A browser without cookies, or with those of another.
    /// - Parameter languages: what it sends as `Accept-Language`.
    public init(
        _ name: String = "browser", client: any HTTPClient, jar: CookieJar = CookieJar(), runsScripts: Bool = true,
        keepsCookies: Bool = true, languages: String = "en", now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.name = name
        self.client = client
        self.jar = jar
        self.runsScripts = runsScripts
        self.keepsCookies = keepsCookies
        self.languages = languages
        self.now = now
    }

    /// Changes the cookies by hand.
    public func changeCookies(_ change: @Sendable (inout CookieJar) -> Void) { change(&jar) }

    /// Types an address, or opens a bookmark.
    public func open(_ address: String) async throws(BrowserError) -> BrowserPage {
        try await navigate(.get, try Browser.address(address, from: nil), initiator: nil)
    }

    /// Follows an address from a page, as a link or a script of the page would.
    public func go(_ address: String, from page: BrowserPage) async throws(BrowserError) -> BrowserPage {
        try await navigate(.get, try Browser.address(address, from: page.url), initiator: page)
    }

    /// Presses the link with that text.
    public func follow(_ link: String, on page: BrowserPage) async throws(BrowserError) -> BrowserPage {
        guard let address = page.link(link) else { throw .noLink(link, describing: page) }
        return try await go(address, from: page)
    }

    /// Presses a button, with fields filled in.
    /// - Parameter item: a text of the list item that the button stands in.
    public func press(
        _ button: String, in item: String? = nil, on page: BrowserPage, filling changes: FormParameters = [:]
    ) async throws(BrowserError) -> BrowserPage {
        try await submit(try page.submission(pressing: button, in: item, changes: changes), on: page)
    }

    /// Sends a form that no page of the program has, as a foreign page could.
    /// - Parameter page: the page that it is sent from; `nil` for a program that is no browser and says nothing of it.
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

    /// What a page does by itself.
    private func arrived(_ page: BrowserPage) async throws(BrowserError) -> BrowserPage {
        for frame in page.markup.all("iframe") {
            frames += [await opened(frame["src"] ?? "", on: page)].compactMap(\.self)
        }
        if let address = page.refresh {
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

    /// What the script does to a link that begins a sign-in.
    private func withTabKey(_ url: HTTPURL) -> HTTPURL {
        let key = String(UInt128.random(in: .min ... .max), radix: 16)
        tabKeys[url.origin, default: []].insert(key)
        return url.appending(query: ["key": key])
    }

    /// What a frame shows. It is one answer: a redirect is not followed.
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
        // `Lax` lets cookies travel from another site at the top of a window only.
        let isSafe = !isFrame && (method == .get || method == .head)
        // Browsers ask for the site of the page that leads there, whatever redirects lie between.
        let isSameSite = initiator.map { Relation.site($0) == Relation.site(url) } ?? true
        if let cookies = jar.field(for: url, isSameSite: isSameSite, isSafe: isSafe, at: now()) {
            fields[.cookie] = cookies
        }
        // `Referrer-Policy: same-origin`, which every page of the programs has.
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

    /// What a form says of where it comes from (Fetch Standard, "append a request `Origin` header"): a redirect between sites or the
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
            if keepsCookies { jar.keep(response, from: url, at: now(), isThirdParty: isThirdParty) }
            return BrowserPage.Step(method: method, url: url, fields: fields, response: response)
        }
    }

    /// An address as written on a page.
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
                } else {
                    text.isEmpty ? base : nil
                }
            } else { nil }
        guard let found else { throw .badAddress(text) }
        return found
    }
}

/// How an address stands to the page that leads to it (`Sec-Fetch-Site`).
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

    /// Scheme and registrable domain; ports don't matter.
    static func site(_ url: HTTPURL) -> String {
        let isAddress = url.host.contains(":") || !url.host.contains { $0.isLetter }
        let labels = url.host.split(separator: ".")
        return "\(url.scheme)://" + (isAddress ? url.host : labels.suffix(2).joined(separator: "."))
    }
}

/// The `form-action` of a page (CSP Level 3 section 6.4.1). Browsers also ask it about the redirects behind a form.
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
