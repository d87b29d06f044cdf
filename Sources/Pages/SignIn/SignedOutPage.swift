public import HTML
import Texts

/// The page after signing out.
public struct SignedOutPage: Page {
    /// The content of the page.
    public struct Model: Sendable {
        /// The entry that the user signed in with.
        public let again: SignInEntry
        /// What went wrong, such as an unreachable provider.
        public let message: PageMessage?
        /// The names of other accounts still signed in in this browser.
        public let stillSignedIn: [String]

        /// Creates a model.
        public init(again: SignInEntry, message: PageMessage? = nil, stillSignedIn: [String] = []) {
            self.again = again
            self.message = message
            self.stillSignedIn = stillSignedIn
        }
    }

    /// The language and assets; an account is never displayed.
    public let context: PageContext
    /// The content of the page.
    public let model: Model

    /// Creates a page.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context.with(nil)
        self.model = model
    }

    /// The complete document.
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
                // While the provider's session continues, "Sign in again" would sign in the same user without a password.
                if model.message == nil {
                    a(.class("button first"), .href(entry.address)) { words.signedOut.again }
                }
                a(.class("button", model.message == nil ? nil : "first"), .href(other.address)) { other.title }
            }
            p(.class("hint")) { words.signedOut.providerStays }
        }
    }
}
