public import HTML

/// A page that goes on by itself, for an answer to a form that must lead to another site.
///
/// Browsers apply the `form-action` of a page to the redirect that answers its form; a page in between is not a redirect.
public struct ContinuePage: Page {
    /// Language and assets.
    public let context: PageContext
    /// Where it goes: an absolute http or https address.
    public let address: String

    /// A page that leads to `address`.
    public init(_ context: PageContext, address: String) {
        self.context = PageContext(words: context.words, assets: context.assets)
        self.address = address
    }

    /// The whole document.
    public var document: Document {
        let words = context.words.onward
        // The link decides what is harmless to follow; the automatic way on must not go where the link would not.
        let isWeb = address.hasPrefix("https://") || address.hasPrefix("http://")
        let refresh = isWeb ? meta(.httpEquiv("refresh"), .content("0; url=\(address)")) : .empty
        return Layout(context: context, title: words.title, head: refresh).document {
            h1 { words.title }
            p(.class("lead")) { words.taken.node(["place": host]) }
            p(.class("text")) { words.press }
            div(.class("actions")) { a(.class("button first"), .href(address)) { words.goOn } }
        }
    }

    /// What stands between the scheme and the path, for people to read.
    private var host: String {
        guard let scheme = address.firstRange(of: "://") else { return address }
        return String(address[scheme.upperBound...].prefix { !"/?#".contains($0) })
    }
}
