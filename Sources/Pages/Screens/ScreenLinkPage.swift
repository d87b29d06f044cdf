public import HTML
import Texts

/// Asks whether a browser is to become a shared screen, or says why it can't. Opening it changes nothing: link previews open it too.
public struct ScreenLinkPage: Page {
    /// What the link is worth.
    public enum Model: Sendable {
        /// It makes the screen of this name.
        case question(screen: String, token: String, csrf: String)
        /// It is unknown, was used, or is too old.
        /// - Parameter command: what prints another one.
        case refused(command: String)
        /// There are as many screens as there may be.
        case full(count: Int)
    }

    /// The address of the page and of its form.
    public static let address = "/screen-link"

    /// Language and assets.
    public let context: PageContext
    /// The content.
    public let model: Model

    /// Creates a page without an account, whatever `context` contains.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context.with(nil)
        self.model = model
    }

    /// 410 for a link that makes no screen, 409 when there are too many.
    public var status: Int {
        switch model {
        case .question: 200
        case .refused: 410
        case .full: 409
        }
    }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: words.title, style: status == 200 ? "one" : "halt").document {
            switch model {
            case .question(let screen, let token, let csrf):
                h1 { words.linkTitle.node(["screen": screen]) }
                p(.class("lead")) { words.linkHow }
                p(.class("text")) { words.linkReplaces.node(["screen": screen]) }
                p(.class("text")) { words.linkOnlyThere }
                PostForm(action: ScreenLinkPage.address, csrf: csrf, hidden: [("token", token)]).node {
                    div(.class("actions")) {
                        // One element: a button puts a gap between its parts.
                        button(.class("button first")) { span { words.make.node(["screen": screen]) } }
                    }
                }
            case .refused(let command):
                h1 { words.refused }
                p(.class("lead")) { words.refusedHow.node(["command": command]) }
            case .full(let count):
                h1 { words.full.node(["count": "\(count)"]) }
                p(.class("lead")) { words.fullHow }
            }
        }
    }

    private var words: Words.Screens { context.words.screens }
}
