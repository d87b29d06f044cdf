public import HTML
import Texts

/// The page that an abandoned page of a shared screen returns to while a user is still signed in on another one. It shows
/// none of their data.
public struct KioskWaitingPage: Page {
    /// Language and assets, and the screen.
    public let context: PageContext
    /// Creates a page without an account, whatever `context` contains.
    public init(_ context: PageContext) { self.context = context.with(nil) }

    /// The complete document.
    public var document: Document {
        let words = context.words.kiosk
        return Layout(context: context, title: words.stillThere).document {
            h1 { words.stillThere }
            p(.class("lead")) { words.waiting }
            div(.class("actions")) { a(.class("button first"), .href("/")) { words.resume } }
        }
    }
}
