public import HTML
import Texts

/// Tells the user that another account than the one on the tab's page is now active, and asks what to do.
public struct AccountChangePage: Page {
    /// The account of the tab's page, if it is still signed in.
    public struct Former: Sendable {
        /// The display name; never empty.
        public let name: String
        /// The identifier of the account in forms; not secret.
        public let handle: String
        /// The value of the hidden field `csrf` in its forms.
        public let csrf: String

        /// Creates an account.
        public init(name: String, handle: String, csrf: String) {
            self.name = name
            self.handle = handle
            self.csrf = csrf
        }
    }

    /// The address that a page's script redirects to.
    public static let address = "/another-account"

    /// Language, assets and account.
    public let context: PageContext
    /// The active account's name; never empty.
    public let name: String
    /// The previous account; `nil` when it is no longer signed in.
    public let former: Former?
    /// The address of the requested page.
    public let then: String

    /// Creates a page.
    public init(_ context: PageContext, name: String, former: Former?, then: String) {
        self.context = context
        self.name = name
        self.former = former
        self.then = then
    }

    /// The complete document.
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
