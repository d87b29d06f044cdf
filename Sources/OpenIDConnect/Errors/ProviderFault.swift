public import HTTP

/// Why a provider, or the address that is configured for it, gives no usable response. All but ``away`` last until something is
/// changed: waiting does not help.
public enum ProviderFault: Sendable, Hashable {
    /// Not reachable, or out of order: over in a while.
    case away
    /// The address redirects. Only a response from the address itself is trusted, so redirects are not followed.
    case redirects(OpenIDConnectError.Endpoint, status: Int)
    /// The response is an error without a reason, or empty.
    case refuses(OpenIDConnectError.Endpoint, status: Int)
    /// The response is not the expected document, such as a page instead of JSON; the text says why and contains nothing of the
    /// response.
    case malformed(OpenIDConnectError.Endpoint, String)
    /// There is no TLS connection that can be trusted. Mostly the operator of that host has to change that.
    case untrusted(OpenIDConnectError.Endpoint, TLSFailure)
    /// A client secret is configured and can't be used here; the methods offered instead are text from outside.
    case clientAuthentication(offered: [String])
    /// The issuer is the configured one with a slash more or less at its end.
    case issuerSpelling(configured: String, named: String)
}
