/// What a code or token was issued for.
enum TokenOrigin: Sendable, Hashable {
    /// The sign-in itself.
    case signIn
    /// A refresh.
    case refresh
}
