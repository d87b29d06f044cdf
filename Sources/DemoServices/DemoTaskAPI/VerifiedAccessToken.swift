/// What a checked token says.
struct VerifiedAccessToken: Sendable, Hashable {
    let owner: TaskOwner
    /// What the person is called, where the token says so.
    var name: String?
    /// The scopes; `nil` for a token of an application's own API, which has none.
    let scopes: Set<String>?

    /// Whether one of `needed` is there. Whole words: Microsoft's own sample looked for a substring, and `readonly`
    /// passed for `read`.
    func allows(_ needed: Set<String>) -> Bool {
        guard let scopes else { return true }
        return needed.isEmpty || !scopes.isDisjoint(with: needed)
    }
}
