public import HTML

/// A page that goes on by itself, for an answer to a form that must lead to another site.
///
/// Browsers apply the `form-action` of a page to the redirect that answers its form; a page in between is not a redirect.
public struct ContinuePage: Page {
    /// Language and assets.
    public let context: PageContext
    /// Where it goes: a path on this site.
    public let address: String
    /// The host that the path leads to, for people to read.
    public let place: String
    /// Whether somebody is signed out here and the host does the rest.
    public let isSignOut: Bool

    /// A page that leads to `address`, and from there to the host `place`.
    public init(_ context: PageContext, address: String, place: String, isSignOut: Bool = false) {
        self.context = context.with(nil)
        self.address = address
        self.place = place
        self.isSignOut = isSignOut
    }

    /// The whole document.
    public var document: Document {
        let words = context.words.interstitial
        // A page that goes on by itself goes nowhere else, whatever it was given: then the way on is the start page.
        let isOwnPath = address.hasPrefix("/") && !address.hasPrefix("//") && !address.contains("\\")
        let refresh = isOwnPath ? meta(.httpEquiv("refresh"), .content("0; url=\(address)")) : .empty
        // The script goes on itself where a sign-in begins, so that the tab has a key of its own.
        let isSignIn = isOwnPath && address.prefix { $0 != "?" } == "/sign-in"
        return Layout(context: context, title: words.title, head: isSignIn ? noscript { refresh } : refresh).document {
            h1 { words.title }
            p(.class("lead")) { (isSignOut ? words.signedOutHere : words.taken).node(["place": place]) }
            p(.class("text")) { words.press }
            div(.class("actions")) {
                a(
                    .class("button first"), .href(isOwnPath ? address : "/"),
                    .attribute("data-go-on", isSignIn ? "" : nil)
                ) { words.resume }
            }
        }
    }
}
