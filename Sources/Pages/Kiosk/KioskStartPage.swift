public import HTML
import Localization

/// The page of a shared screen on which nobody is signed in.
public struct KioskStartPage: Page {
    /// Language and assets, and the screen.
    public let context: PageContext
    /// What the page shows, as elsewhere.
    public let model: WelcomePage.Model

    /// A page from its values.
    public init(_ context: PageContext, _ model: WelcomePage.Model) {
        self.context = context
        self.model = model
    }

    /// 503 while the provider can't be reached, else 200.
    public var status: Int { model.isUnavailable ? 503 : 200 }

    /// The whole document.
    public var document: Document {
        Layout(
            context: context, title: context.words.welcome.title, style: "kiosk-start", isKioskStart: true,
            followsKioskStart: true
        ).document {
            h1(.dir(placeName == nil ? nil : "auto")) { placeName ?? heading }
            if placeName != nil { p(.class("lead")) { heading } }
            if let message = model.message { message.node(context.words, takesFocus: !model.isUnavailable) }
            if model.isUnavailable { model.unavailable(context.words.welcome) }
            div(.class("ways-in")) {
                div(.class("here")) {
                    if model.entries.isEmpty {
                        p(.class("text")) { context.words.welcome.nothingToPress }
                    } else {
                        entries.main
                        entries.others
                    }
                }
                ownDevice
            }
            p(.class("others text")) { words.others }
            if model.isDemo, !model.isUnavailable { p(.class("hint")) { context.words.welcome.tryItHow } }
            if model.offersPasting {
                p { a(.class("quiet"), .href("/sign-in/paste")) { context.words.paste.offer } }
            }
        }
    }

    private var words: Words.Kiosk { context.words.kiosk }
    private var authorityWords: Words.LocalAuthority { context.words.localAuthority }
    private var placeName: String? { context.kiosk?.placeName }
    private var heading: String { context.hasTasks ? words.heading : words.headingWithoutTasks }

    private var entries: SignInEntries {
        SignInEntries(entries: model.entries, words: context.words, isFirstMain: !model.isUnavailable)
    }

    @HTMLBuilder private var ownDevice: Node {
        if let address = context.kiosk?.address {
            section(.class("own-device"), .ariaLabelledBy("own-device")) {
                h2(.id("own-device")) { words.ownDevice }
                if let csrf = model.pairing {
                    PostForm(action: PairingAddresses.screen, csrf: csrf).node {
                        button(.class("button")) { context.words.pairing.offer }
                    }
                    p(.class("hint")) { context.words.pairing.offerHow }
                }
                address.picture(named: words.code.text(["address": address.text]))
                p { words.ownDeviceHow }
                p(.class("address"), .dir("ltr")) { address.text }
                if let authority = context.kiosk?.authority {
                    p(.class("hint")) { authorityWords.onScreen.node(["address": authority.page]) }
                    p(.class("hint")) { authorityWords.fingerprint }
                    p(.class("fingerprint"), .dir("ltr")) { code { authority.fingerprint } }
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
