internal import HTTP

/// The two cookies of the demo tenant. Cookies ignore ports, so their names contain the port, to be distinct from those of
/// the companion or a second tenant on the same host.
struct TenantCookies: Sendable {
    /// The cookie of the sign-in session.
    let session: String
    /// The cookie that identifies the browser before anyone has signed in.
    let browser: String
    private let isSecure: Bool

    /// - Parameter issuerPath: where a provider has several issuers, the one whose sessions are meant.
    init(_ base: HTTPURL, configuration: DemoTenantConfiguration, issuerPath: String? = nil) {
        isSecure = base.isSecure
        let prefix = base.isSecure ? "__Host-" : ""
        // A slash is no character of a name (RFC 6265 section 4.1.1).
        let issuer = issuerPath.map { path in "_" + path.map { $0 == "/" ? "!" : String($0) }.joined() } ?? ""
        session = "\(prefix)demo_tenant_\(configuration.publicURL.port)_sso\(issuer)"
        browser = "\(prefix)demo_tenant_\(configuration.publicURL.port)_browser"
    }

    /// The value of a cookie that occurs once in the request.
    func value(_ name: String, in request: HTTPRequest) -> String? {
        if case .one(let value) = request.cookies[name], !value.isEmpty { value } else { nil }
    }

    /// Sets a session cookie.
    func setting(_ name: String, to value: String) -> SetCookie {
        SetCookie(name: name, value: value, isSecure: isSecure)
    }

    /// Deletes a cookie.
    func deleting(_ name: String) -> SetCookie { .deleting(name, isSecure: isSecure) }
}
