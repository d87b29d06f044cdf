internal import HTTP

/// A key that our script stores in the tab that began a sign-in (`sessionStorage`) and sends along (``SignInTransaction/tabKey``).
///
/// When the sign-in returns to a tab with the same key, the script confirms it: the storage belongs to one origin, including the port,
/// so that no other server of the host can have stored the key. The program itself only passes it from one page to the other.
enum TabKey {
    /// The parameter of `/sign-in`.
    static let parameter = "key"

    /// The key in a query; ignored unless it has the form that our script generates.
    static func read(_ query: FormParameters) -> String? {
        query.first(parameter).flatMap { key in
            (1...64).contains(key.utf8.count) && key.utf8.allSatisfy(HTTPToken.isTokenCharacter) ? key : nil
        }
    }
}
