public import HTML

/// Where a page of a shared screen goes that was left, while somebody is still signed in in another one. It shows nothing of them.
public struct KioskWaitingPage: Page {
    /// Language and assets, and the screen.
    public let context: PageContext
    /// A page of nobody, whoever `context` says is signed in.
    public init(_ context: PageContext) { self.context = context.with(nil) }

    /// The whole document.
    public var document: Document {
        let words = context.words.kiosk
        return Layout(context: context, title: words.stillThere).document {
            h1 { words.stillThere }
            p(.class("lead")) { words.waiting }
            div(.class("actions")) { a(.class("button first"), .href("/")) { words.resume } }
        }
    }
}
