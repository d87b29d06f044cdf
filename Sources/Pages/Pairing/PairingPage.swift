public import HTML
import Localization
public import Texts

/// The page of a shared screen with the code for a user's own phone.
public struct PairingPage: Page {
    /// The code.
    public struct Code: Sendable {
        /// The URL in the code.
        public let address: QRAddress
        /// The number to choose on the phone.
        public let number: Int
        /// Seconds until it expires.
        public let secondsLeft: Int
        /// Identifies the code and its state.
        public let state: String

        /// Creates a code.
        public init(address: QRAddress, number: Int, secondsLeft: Int, state: String) {
            self.address = address
            self.number = number
            self.secondsLeft = secondsLeft
            self.state = state
        }
    }

    /// The content of the page.
    public enum Model: Sendable {
        /// The code.
        case code(Code)
        /// A phone has opened the code.
        case claimed(number: Int, state: String)
        /// The code is no longer valid.
        case ended(PairingEnding)
        /// There are too many codes.
        case tooMany
    }

    /// Language and assets, and the screen.
    public let context: PageContext
    /// The content of the page.
    public let model: Model
    /// The CSRF token of the browser.
    public let csrf: String

    /// Creates a page.
    public init(_ context: PageContext, _ model: Model, csrf: String) {
        self.context = context.with(nil)
        self.model = model
        self.csrf = csrf
    }

    /// The complete document.
    public var document: Document {
        // While waiting for the phone, no one touches the screen.
        Layout(
            context: context, title: words.title, style: "pairing",
            head: PairingHead(context: context, waits: waits).node, isKioskStart: waits,
            leavesKioskAfter: PairingPage.secondsAfterTheEnd
        ).document {
            switch model {
            case .code(let code): self.code(code)
            case .claimed(let number, let state): claimed(number, state)
            case .ended(let ending): over(words.heading(of: ending), words.endings[ending] ?? "")
            case .tooMany: over(words.tooMany, words.tooManyNext)
            }
        }
    }

    /// Seconds that the message about an ended code is displayed before the start page returns for the next user.
    static let secondsAfterTheEnd = 30

    private var words: Words.Pairing { context.words.pairing }

    private var waits: Bool {
        switch model {
        case .code, .claimed: true
        case .ended, .tooMany: false
        }
    }

    @HTMLBuilder private func code(_ code: Code) -> Node {
        h1 { words.title }
        div(
            .class("code"), .attribute("data-ask", PairingAddresses.screenState), .attribute("data-state", code.state),
            .attribute("data-left", "\(code.secondsLeft)")
        ) {
            div {
                p(.class("lead")) { words.scan }
                code.address.picture(named: context.words.kiosk.code.text(["address": code.address.text]))
                p(.class("address"), .dir("ltr")) { code.address.text }
            }
            div {
                p(.class("lead")) { words.press }
                p(.class("number")) { "\(code.number)" }
                p(.class("left")) { words.left.node(["seconds": "\(code.secondsLeft)"]) }
            }
        }
        p(.class("text")) { words.onlyYours }
        if let authority = context.kiosk?.authority {
            p(.class("hint")) { context.words.localCertificateAuthority.onScreen.node(["address": authority.page]) }
            p(.class("hint")) { context.words.localCertificateAuthority.fingerprint }
            p(.class("fingerprint"), .dir("ltr")) { authority.fingerprint }
        }
        cancel
    }

    @HTMLBuilder private func claimed(_ number: Int, _ state: String) -> Node {
        h1 { words.claimed }
        div(
            .class("code"), .attribute("data-ask", PairingAddresses.screenState), .attribute("data-state", state)
        ) {
            div {
                p(.class("lead")) { words.claimedNext }
                p(.class("number")) { "\(number)" }
            }
        }
        p(.class("text")) { words.notYou }
        cancel
    }

    private var cancel: Node {
        PostForm(action: PairingAddresses.cancel, csrf: csrf).node {
            button(.class("button")) { words.cancel }
        }
    }

    @HTMLBuilder private func over(_ heading: String, _ text: String) -> Node {
        h1 { heading }
        p(.class("lead")) { text }
        PostForm(action: PairingAddresses.screen, csrf: csrf).node {
            div(.class("actions")) {
                button(.class("button first")) { words.newCode }
                a(.class("button"), .href("/")) { context.words.errors.toStart }
            }
        }
    }
}
