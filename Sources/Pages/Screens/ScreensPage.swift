public import HTML
import Texts

/// The shared screens of the local network, for the operator. It shows what they do, and never who is signed in.
public struct ScreensPage: Page {
    /// One screen.
    public struct Row: Sendable {
        /// Its name.
        public let name: String
        /// Whether anyone is signed in there.
        public let isInUse: Bool
        /// When its browser last requested anything, in seconds since 1970.
        public let lastSeen: Int64

        /// Creates a row.
        public init(name: String, isInUse: Bool, lastSeen: Int64) {
            self.name = name
            self.isInUse = isInUse
            self.lastSeen = lastSeen
        }
    }

    /// The address of the page.
    public static let address = "/settings/screens"
    /// Where its forms go.
    public static let revoking = "/settings/screens/revoke"

    /// Language and assets.
    public let context: PageContext
    /// The screens, in the order in which they were made.
    public let rows: [Row]
    /// What prints a link for another one.
    public let command: String
    /// The CSRF token of the forms.
    public let csrf: String
    /// The result of the last action.
    public let message: PageMessage?

    /// Creates a page.
    public init(_ context: PageContext, rows: [Row], command: String, csrf: String, message: PageMessage? = nil) {
        self.context = context
        self.rows = rows
        self.command = command
        self.csrf = csrf
        self.message = message
    }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: words.title, style: "one").document {
            h1 { words.title }
            p(.class("lead")) { words.lead }
            if let message { message.node(context.words, takesFocus: true) }
            if rows.isEmpty { p(.class("text")) { words.none } } else { list }
            p(.class("text")) { words.add.node(["command": command]) }
            if !rows.isEmpty { p(.class("hint")) { words.revokeHow } }
        }
    }

    private var words: Words.Screens { context.words.screens }

    private var list: Node {
        ul(.class("policies")) {
            for row in rows {
                li(.class("policy")) {
                    div(.class("about")) {
                        p { bdi(.translate(false)) { row.name } }
                        p(.class("hint")) {
                            row.isInUse ? words.inUse : words.idle
                            if let time = context.words.time(row.lastSeen) {
                                " · "
                                words.lastSeen.node("time", time)
                            }
                        }
                    }
                    PostForm(action: ScreensPage.revoking, csrf: csrf, hidden: [("name", row.name)]).node {
                        button(.class("quiet delete")) {
                            words.revoke
                            span(.class("spoken")) { " \(row.name)" }
                        }
                    }
                }
            }
        }
    }
}
