internal import FoundationEssentials
internal import HTTP

/// One request to the tenant, with what every endpoint asks of it.
struct TenantCall: Sendable {
    let request: HTTPRequest
    /// Which of the tenant's addresses it came to.
    let base: HTTPURL
    let cookies: TenantCookies
    /// The caller's `client-request-id` when it is a GUID, else a new one.
    let correlationID: String
    let time: Date
    /// Whether the tenant is a plain OpenID Connect provider.
    let isPlain: Bool
    /// The languages that the application asked for, for its pages.
    var uiLocales: String?
    /// What the tenant does wrong; `nil` where a call is made up.
    var faults: FaultInjector?

    init(_ request: HTTPRequest, configuration: DemoTenantConfiguration, faults: FaultInjector? = nil, time: Date) {
        self.faults = faults
        self.request = request
        base = configuration.baseURL(host: request.fields[.host])
        cookies = TenantCookies(base, configuration: configuration)
        correlationID = request.fields[.clientRequestID].flatMap(GUID.parse) ?? GUID.random()
        self.time = time
        isPlain = configuration.form == .plain
        uiLocales = (try? request.queryParameters())?.first("ui_locales")
    }

    /// The cookie that marks the browser, as it stands in the request.
    var browser: Cookies.Reading { request.cookies[cookies.browser] }
    /// The cookie of the sign-in session.
    var sessionCookie: String? { cookies.value(cookies.session, in: request) }

    /// The texts of the pages that answer this request.
    var words: TenantWords {
        TenantWords.chosen(uiLocales: uiLocales, acceptLanguage: request.fields[list: .acceptLanguage])
    }

    /// The query with which metadata and keys are asked for as they are when nothing is wrong. The demo task API of a tenant with
    /// faults to arm asks so: it keeps the keys for an hour, and a fault is for the client alone.
    static let apartFromFaults: FormParameters = ["fault": "none"]

    /// Whether the request asks for metadata or keys without faults.
    var isApartFromFaults: Bool { (try? request.queryParameters())?.first("fault") == "none" }

    /// Whether another site had a hand in this request, as far as the browser says so (Fetch Metadata).
    var isCrossSite: Bool {
        switch request.fields[.secFetchSite] {
        case nil, "same-origin", "none": false
        default: true
        }
    }
}
