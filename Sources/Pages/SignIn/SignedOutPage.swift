public import HTML

/// The page after signing out.
public struct SignedOutPage: Page {
    /// What the page shows.
    public struct Model: Sendable {
        /// The way that the person signed in before.
        public let again: SignInEntry
        /// What did not go as it should, such as a provider that could not be told.
        public let message: PageMessage?
        /// Others who are signed in in this browser, by name.
        public let stillSignedIn: [String]

        /// Plain values for one page.
        public init(again: SignInEntry, message: PageMessage? = nil, stillSignedIn: [String] = []) {
            self.again = again
            self.message = message
            self.stillSignedIn = stillSignedIn
        }
    }

    /// Language and assets; an account is not shown, whoever it is.
    public let context: PageContext
    /// What the page shows.
    public let model: Model

    /// A page from its values.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context.with(nil)
        self.model = model
    }

    /// The whole document.
    public var document: Document {
        let words = context.words
        let entry = model.again
        let other = SignInEntry(
            policy: entry.policy, title: words.signedOut.other, kind: entry.kind, returnPath: entry.returnPath,
            switchesAccount: true)
        return Layout(context: context, title: words.signedOut.title, style: "pen").document {
            h1(.id("signed-out")) { words.signedOut.title }
            if let message = model.message {
                message.node(words)
            } else {
                p(.class("lead")) { words.signedOut.lead }
            }
            StillSignedIn(names: model.stillSignedIn, words: words).node
            div(.class("actions")) {
                // Where the provider was not told, "Sign in again" would be the same person without a password.
                if model.message == nil {
                    a(.class("button first"), .href(entry.address)) { words.signedOut.again }
                }
                a(.class("button", model.message == nil ? nil : "first"), .href(other.address)) { other.title }
            }
            p(.class("hint")) { words.signedOut.providerStays }
        }
    }
}
