public import HTML

/// The page of somebody who is not signed in: what this is, and one entry per configured policy.
public struct WelcomePage: Page {
    /// What the page shows.
    public struct Model: Sendable {
        /// One button each, in this order; the first is the one that stands out.
        public let entries: [SignInEntry]
        /// What has just happened.
        public let message: PageMessage?
        /// Whether the demo tenant is in use, so that the page can say who may be tried.
        public let isDemo: Bool
        /// Whether the provider could not be reached just now.
        public let isUnavailable: Bool
        /// What "Try again" opens when it could not: the sign-in that failed.
        public let retryAddress: String
        /// Those who are signed in in this browser, by name, though none of them is in use.
        public let signedIn: [String]

        /// Whether the program's settings can be opened from where the person sits.
        public let hasSettings: Bool
        /// Whether the messages of a sign-in can be watched from here.
        public let explains: Bool
        /// Whether a sign-in of this browser has not come back, so that the way back by hand is offered.
        public let offersPasting: Bool
        /// The proof in the form that asks for a code for people's own phones, on a shared screen; nil where none is to be had.
        public let pairing: String?

        /// Plain values for one page.
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
    /// What the page shows.
    public let model: Model

    /// A page from its values.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    /// 503 while the provider cannot be reached, else 200.
    public var status: Int { model.isUnavailable ? 503 : 200 }

    /// The whole document.
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

    /// What few people need: quiet, and after everything else.
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
    /// Says that nobody can sign in just now, with the way to try again.
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
