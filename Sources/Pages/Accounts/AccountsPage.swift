public import HTML
import Texts

/// The accounts signed in side by side in this browser, with a choice between them.
public struct AccountsPage: Page {
    /// One signed-in account.
    public struct Account: Sendable {
        /// The identifier of the account in forms; not secret.
        public let handle: String
        /// The display name; never empty.
        public let name: String
        /// What distinguishes users with the same name, such as an email address.
        public let detail: String?
        /// The value of the hidden field `csrf` in the forms of this account.
        public let csrf: String
        /// Whether pages currently show this account's tasks.
        public let isInUse: Bool

        /// Creates a row.
        public init(handle: String, name: String, detail: String?, csrf: String, isInUse: Bool) {
            self.handle = handle
            self.name = name
            self.detail = detail
            self.csrf = csrf
            self.isInUse = isInUse
        }
    }

    /// The language, assets and active account.
    public let context: PageContext
    /// All accounts, in the order in which they signed in.
    public let accounts: [Account]
    /// The sign-in buttons, for when no account is active.
    public let entries: [SignInEntry]
    /// The address for signing in with another account; `nil` when there is no room.
    public let addAddress: String?
    /// The result of the last action.
    public let message: PageMessage?

    /// Creates a page.
    public init(
        _ context: PageContext, accounts: [Account], entries: [SignInEntry] = [], addAddress: String?,
        message: PageMessage? = nil
    ) {
        self.context = context
        self.accounts = accounts
        self.entries = entries
        self.addAddress = addAddress
        self.message = message
    }

    /// The complete document.
    public var document: Document {
        let words = context.words.accounts
        return Layout(context: context, title: words.title, beginsSignIn: true).document {
            h1 { words.title }
            if accounts.isEmpty { nobody } else { somebody }
        }
    }

    private var ways: SignInEntries { SignInEntries(entries: entries, words: context.words) }

    private var nobody: Node {
        let words = context.words.accounts
        return .fragment([
            message?.node(context.words) ?? .empty,
            p(.class("lead")) { words.nobody },
            ways.main,
            ways.others,
        ])
    }

    private var somebody: Node {
        let words = context.words.accounts
        let isSomebodyInUse = accounts.contains(where: \.isInUse)
        return .fragment([
            p(.class("lead")) { isSomebodyInUse ? words.lead : words.nobodyInUse },
            message?.node(context.words) ?? .empty,
            ul(.class("accounts")) { for (index, account) in accounts.enumerated() { row(account, index) } },
            addAddress == nil ? p(.class("text")) { words.full } : .empty,
            div(.class("actions")) {
                if let addAddress { a(.class("button"), .href(addAddress)) { words.add } }
                if accounts.count > 1 {
                    PostForm(action: "/accounts/sign-out-everybody", csrf: accounts[0].csrf).node {
                        button(.class("button")) { words.signOutEverybody }
                    }
                }
            },
        ])
    }

    /// Buttons with the same label include the account's name for screen readers.
    private func row(_ account: Account, _ index: Int) -> Node {
        let words = context.words.accounts
        let name = "account-\(index)"
        return li(.class("account", account.isInUse ? "in-use" : nil)) {
            p(.id(name)) {
                bdi(.class("person"), .translate(false)) { account.name }
                if let detail = account.detail {
                    " "
                    bdi(.class("hint"), .translate(false)) { detail }
                }
            }
            if account.isInUse { span(.class("used")) { words.active } }
            div(.class("actions")) {
                if account.isInUse {
                    if context.hasTasks {
                        a(.class("button first"), .href("/tasks")) { context.words.claims.toTasks }
                    } else {
                        a(.class("button first"), .href("/claims")) { context.words.frame.aboutMe }
                    }
                } else {
                    PostForm(action: "/accounts", csrf: account.csrf, hidden: [("account", account.handle)]).node {
                        button(.class("button"), .id("use-\(index)"), .ariaLabelledBy("use-\(index) \(name)")) {
                            words.use
                        }
                    }
                }
                PostForm(action: "/accounts/sign-out", csrf: account.csrf, hidden: [("account", account.handle)]).node {
                    button(.class("quiet"), .id("leave-\(index)"), .ariaLabelledBy("leave-\(index) \(name)")) {
                        context.words.frame.signOut
                    }
                }
            }
        }
    }
}
