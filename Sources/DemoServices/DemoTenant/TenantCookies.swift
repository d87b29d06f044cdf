internal import HTTP

/// The two cookies of the demo tenant. Cookies ignore ports, so their names carry the port: the companion's, or a second
/// tenant's, on the same host are others.
struct TenantCookies: Sendable {
    /// Stands for the sign-in session.
    let session: String
    /// Marks the browser that got a page, before anybody has signed in.
    let browser: String
    private let isSecure: Bool

    init(_ base: HTTPURL, configuration: DemoTenantConfiguration) {
        isSecure = base.isSecure
        let prefix = base.isSecure ? "__Host-" : ""
        session = "\(prefix)demo_tenant_\(configuration.publicURL.port)_sso"
        browser = "\(prefix)demo_tenant_\(configuration.publicURL.port)_browser"
    }

    /// The value of a cookie that stands in the request once.
    func value(_ name: String, in request: HTTPRequest) -> String? {
        if case .one(let value) = request.cookies[name], !value.isEmpty { value } else { nil }
    }

    /// Sets a cookie that ends with the browser.
    func setting(_ name: String, to value: String) -> SetCookie {
        SetCookie(name: name, value: value, isSecure: isSecure)
    }

    /// Deletes a cookie.
    func deleting(_ name: String) -> SetCookie { .deleting(name, isSecure: isSecure) }
}
