internal import HTTP

/// What a script of ours keeps in the tab that began a sign-in (`sessionStorage`), and sends along with it (``SignInTransaction/tabKey``).
///
/// When the sign-in comes back to a tab that has the same key, the script confirms it: the storage belongs to one origin, port included,
/// so no other server of the host can have put the key there. The program itself only carries it from one page to the other.
enum TabKey {
    /// The parameter of `/sign-in`.
    static let parameter = "key"

    /// The key that a query brings along; one that no script of ours made is left out.
    static func read(_ query: FormParameters) -> String? {
        query.first(parameter).flatMap { key in
            (1...64).contains(key.utf8.count) && key.utf8.allSatisfy(HTTPToken.isTokenCharacter) ? key : nil
        }
    }
}
