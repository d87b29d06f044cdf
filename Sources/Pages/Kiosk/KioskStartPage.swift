public import HTML
import Localization
import Texts

/// The page of a shared screen while no user is signed in.
public struct KioskStartPage: Page {
    /// Language and assets, and the screen.
    public let context: PageContext
    /// The content of the page, as elsewhere.
    public let model: WelcomePage.Model

    /// Creates a page.
    public init(_ context: PageContext, _ model: WelcomePage.Model) {
        self.context = context
        self.model = model
    }

    /// 503 while the provider can't be reached, else 200.
    public var status: Int { model.isUnavailable ? 503 : 200 }

    /// The complete document.
    public var document: Document {
        Layout(
            context: context, title: context.words.welcome.title, style: "kiosk-start", isKioskStart: true,
            followsKioskStart: true
        ).document {
            div(.class("place")) {
                if let placeName {
                    h1 { bdi(.translate(false)) { placeName } }
                    p(.class("lead")) { heading }
                } else {
                    h1 { heading }
                }
                p(.class("others")) { words.others }
            }
            if let message = model.message { message.node(context.words, takesFocus: !model.isUnavailable) }
            if model.isUnavailable { model.unavailable(context.words.welcome) }
            div(.class("ways-in")) {
                here
                ownDevice
            }
            if !model.entries.isEmpty { entries.others }
            if model.offersPasting {
                p { a(.class("quiet"), .href("/sign-in/paste")) { context.words.paste.offer } }
            }
        }
    }

    private var words: Words.Kiosk { context.words.kiosk }
    private var placeName: String? { context.kiosk?.placeName }
    private var heading: String { context.hasTasks ? words.heading : words.headingWithoutTasks }

    private var entries: SignInEntries {
        SignInEntries(entries: model.entries, words: context.words, isFirstMain: !model.isUnavailable)
    }

    /// Whether to suggest a demo user. Not in a place with a name, whose users don't know Alice.
    private var explainsDemo: Bool { model.isDemo && placeName == nil && !model.isUnavailable }

    /// The buttons to sign in on this screen.
    private var here: Node {
        section(.class("here"), .ariaLabelledBy("here")) {
            h2(.id("here")) { words.here }
            if model.entries.isEmpty {
                p { context.words.welcome.nothingToPress }
            } else {
                entries.main
                if explainsDemo { p(.class("hint")) { context.words.welcome.tryItHow } }
            }
            if let csrf = model.pairing {
                PostForm(action: PairingAddresses.screen, csrf: csrf).node {
                    button(.class("button")) { context.words.pairing.offer }
                }
                p(.class("hint")) { context.words.pairing.offerHow }
            }
        }
    }

    /// The address for users who prefer their own device.
    @HTMLBuilder private var ownDevice: Node {
        if let address = context.kiosk?.address {
            section(.class("own-device"), .ariaLabelledBy("own-device")) {
                h2(.id("own-device")) { words.ownDevice }
                address.picture(named: words.code.text(["address": address.text]))
                p { words.ownDeviceHow.node(["address": address.text]) }
                if context.kiosk?.authority != nil {
                    p { a(.href(CertificateAuthorityNotice.path)) { words.phoneWarns } }
                }
            }
        } else if context.kiosk?.arePhonesAway == true {
            section(.class("own-device"), .ariaLabelledBy("own-device")) {
                h2(.id("own-device")) { words.ownDevice }
                p { words.phonesAway }
            }
        }
    }
}
