/// The content of a verified token.
struct VerifiedAccessToken: Sendable, Hashable {
    let owner: TaskOwner
    /// The user's name, if the token contains it.
    var name: String?
    /// The scopes; `nil` for a token of an application's own API, which has none.
    let scopes: Set<String>?

    /// Whether it has one of the `needed` scopes. Compared as whole words: Microsoft's own sample searched for a substring,
    /// and `readonly` passed for `read`.
    func allows(_ needed: Set<String>) -> Bool {
        guard let scopes else { return true }
        return needed.isEmpty || !scopes.isDisjoint(with: needed)
    }
}
