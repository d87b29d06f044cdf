public import HTTP

/// Why a provider, or the address configured for it, gives no usable response. All but ``away`` persist until the
/// configuration changes: waiting does not help.
public enum ProviderFault: Sendable, Hashable {
    /// Temporarily unreachable or failing.
    case away
    /// The address redirects. Only a response from the configured address is trusted, so redirects are not followed.
    case redirects(OpenIDConnectError.Endpoint, status: Int)
    /// The address responds with an error without further details, or with nothing.
    case refuses(OpenIDConnectError.Endpoint, status: Int)
    /// The response does not belong at this address, such as a page instead of JSON; the text gives the reason and contains
    /// nothing of the response.
    case malformed(OpenIDConnectError.Endpoint, String)
    /// No trusted TLS connection. Usually only the operator of that host can fix it.
    case untrusted(OpenIDConnectError.Endpoint, TLSFailure)
    /// A client secret is configured but can't be used here; `offered` is untrusted.
    case clientAuthentication(offered: [String])
    /// The issuer is the configured one in another spelling, such as with a trailing slash.
    case issuerSpelling(configured: String, named: String)
    /// The metadata is of another issuer than the configured one; `named` is untrusted.
    case anotherIssuer(expected: String, named: String)
    /// The metadata requires something, or offers nothing but something, that this program does not support; `unsupported`
    /// has these members with bounded untrusted values.
    case unsupported(String)
}
