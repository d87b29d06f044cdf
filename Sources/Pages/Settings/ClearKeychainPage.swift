public import HTML

/// Asks before the keychain is cleared.
public struct ClearKeychainPage: Page {
    /// Language, assets and account.
    public let context: PageContext
    private let csrf: String

    /// A page whose form carries `csrf`.
    public init(_ context: PageContext, csrf: String) {
        self.context = context
        self.csrf = csrf
    }

    /// The whole document.
    public var document: Document {
        let words = context.words.settings
        return Layout(context: context, title: words.clearQuestion, style: "halt").document {
            h1 { words.clearQuestion }
            p(.class("lead")) { words.clearMeaning }
            p(.class("text")) { words.clearNoWayBack }
            div(.class("actions")) {
                PostForm(action: "/settings/clear-keychain", csrf: csrf).node {
                    button(.class("button first")) { words.clearNow }
                }
                a(.class("button"), .href("/settings")) { words.clearNot }
            }
        }
    }
}
