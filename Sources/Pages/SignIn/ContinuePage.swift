public import HTML
import Texts

/// A page that redirects automatically, for a form whose response must lead to another site.
///
/// Browsers apply the `form-action` of a page to redirects after its forms; a page in between is not a redirect.
public struct ContinuePage: Page {
    /// Language and assets.
    public let context: PageContext
    /// The path to redirect to, on this site.
    public let address: String
    /// The host that the path leads to, for display.
    public let place: String
    /// Whether this is a sign-out that continues at that host.
    public let isSignOut: Bool

    /// Creates a page that redirects to `address`, which redirects to the host `place`.
    public init(_ context: PageContext, address: String, place: String, isSignOut: Bool = false) {
        self.context = context.with(nil)
        self.address = address
        self.place = place
        self.isSignOut = isSignOut
    }

    /// The complete document.
    public var document: Document {
        let words = context.words.interstitial
        // An automatic redirect never leaves this site: for any other address it goes to the start page.
        let isOwnPath = address.hasPrefix("/") && !address.hasPrefix("//") && !address.contains("\\")
        let refresh = isOwnPath ? meta(.httpEquiv("refresh"), .content("0; url=\(address)")) : .empty
        // The script redirects itself at the start of a sign-in, to store a key in the tab.
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
