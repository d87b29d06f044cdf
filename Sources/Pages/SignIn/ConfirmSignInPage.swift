public import HTML
import Texts

/// Asks whether the user of this browser began the returning sign-in, before it is completed.
public struct ConfirmSignInPage: Page {
    /// The page's address.
    public static let address = "/sign-in/confirm"

    /// What happens to the account that is active in this browser.
    public enum Active: Sendable, Hashable {
        /// It stays signed in; another account becomes active.
        case stays(name: String)
        /// It is signed out.
        case leaves(name: String)
    }

    /// The content of the page.
    public struct Model: Sendable {
        /// The user who would be signed in; `nil` for a user without a name.
        public let name: String?
        /// Their email address, unless it is the name. Users choose their names themselves.
        public let email: String?
        /// The host of the provider.
        public let place: String
        /// The active account; `nil` for none.
        public let active: Active?
        /// Identifies the sign-in.
        public let handle: String
        /// The key of the tab that began it; the script submits the form automatically in that tab.
        public let tabKey: String?
        /// The identifier by which tabs remember the user; not secret.
        public let person: String?
        /// The CSRF token of the form.
        public let csrf: String

        /// Creates a model.
        public init(
            name: String?, email: String? = nil, place: String, active: Active? = nil, handle: String, tabKey: String?,
            person: String? = nil, csrf: String
        ) {
            self.name = name
            self.email = email
            self.place = place
            self.active = active
            self.handle = handle
            self.tabKey = tabKey
            self.person = person
            self.csrf = csrf
        }
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The content of the page.
    public let model: Model

    /// Creates a page.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    /// The complete document.
    public var document: Document {
        let words = context.words.confirmation
        return Layout(context: context, title: words.title, style: "pen", beginsSignIn: true).document {
            h1 { model.name.map { words.heading.node(["name": $0]) } ?? .text(words.headingWithoutName) }
            p(.class("lead")) {
                model.email.map { words.leadWithEmail.node(["place": model.place, "email": $0]) }
                    ?? words.lead.node(["place": model.place])
            }
            p(.class("text")) { words.onlyIf }
            switch model.active {
            case .stays(let name): p(.class("text")) { words.activeStays.node(["name": name]) }
            case .leaves(let name): p(.class("text")) { words.activeLeaves.node(["name": name]) }
            case nil: Node.empty
            }
            PostForm(
                action: Self.address, csrf: model.csrf, hidden: [("id", model.handle)], tabKey: model.tabKey
            ).node {
                div(.class("actions")) {
                    button(.class("button first"), .id("continue"), .attribute("data-person", model.person)) {
                        words.resume
                    }
                    button(.class("button"), .id("discard"), .name("discard"), .value("1")) { words.discard }
                }
            }
        }
    }
}
