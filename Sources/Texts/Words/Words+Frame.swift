package import Localization

extension Words {
    /// The parts around every page.
    package struct Frame: Codable, Sendable {
        package var skip: String = "Skip to the content"
        package var promise: String = "Your password stays with your sign-in provider. This site never sees it."
        package var signedInAs: String = "Signed in as"
        package var signedIn: String = "Signed in"
        package var menu: String = "Account"
        package var yourTasks: String = "Your tasks"
        package var aboutMe: String = "About you"
        package var switchAccount: String = "Switch or add account"
        package var switchUser: String = "Sign out, then sign in as someone else"
        package var signOut: String = "Sign out"
        /// The title of a page that reports an error.
        package var errorTitle: Phrase = "Error: {title}"
    }
}
