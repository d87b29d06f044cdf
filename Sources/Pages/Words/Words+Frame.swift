import Localization

extension Words {
    /// The parts around every page.
    struct Frame: Codable, Sendable {
        var skip: String = "Skip to the content"
        var promise: String = "Your password stays with your sign-in provider. This site never sees it."
        var signedInAs: String = "Signed in as"
        var signedIn: String = "Signed in"
        var menu: String = "Account"
        var yourTasks: String = "Your tasks"
        var aboutMe: String = "About you"
        var switchAccount: String = "Switch or add account"
        var switchUser: String = "Sign out, then sign in as someone else"
        var signOut: String = "Sign out"
        /// The title of a page that reports an error.
        var errorTitle: Phrase = "Error: {title}"
    }
}
