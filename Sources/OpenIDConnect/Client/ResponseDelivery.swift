/// How an authorization response was delivered.
public enum ResponseDelivery: Sendable, Hashable {
    /// By the provider's redirect or form post.
    case redirect
    /// Pasted by the user, from an address that the browser could not open, into a page that belongs to the sign-in.
    /// Missing parameters (`state`, `iss`) are not compared; those present must match, and the code needs its verifier in
    /// any case.
    case pasted
}
