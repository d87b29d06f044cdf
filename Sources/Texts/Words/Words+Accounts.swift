extension Words {
    /// The accounts signed in side by side.
    package struct Accounts: Codable, Sendable {
        package var title: String = "Signed-in accounts"
        package var lead: String = "Each person has their own list. Choose whose you want to see."
        package var nobodyInUse: String = "No account is active. Choose one to see its list."
        package var nobody: String = "Nobody is signed in here. After you sign in, your name appears on this page."
        package var active: String = "Active"
        package var use: String = "Use this account"
        package var add: String = "Add another account"
        package var full: String =
            "Eight people are signed in here, which is the limit. One of them has to sign out first."
        package var signOutEverybody: String = "Sign everybody out"
        package var stillSignedIn: String = "Still signed in here:"
        package var unnamed: String = "Account without a name"
        package var choose: String = "Choose an account"
    }
}
