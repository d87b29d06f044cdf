public import HTML

/// Says that another account than the one whose pages a tab showed is active now, and asks what to do.
public struct AccountChangePage: Page {
    /// The account whose pages the tab showed, where it is still signed in.
    public struct Former: Sendable {
        /// The name to show; never empty.
        public let name: String
        /// What forms call the account by; no secret.
        public let handle: String
        /// The value of the hidden field `csrf` in its forms.
        public let csrf: String

        /// Plain values.
        public init(name: String, handle: String, csrf: String) {
            self.name = name
            self.handle = handle
            self.csrf = csrf
        }
    }

    /// Where the script of a page asks for this one.
    public static let address = "/another-account"

    /// Language, assets and account.
    public let context: PageContext
    /// The account that is active now; its name is never empty.
    public let name: String
    /// The account of before; `nil` when it is signed in no more.
    public let former: Former?
    /// The page that was to be shown.
    public let then: String

    /// A page from its values.
    public init(_ context: PageContext, name: String, former: Former?, then: String) {
        self.context = context
        self.name = name
        self.former = former
        self.then = then
    }

    /// The whole document.
    public var document: Document {
        let words = context.words.accountChange
        return Layout(context: context, title: words.title, style: "halt", asksWhoIsActive: true).document {
            h1 { words.title }
            p(.class("lead")) {
                former.map { words.lead.node(["was": $0.name, "name": name]) }
                    ?? words.leadWithoutName.node(["name": name])
            }
            p(.class("text")) { words.onlyIf }
            div(.class("actions")) {
                if let former {
                    PostForm(action: "/accounts", csrf: former.csrf, hidden: [("account", former.handle)]).node {
                        button(.class("button first")) { words.goBack.node(["name": former.name]) }
                    }
                }
                if let account = context.account {
                    PostForm(action: "/sign-out", csrf: account.csrf).node {
                        button(.class("button")) { context.words.frame.signOut }
                    }
                    a(.class("button"), .href(then), .attribute("data-person", account.handle)) {
                        words.resume.node(["name": name])
                    }
                }
            }
        }
    }
}
