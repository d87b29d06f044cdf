internal import HTTP

/// Tells browsers to open a name by https only from now on (RFC 6797).
///
/// Never for an address (section 8.1.1 has none), nor for names that another machine may have tomorrow, nor where people were asked
/// to trust an authority of ours: whoever removes it could not open the page any more.
struct StrictTransportSecurity: Middleware {
    /// A year, for that name alone.
    static let value = "max-age=31536000"

    /// Whether browsers are told so.
    static func isDue(for host: String, hasConfiguredCertificate: Bool) -> Bool {
        hasConfiguredCertificate && host.contains(".") && !host.hasSuffix(".local") && !host.hasSuffix(".localhost")
            && !IPAddress.isLiteral(host)
    }

    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        var response = await next.respond(to: request)
        response.fields[.strictTransportSecurity] = StrictTransportSecurity.value
        return response
    }
}
