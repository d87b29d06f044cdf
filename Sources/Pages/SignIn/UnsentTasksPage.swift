public import HTML
import Texts

/// Asks before signing out while accepted tasks wait to be sent to the task API.
public struct UnsentTasksPage: Page {
    /// What the page shows.
    public struct Model: Sendable {
        /// How many tasks wait.
        public let count: Int
        /// The address of the sign-out.
        public let address: String
        /// The form token of the request.
        public let csrf: String
        /// Further fields of the request.
        public let fields: [(name: String, value: String)]

        /// A model from its values.
        public init(count: Int, address: String, csrf: String, fields: [(name: String, value: String)]) {
            self.count = count
            self.address = address
            self.csrf = csrf
            self.fields = fields
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
        let words = context.words.unsent(model.count)
        return Layout(context: context, title: words.title, style: "halt", beginsSignIn: true).document {
            h1 { words.title }
            p(.class("lead")) { words.count }
            p(.class("text")) { words.next }
            div(.class("actions")) {
                a(.class("button first"), .href("/tasks")) { words.stay }
                PostForm(
                    action: model.address, csrf: model.csrf,
                    hidden: model.fields.map { ($0.name, $0.value) } + [("unsent", "yes")]
                ).node {
                    button(.class("button")) { words.signOut }
                }
            }
        }
    }
}
