internal import FoundationEssentials
internal import HTTP

/// One request to the tenant, with what all endpoints need.
struct TenantCall: Sendable {
    let request: HTTPRequest
    /// The address of the tenant that received it.
    let base: HTTPURL
    /// The origin that the browser knows it by: that of ``base``, or of another address of its pages.
    let origin: String
    private(set) var cookies: TenantCookies
    /// The caller's `client-request-id` when it is a GUID, else a new one.
    let correlationID: String
    let time: Date
    /// Whether the tenant is a plain OpenID Connect provider.
    let isPlain: Bool
    /// The languages that the application requested for the pages.
    var uiLocales: String?
    /// The faults to inject; `nil` in tests.
    var faults: FaultInjector?

    init(_ request: HTTPRequest, configuration: DemoTenantConfiguration, faults: FaultInjector? = nil, time: Date) {
        self.faults = faults
        self.request = request
        base = configuration.baseURL(host: request.fields[.host])
        origin = configuration.origin(host: request.fields[.host])
        cookies = TenantCookies(base, configuration: configuration)
        correlationID = request.fields[.clientRequestID].flatMap(GUID.parse) ?? GUID.random()
        self.time = time
        isPlain = configuration.form == .plain
        uiLocales = (try? request.queryParameters())?.first("ui_locales")
    }

    /// Takes the sessions of one of several issuers.
    mutating func belong(to address: TenantAddress, _ configuration: DemoTenantConfiguration) {
        cookies = TenantCookies(base, configuration: configuration, issuerPath: address.issuerPath)
    }

    /// The cookie that identifies the browser, as in the request.
    var browser: Cookies.Reading { request.cookies[cookies.browser] }
    /// The cookie of the sign-in session.
    var sessionCookie: String? { cookies.value(cookies.session, in: request) }

    /// The texts of the pages in the request's language.
    var words: TenantWords {
        TenantWords.chosen(uiLocales: uiLocales, acceptLanguage: request.fields[list: .acceptLanguage])
    }

    /// The query for metadata and keys without faults. The demo task API of a tenant under test uses it: it caches the keys
    /// for an hour, and faults are for the client only.
    static let apartFromFaults: FormParameters = ["fault": "none"]

    /// Whether the request asks for metadata or keys without faults.
    var isApartFromFaults: Bool { (try? request.queryParameters())?.first("fault") == "none" }

    /// Whether the browser reports that another site initiated this request (Fetch Metadata).
    var isCrossSite: Bool {
        switch request.fields[.secFetchSite] {
        case nil, "same-origin", "none": false
        default: true
        }
    }
}
