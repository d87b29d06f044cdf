/// What a code or token came of.
enum TokenOrigin: Sendable, Hashable {
    /// The sign-in itself.
    case signIn
    /// A refresh.
    case refresh
}
