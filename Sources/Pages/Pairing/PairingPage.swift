public import HTML
import Localization

/// The page of a shared screen with the code for a person's own phone.
public struct PairingPage: Page {
    /// The code.
    public struct Code: Sendable {
        /// What it leads the phone to.
        public let address: QRAddress
        /// The number that the person presses on the phone.
        public let number: Int
        /// Seconds that a phone can still open it.
        public let secondsLeft: Int
        /// Names the code and what has become of it.
        public let state: String

        /// Plain values for one page.
        public init(address: QRAddress, number: Int, secondsLeft: Int, state: String) {
            self.address = address
            self.number = number
            self.secondsLeft = secondsLeft
            self.state = state
        }
    }

    /// What the page shows.
    public enum Model: Sendable {
        /// The code.
        case code(Code)
        /// A phone has opened it.
        case claimed(number: Int, state: String)
        /// Nothing comes of it any more.
        case ended(PairingEnding)
        /// There can't be one more.
        case tooMany
    }

    /// Language and assets, and the screen.
    public let context: PageContext
    /// What the page shows.
    public let model: Model
    /// The proof of the browser.
    public let csrf: String

    /// A page from its values.
    public init(_ context: PageContext, _ model: Model, csrf: String) {
        self.context = context.with(nil)
        self.model = model
        self.csrf = csrf
    }

    /// The whole document.
    public var document: Document {
        // While a phone may still come, nobody touches the screen.
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

    /// A code that has ended says so to one person, and the next one needs the start page.
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
