public import HTML
import Texts

/// The phone's page for the shared screen that it has opened.
public struct PhoneScreenPage: Page {
    /// The state of the shared screen.
    public enum State: String, Sendable, CaseIterable {
        /// The screen has not received the session yet.
        case waiting
        /// The screen shows the list.
        case shown
        /// The session on the screen has ended.
        case ended
        /// This phone has opened no screen.
        case none
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The state of the shared screen.
    public let state: State
    /// The name of the screen.
    public let screen: String

    /// Creates a page.
    public init(_ context: PageContext, _ state: State, screen: String) {
        self.context = context
        self.state = state
        self.screen = screen
    }

    /// The complete document.
    public var document: Document {
        let waits = state == .waiting || state == .shown
        return Layout(
            context: context, title: words.onScreenTitle, style: "pairing",
            head: PairingHead(context: context, waits: waits).node
        ).document {
            switch state {
            case .waiting, .shown:
                h1 { (state == .shown ? words.shown : words.waiting).node(["screen": screen]) }
                p(
                    .class("lead"), .attribute("data-ask", PairingAddresses.openedState),
                    .attribute("data-state", state.rawValue)
                ) { words.shownHow }
                PostForm(action: PairingAddresses.end, csrf: context.account?.csrf ?? "").node {
                    div(.class("actions")) {
                        button(.class("button first")) { words.endIt }
                        list
                    }
                }
            case .ended:
                h1 { words.notShown.node(["screen": screen]) }
                p(.class("lead")) { words.notShownHow }
                div(.class("actions")) { list }
            case .none:
                h1 { words.noScreen }
                p(.class("lead")) { words.noScreenHow }
                div(.class("actions")) { list }
            }
        }
    }

    private var words: Words.Pairing { context.words.pairing }
    private var list: Node { a(.class("button"), .href("/tasks")) { context.words.errors.toTasks } }
}
