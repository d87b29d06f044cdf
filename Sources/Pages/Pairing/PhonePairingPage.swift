public import HTML
public import Texts

/// The page that the code of a shared screen opens on a phone.
public struct PhonePairingPage: Page {
    /// The content of the page.
    public enum Model: Sendable {
        /// An explanation of what will happen, before anything does.
        /// - Parameter csrf: the CSRF token of the browser.
        case open(screen: String, id: String, csrf: String)
        /// A sign-in is required first, because there is none or it is too old.
        case signIn(screen: String, address: String)
        /// The question for the number, for a signed-in user.
        case question(screen: String, id: String, choices: [Int])
        /// The code is no longer valid.
        case ended(PairingEnding)
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
        Layout(
            context: context, title: words.title, style: "pairing",
            head: PairingHead(context: context, waits: false).node, beginsSignIn: true
        ).document {
            switch model {
            case .open(let screen, let id, let csrf): open(screen, id, csrf)
            case .signIn(let screen, let address): signIn(screen, address)
            case .question(let screen, let id, let choices): question(screen, id, choices)
            case .ended(let ending): ended(ending)
            }
        }
    }

    private var words: Words.Pairing { context.words.pairing }

    @HTMLBuilder private func open(_ screen: String, _ id: String, _ csrf: String) -> Node {
        h1 { words.show.node(["screen": screen]) }
        p(.class("lead")) { words.showHow }
        p(.class("text")) { words.showOnlyIf }
        PostForm(action: PairingAddresses.phone(id), csrf: csrf).node {
            div(.class("actions")) {
                button(.class("button first")) { words.resume }
                a(.class("button"), .href("/")) { words.cancel }
            }
        }
    }

    @HTMLBuilder private func signIn(_ screen: String, _ address: String) -> Node {
        h1 { words.show.node(["screen": screen]) }
        p(.class("lead")) { words.signInFirst }
        div(.class("actions")) {
            a(.class("button first"), .href(address)) { context.words.errors.signIn }
            a(.class("button"), .href("/")) { words.cancel }
        }
    }

    @HTMLBuilder private func question(_ screen: String, _ id: String, _ choices: [Int]) -> Node {
        h1 { words.show.node(["screen": screen]) }
        p(.class("lead")) { words.which }
        PostForm(action: PairingAddresses.number(id), csrf: context.account?.csrf ?? "").node {
            div(.class("choices")) {
                for choice in choices { button(.class("button"), .name("number"), .value("\(choice)")) { "\(choice)" } }
            }
            p(.class("hint")) { words.whichOnce }
            div(.class("actions")) {
                button(.class("button"), .name("cancel"), .value("1")) { words.cancel }
            }
        }
    }

    @HTMLBuilder private func ended(_ ending: PairingEnding) -> Node {
        h1 { words.heading(of: ending) }
        p(.class("lead")) { words.endings[ending] ?? "" }
        p(.class("text")) { words.endedOnPhone }
        div(.class("actions")) { a(.class("button first"), .href("/")) { context.words.errors.toStart } }
    }
}
