/// A sign-in that was confirmed has been taken by another request, or ended by the provider, in the meantime.
public struct SignInTaken: Error {
    /// Makes one.
    public init() {}
}
