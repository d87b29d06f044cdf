package import HTTP

/// Tells browsers to open a host name by https only (RFC 6797).
///
/// Not for an IP address (section 8.1.1), for names that another machine may have tomorrow, or where users had to trust our
/// certificate authority: a user who removes it could no longer open the page.
package struct StrictTransportSecurity: Middleware {
    /// One year, without subdomains.
    static let value = "max-age=31536000"

    /// Whether the header is sent.
    static func isDue(for host: String, hasConfiguredCertificate: Bool) -> Bool {
        hasConfiguredCertificate && host.contains(".") && !host.hasSuffix(".local") && !host.hasSuffix(".localhost")
            && !IPAddress.isLiteral(host)
    }

    package init() {}

    package func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        var response = await next.respond(to: request)
        response.fields[.strictTransportSecurity] = StrictTransportSecurity.value
        return response
    }
}
