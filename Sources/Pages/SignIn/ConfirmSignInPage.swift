public import HTML

/// Asks whether the person at the browser began the sign-in that has come back, before anybody is signed in by it.
public struct ConfirmSignInPage: Page {
    /// What becomes of whoever is active in this browser.
    public enum Active: Sendable, Hashable {
        /// They stay signed in; another account becomes active.
        case stays(name: String)
        /// They are signed out.
        case leaves(name: String)
    }

    /// What the page shows.
    public struct Model: Sendable {
        /// Who would be signed in; nil for a person without a name.
        public let name: String?
        /// Their address, where the name is not the address already. People choose their names themselves.
        public let email: String?
        /// The host of the provider.
        public let place: String
        /// Whoever is active now; nil for nobody.
        public let active: Active?
        /// Names the sign-in.
        public let handle: String
        /// The key of the tab that began it; its script sends the form by itself where the tab has the same.
        public let tabKey: String?
        /// What tabs remember the person by; no secret.
        public let person: String?
        /// The proof in the form.
        public let csrf: String

        /// Plain values for one page.
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
    /// What the page shows.
    public let model: Model

    /// A page from its values.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    /// The whole document.
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
                action: "/sign-in/confirm", csrf: model.csrf, hidden: [("id", model.handle)], tabKey: model.tabKey
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
