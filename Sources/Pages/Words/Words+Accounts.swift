extension Words {
    /// The accounts signed in side by side.
    struct Accounts: Codable, Sendable {
        var title: String = "Signed-in accounts"
        var lead: String = "Each person has their own list. Choose whose you want to see."
        var nobodyInUse: String = "No account is active. Choose one to see its list."
        var nobody: String = "Nobody is signed in here. After you sign in, your name appears on this page."
        var active: String = "Active"
        var use: String = "Use this account"
        var add: String = "Add another account"
        var full: String = "Eight people are signed in here, which is the limit. One of them has to sign out first."
        var signOutEverybody: String = "Sign everybody out"
        var stillSignedIn: String = "Still signed in here:"
        var unnamed: String = "Account without a name"
        var choose: String = "Choose an account"
    }
}
