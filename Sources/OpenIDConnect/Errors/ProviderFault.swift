public import HTTP

/// Why a provider, or the address that is configured for it, gives no answer that can be used. All but ``away`` stay until somebody
/// changes something: waiting does not help.
public enum ProviderFault: Sendable, Hashable {
    /// Not reachable, or out of order: over in a while.
    case away
    /// The address leads elsewhere. What is trusted is what the address itself answers, so redirects are not followed.
    case redirects(OpenIDConnectError.Endpoint, status: Int)
    /// The address answers with an error, or with nothing, and says no more.
    case refuses(OpenIDConnectError.Endpoint, status: Int)
    /// The answer is not what belongs at this address, such as a page instead of JSON; the text says why and holds nothing of the
    /// answer.
    case malformed(OpenIDConnectError.Endpoint, String)
    /// There is no TLS connection that can be trusted. Mostly it is for those who run that host to change that.
    case untrusted(OpenIDConnectError.Endpoint, TLSFailure)
    /// A client secret is configured and can't be used here; what is offered instead came from outside.
    case clientAuthentication(offered: [String])
    /// The issuer is the configured one with a slash more or less at its end.
    case issuerSpelling(configured: String, named: String)
}
