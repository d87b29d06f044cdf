public import HTML
import Texts

/// The start page for a signed-out user: what this is, and one button per configured policy.
public struct WelcomePage: Page {
    /// The content of the page.
    public struct Model: Sendable {
        /// The buttons, in this order; the first is emphasized.
        public let entries: [SignInEntry]
        /// The result of the last action.
        public let message: PageMessage?
        /// Whether the demo tenant is in use, so that the page can suggest its users.
        public let isDemo: Bool
        /// Whether the provider can't be reached at the moment.
        public let isUnavailable: Bool
        /// The address of "Try again" in that case: the sign-in that failed.
        public let retryAddress: String
        /// The names of accounts signed in in this browser, none of which is active.
        public let signedIn: [String]

        /// Whether the program's settings are accessible from this client.
        public let hasSettings: Bool
        /// Whether sign-ins can be watched from this client.
        public let explains: Bool
        /// Whether a sign-in of this browser is pending, so that completing it by hand is offered.
        public let offersPasting: Bool
        /// The CSRF token for requesting a code for phones, on a shared screen; `nil` where that is not possible.
        public let pairing: String?

        /// Creates a model.
        public init(
            entries: [SignInEntry], message: PageMessage? = nil, isDemo: Bool = false, isUnavailable: Bool = false,
            retryAddress: String = "/", signedIn: [String] = [], hasSettings: Bool = false, offersPasting: Bool = false,
            explains: Bool = false, pairing: String? = nil
        ) {
            self.hasSettings = hasSettings
            self.entries = entries
            self.message = message
            self.isDemo = isDemo
            self.isUnavailable = isUnavailable
            self.retryAddress = retryAddress
            self.signedIn = signedIn
            self.offersPasting = offersPasting
            self.explains = explains
            self.pairing = pairing
        }
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

    /// 503 while the provider can't be reached, else 200.
    public var status: Int { model.isUnavailable ? 503 : 200 }

    /// The complete document.
    public var document: Document {
        let words = context.words
        return Layout(context: context, title: words.welcome.title, style: "pen").document {
            h1 { context.hasTasks ? words.welcome.heading : words.welcome.headingWithoutTasks }
            p(.class("lead")) { context.hasTasks ? words.welcome.lead : words.welcome.leadWithoutTasks }
            if let message = model.message { message.node(words, takesFocus: !model.isUnavailable) }
            if model.isUnavailable { model.unavailable(words.welcome) }
            StillSignedIn(names: model.signedIn, words: words).node
            if model.entries.isEmpty {
                p(.class("text")) { words.welcome.nothingToPress }
            } else {
                entries.main
            }
            if model.isDemo, !model.isUnavailable { demo }
            entries.others
            if model.offersPasting || model.hasSettings || model.explains { aside }
        }
    }

    private var entries: SignInEntries {
        SignInEntries(entries: model.entries, words: context.words, isFirstMain: !model.isUnavailable)
    }

    /// Rarely used links, at the end of the page.
    private var aside: Node {
        let words = context.words
        return ul(.class("aside")) {
            if model.offersPasting { li { a(.class("quiet"), .href("/sign-in/paste")) { words.paste.offer } } }
            if model.explains { li { a(.class("quiet"), .href("/flow")) { words.flow.home.menu } } }
            if model.hasSettings, model.isDemo { li { a(.class("quiet"), .href("/setup")) { words.setup.menu } } }
            if model.hasSettings { li { a(.class("quiet"), .href("/settings")) { words.settings.menu } } }
        }
    }

    private var demo: Node {
        div(.class("message note")) {
            p {
                strong { context.words.welcome.tryIt }
                " "
                context.words.welcome.tryItHow
            }
        }
    }
}

extension WelcomePage.Model {
    /// Says that signing in is not possible at the moment, with a button to try again.
    func unavailable(_ welcome: Words.Welcome) -> Node {
        div(.class("message fail"), .role("alert"), .tabindex(-1), .autofocus(), .id("unavailable")) {
            p {
                strong { welcome.unavailable }
                " "
                welcome.unavailableNext
            }
            a(.class("button first"), .href(retryAddress)) { welcome.tryAgain }
        }
    }
}
