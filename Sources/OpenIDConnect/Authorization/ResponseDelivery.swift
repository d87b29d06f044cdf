/// How an authorization response came here.
public enum ResponseDelivery: Sendable, Hashable {
    /// The provider's redirect or form brought it.
    case redirect
    /// The person carried it, from an address that the browser could not open, onto a page that belongs to the sign-in. What
    /// they left out (`state`, `iss`) can't be compared; what is there must fit, and the code needs its verifier in any case.
    case pasted
}
